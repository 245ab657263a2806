import type { Shop } from '#contract/shops.ts'
import { DirectionsButton } from '#web/features/directory/public/contact.tsx'
import style from '#web/features/shops/shop.module.css'
import { shopTexts } from '#web/features/shops/shop.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Section } from '#web/ui/detail-page.tsx'

export const ShopAddress = ({ shop: { id, name, address, place, location } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const lang = useLang()
  if (!address && !location) return null
  return (
    <Section title={t.address}>
      <p>
        {t.addressLine(place.governorate[lang], place.city[lang])}
        {address && (
          <>
            <br />
            <bdi dir="auto">{address}</bdi>
          </>
        )}
      </p>
      {location && (
        <>
          <DrawnMap />
          <DirectionsButton
            owner={{ subject: 'shop', id, name }}
            point={location}
            label={t.openDirections}
            look="outline"
            block
          />
        </>
      )}
    </Section>
  )
}

/** A static drawing: map tiles cost money, and the real map is one click away. */
const DrawnMap = () => (
  <svg className={style.map} viewBox="0 0 640 320" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <path
      className={style.blocks}
      d="M40 30h120v80H40zM190 20h150v92H190zM390 30h110v70H390zM60 190h140v90H60zM250 200h110v90H250zM470 190h130v90H470z"
    />
    <path className={style.streets} d="M-10 150 650 132M370-10l14 340M176-10l18 340M-10 306l660-24" />
    <path className={style.road} d="M-10 150 650 132" />
    <path className={style.park} d="M520 40q60 20 100 6v60q-60 10-100-20z" />
    <ellipse cx="372" cy="144" rx="16" ry="5" opacity=".2" />
    <path fill="#0a643a" d="M372 142c-16-18-22-28-22-40a22 22 0 0 1 44 0c0 12-6 22-22 40z" />
    <circle cx="372" cy="102" r="9" fill="#ffb81c" />
  </svg>
)
