import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import type { StaffShop } from '#contract/shop-desk.ts'
import { useForget, useHiding } from '#web/features/desk/entry-desk.queries.ts'
import { EntryFormFrame } from '#web/features/desk/entry-form.card.tsx'
import { useEntryForm } from '#web/features/desk/entry-form.queries.ts'
import { entryPath } from '#web/features/desk/entry-paths.queries.ts'
import { usePlace } from '#web/features/desk/entry-place.card.tsx'
import { EntryPage, LoadedEntry, useSaidSaved } from '#web/features/desk/entry-screen.card.tsx'
import { ShopCard } from '#web/features/shops/shop.card.tsx'
import { shopDeeds, shopEntryQuery } from '#web/features/shops/shop-desk.queries.ts'
import { shopDeskTexts } from '#web/features/shops/shop-desk.texts.ts'
import { shopBody, shopFields, shopPreview } from '#web/features/shops/shop-entry.ts'
import { ShopGroups } from '#web/features/shops/shop-groups.tsx'
import { paths } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ShopEntryScreen() {
  const { id } = useParams()
  const stored = useQuery({ ...shopEntryQuery(id ?? ''), enabled: id !== undefined })
  return (
    <LoadedEntry id={id} desk="shops" stored={stored}>
      {(shop) => <ShopForm key={id ?? 'new'} shop={shop} />}
    </LoadedEntry>
  )
}

const ShopForm = ({ shop }: { shop: StaffShop | null }) => {
  const t = useTexts(shopDeskTexts)
  const navigate = useNavigate()
  const forget = useForget('shops')
  const saySaved = useSaidSaved()
  const form = useEntryForm({
    desk: 'shops',
    entry: shop,
    fieldsOf: shopFields,
    bodyOf: shopBody,
    required: ['name', 'governorate', 'city'],
    ...shopDeeds,
    onSaved: ({ id }, isNew) => {
      forget()
      saySaved()
      if (isNew) void navigate(entryPath('shops', id), { replace: true })
    },
  })
  const hide = useHiding('shops', shopDeeds.setHidden, form.show)
  const { entry, fields } = form
  return (
    <EntryPage
      desk="shops"
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
