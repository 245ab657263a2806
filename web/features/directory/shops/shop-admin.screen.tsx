import { useQuery } from '@tanstack/react-query'
import { type StaffShop, shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { adminPaths } from '#web/admin-url.ts'
import { shopAdminTexts } from '#web/features/directory/shops/shop-admin.texts.ts'
import { shopActions, shopsAdminQuery } from '#web/features/directory/shops/shop-admin-queries.ts'
import { ShopLogo } from '#web/features/directory/shops/shop-logo.tsx'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { useAdminAddress, useHiding } from '#web/features/staff/kit/entry-admin.ts'
import { EntryListPage, EntryRow } from '#web/features/staff/kit/entry-list.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'

export default function ShopAdminScreen() {
  const t = useTexts(shopAdminTexts)
  const address = useAdminAddress(adminPaths.shops, 'search', 'hidden')
  const list = useQuery(shopsAdminQuery(address.query))
  return (
    <EntryListPage admin="shops" words={t} address={address} list={list} endpoint={shopAdmin.export}>
      {(shop) => <ShopRow key={shop.id} shop={shop} />}
    </EntryListPage>
  )
}

const ShopRow = ({ shop }: { shop: StaffShop }) => {
  const lang = useLang()
  const { verified, placeLine } = useTexts(shopsTexts)
  const { name, place, logo } = shop
  return (
    <EntryRow
      admin="shops"
      entry={shop}
      face={<ShopLogo logo={logo} name={name} />}
      place={placeLine(place.governorate[lang], place.city[lang])}
      verified={verified}
      onHide={useHiding('shops', shopActions.setHidden)}
    />
  )
}
