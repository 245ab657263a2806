import { useQuery } from '@tanstack/react-query'
import { type StaffShop, shopDesk } from '#contract/shop-desk.ts'
import { useDeskAddress, useHiding } from '#web/features/desk/entry-desk.queries.ts'
import { EntryListPage, EntryRow } from '#web/features/desk/entry-list.card.tsx'
import { shopDeeds, shopsDeskQuery } from '#web/features/shops/shop-desk.queries.ts'
import { shopDeskTexts } from '#web/features/shops/shop-desk.texts.ts'
import { ShopLogo } from '#web/features/shops/shop-logo.tsx'
import { shopsTexts } from '#web/features/shops/shops.texts.ts'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export default function ShopDeskScreen() {
  const t = useTexts(shopDeskTexts)
  const address = useDeskAddress(deskPaths.shops, 'search', 'hidden')
  const list = useQuery(shopsDeskQuery(address.query))
  return (
    <EntryListPage desk="shops" words={t} address={address} list={list} endpoint={shopDesk.export}>
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
      desk="shops"
      entry={shop}
      face={<ShopLogo logo={logo} name={name} />}
      place={placeLine(place.governorate[lang], place.city[lang])}
      verified={verified}
      onHide={useHiding('shops', shopDeeds.setHidden)}
    />
  )
}
