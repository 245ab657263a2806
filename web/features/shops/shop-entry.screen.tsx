import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { StaffShop } from '#contract/endpoints/directory/shop-admin.ts'
import { EntryPage, LoadedEntry, useEntryScreen } from '#web/features/admin/public/entry-screen.tsx'
import { EntryFormFrame } from '#web/features/entry-form/public/entry-form.tsx'
import { usePlace } from '#web/features/entry-form/public/entry-place.tsx'
import { ramadanBody, ramadanFields } from '#web/features/entry-form/public/ramadan-inputs.tsx'
import { shopActions, shopEntryQuery } from '#web/features/shops/public/shop-admin.queries.ts'
import { shopBody, shopFields, shopPreview } from '#web/features/shops/public/shop-entry.ts'
import { shopAdminTexts } from '#web/features/shops/shop-admin.texts.ts'
import { ShopCard } from '#web/features/shops/shop-card.tsx'
import { ShopGroups } from '#web/features/shops/shop-groups.tsx'
import { ClaimsPanel } from '#web/features/trust/public/claims-panel.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ShopEntryScreen() {
  const { id } = useParams()
  const stored = useQuery({ ...shopEntryQuery(id ?? ''), enabled: id !== undefined })
  return (
    <LoadedEntry id={id} admin="shops" stored={stored}>
      {(shop) => <ShopForm key={id ?? 'new'} shop={shop} />}
    </LoadedEntry>
  )
}

const ShopForm = ({ shop }: { shop: StaffShop | null }) => {
  const t = useTexts(shopAdminTexts)
  const { form, onHide } = useEntryScreen({
    admin: 'shops',
    entry: shop,
    fieldsOf: (entry) => ({ ...shopFields(entry), ...ramadanFields(entry?.ramadanHours) }),
    bodyOf: (fields) => ({ ...shopBody(fields), ...ramadanBody(fields) }),
    required: ['name', 'governorate', 'city'],
    ...shopActions,
  })
  const { entry, fields } = form
  return (
    <EntryPage
      admin="shops"
      title={entry?.name ?? t.newTitle}
      isHidden={entry?.isHidden}
      publicPath={entry ? paths.shop(entry.id) : undefined}
      onHide={onHide}
    >
      <EntryFormFrame form={form} preview={<ShopCard shop={shopPreview(fields, usePlace(fields), entry)} />}>
        <ShopGroups ownerName={entry?.owner?.name} />
      </EntryFormFrame>
      {entry && <ClaimsPanel subject="shop" id={entry.id} />}
    </EntryPage>
  )
}
