import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { StaffShop } from '#contract/shop-admin.ts'
import { useHiding, useInvalidate } from '#web/features/admin/public/entry-admin.queries.ts'
import { EntryFormFrame } from '#web/features/admin/public/entry-form.tsx'
import { useEntryForm } from '#web/features/admin/public/entry-form-state.ts'
import { entryPath } from '#web/features/admin/public/entry-paths.ts'
import { usePlace } from '#web/features/admin/public/entry-place.tsx'
import { EntryPage, LoadedEntry, useSavedToast } from '#web/features/admin/public/entry-screen.tsx'
import { shopActions, shopEntryQuery } from '#web/features/shops/public/shop-admin.queries.ts'
import { shopAdminTexts } from '#web/features/shops/shop-admin.texts.ts'
import { ShopCard } from '#web/features/shops/shop-card.tsx'
import { shopBody, shopFields, shopPreview } from '#web/features/shops/shop-entry.ts'
import { ShopGroups } from '#web/features/shops/shop-groups.tsx'
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
  const navigate = useNavigate()
  const invalidate = useInvalidate('shops')
  const showSaved = useSavedToast()
  const form = useEntryForm({
    admin: 'shops',
    entry: shop,
    fieldsOf: shopFields,
    bodyOf: shopBody,
    required: ['name', 'governorate', 'city'],
    ...shopActions,
    onSaved: ({ id }, isNew) => {
      invalidate()
      showSaved()
      if (isNew) void navigate(entryPath('shops', id), { replace: true })
    },
  })
  const hide = useHiding('shops', shopActions.setHidden, form.show)
  const { entry, fields } = form
  return (
    <EntryPage
      admin="shops"
      title={entry?.name ?? t.newTitle}
      isHidden={entry?.isHidden}
      publicPath={entry ? paths.shop(entry.id) : undefined}
      onHide={(isHidden) => entry && void hide(entry.id, isHidden)}
    >
      <EntryFormFrame form={form} preview={<ShopCard shop={shopPreview(fields, usePlace(fields), entry)} />}>
        <ShopGroups ownerName={entry?.owner?.name} />
      </EntryFormFrame>
    </EntryPage>
  )
}
