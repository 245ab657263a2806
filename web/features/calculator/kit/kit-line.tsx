import type { KitLine } from '#contract/calculator/kit-types.ts'
import { distanceKm } from '#contract/governorate-distance.ts'
import { type GovernorateKey, governorates } from '#contract/governorates.ts'
import type { Currency } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'
import { kitTexts } from '#web/features/calculator/kit/kit.texts.ts'
import style from '#web/features/calculator/kit/kit-baskets.module.css'
import { formatNumber, moneyParts, shortMoney } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'

type KitLineRowProps = { line: KitLine<ProductCard>; currency: Currency; home: GovernorateKey | null }

/** One listing of a kit: quantity, unit price and total. */
export const KitLineRow = ({ line, currency, home }: KitLineRowProps) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const { part, listing, count, amount, isConverted } = line
  return (
    <li className={style.line}>
      <span className={style.part}>{t.parts[part]}</span>
      <Link to={paths.product(listing.id)}>
        <span>
          <bdi dir="auto">{listing.name}</bdi>
        </span>
      </Link>
      <span className={style.meta}>
        {t.pieces(count)}&nbsp;· {t.each(shortMoney(lang, listing.price, listing.currency))}&nbsp;·{' '}
        {t.conditions[listing.condition]}&nbsp;· <Place listing={listing} home={home} />
      </span>
      <LineNotes line={line} />
      <data value={amount} className={style.amount}>
        {isConverted && '≈ '}
        <Price {...moneyParts(lang, amount, currency)} />
      </data>
    </li>
  )
}

/** The governorate, with the distance when the buyer's governorate is known. */
const Place = ({ listing, home }: { listing: ProductCard; home: GovernorateKey | null }) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  const name = listing.place.governorate[lang]
  const key = governorates.find((place) => place.key === listing.governorate)?.key
  if (!home || !key || key === home) return name
  return t.away(name, formatNumber(lang, Math.max(10, distanceKm(home, key))))
}

const LineNotes = ({ line: { part, count, inSeries, stock, isWorn, startsAll } }: Pick<KitLineRowProps, 'line'>) => {
  const t = useTexts(kitTexts)
  return (
    <>
      {part === 'battery' && inSeries > 1 && <span className={style.meta}>{t.inSeries(inSeries)}</span>}
      {stock === 'assumed' && count > 1 && <span className={style.meta}>{t.assumed(count)}</span>}
      {stock === 'stated' && <span className={style.ask}>{t.mayBeLot}</span>}
      {isWorn && <span className={style.ask}>{t.worn}</span>}
      {!startsAll && <span className={style.ask}>{t.willNotStart}</span>}
    </>
  )
}
