import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { DirectionsButton } from '#web/features/directory/entries/contact.tsx'
import style from '#web/features/directory/shops/shop.module.css'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'

export const ShopAddress = ({ shop: { id, name, address, place, location } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  if (!address && !location) return null
  return (
    <Section title={t.address}>
      {/* The landmark first: people here ask their way by it. */}
      {address && (
        <p className={style.landmark}>
          <bdi dir="auto">{address}</bdi>
        </p>
      )}
      <p>{t.addressLine(place.governorate[lang], place.city[lang])}</p>
      {location && (
        <div className={style.directions}>
          <DirectionsButton
            owner={{ subject: 'shop', id, name }}
            point={location}
            label={t.openDirections}
            look="call"
            size="large"
            block
          />
        </div>
      )}
    </Section>
  )
}
