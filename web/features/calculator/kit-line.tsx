import type { KitLine } from '#contract/calculator/kit.ts'
import type { Currency } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'
import { kitTexts } from '#web/features/calculator/kit.texts.ts'
import style from '#web/features/calculator/kit-baskets.module.css'
import { formatNumber, moneyParts, moneyText } from '#web/platform/format.ts'
import { paths } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { Price } from '#web/ui/price.tsx'

type KitLineRowProps = { line: KitLine<ProductCard>; currency: Currency }

/** One listing of a kit: how many of it, what one costs, what they cost together. */
export const KitLineRow = ({ line, currency }: KitLineRowProps) => {
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
        {t.pieces(count)}&nbsp;· {t.each(moneyText(lang, listing.price, listing.currency))}&nbsp;·{' '}
        {t.conditions[listing.condition]}&nbsp;· {listing.place.governorate[lang]}
      </span>
      <LineNotes line={line} />
      <data value={amount} className={style.amount}>
        {isConverted && '≈ '}
        <Price {...moneyParts(lang, amount, currency)} />
      </data>
    </li>
  )
}

const LineNotes = ({ line: { part, inSeries, mayBeLot, startsAll } }: Pick<KitLineRowProps, 'line'>) => {
  const t = useTexts(kitTexts)
  const lang = useLang()
  return (
    <>
      {part === 'battery' && inSeries > 1 && (
        <span className={style.meta}>{t.inSeries(formatNumber(lang, inSeries))}</span>
      )}
      {mayBeLot && <span className={style.ask}>{t.mayBeLot}</span>}
      {!startsAll && <span className={style.ask}>{t.willNotStart}</span>}
    </>
  )
}
