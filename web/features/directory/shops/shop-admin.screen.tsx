import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { shopAdminTexts } from '#web/features/directory/shops/shop-admin.texts.ts'
import { shopsAdmin } from '#web/features/directory/shops/shop-admin-queries.ts'
import { ShopLogo } from '#web/features/directory/shops/shop-logo.tsx'
import { shopsTexts } from '#web/features/directory/shops/shops.texts.ts'
import { EntryListPage } from '#web/features/staff/kit/entry-list.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'

export default function ShopAdminScreen() {
  const lang = useLang()
  const { verified } = useTexts(shopsTexts)
  const { addressLine } = useTexts(shopTexts)
  return (
    <EntryListPage
      entries={shopsAdmin}
      words={useTexts(shopAdminTexts)}
      endpoint={shopAdmin.export}
      looksOf={({ name, logo, place }) => ({
        face: <ShopLogo logo={logo} name={name} />,
        place: addressLine(place.governorate[lang], place.city[lang]),
        verified,
      })}
    />
  )
}
