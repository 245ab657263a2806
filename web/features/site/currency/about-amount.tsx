import { roundMoney } from '#domain/money/approximate.ts'
import type { Currency } from '#domain/money/money.ts'
import style from '#web/features/site/currency/about-amount.module.css'
import { moneyParts } from '#web/platform/format.ts'
import { useLang } from '#web/platform/texts.ts'

type PerUsd = Readonly<Record<'YER' | 'YER_SOUTH' | 'SAR', number | null>>
type AboutAmountProps = { usd: number; perUsd: PerUsd; rials?: 'both' | 'first' }

const shownIn = ['YER', 'YER_SOUTH', 'SAR', 'USD'] as const satisfies Currency[]

/**
 * An estimate in dollars, in the viewer's currency: all four are in the HTML and styles show one of them, so that nothing
 * shifts after hydration. Before a choice both rials, or the first. Dollars where a rate is missing.
 */
export const AboutAmount = ({ usd, perUsd, rials = 'both' }: AboutAmountProps) => {
  if (perUsd.YER === null && perUsd.YER_SOUTH === null) return <Amount usd={usd} rate={1} currency="USD" />
  return shownIn.map((currency) => (
    <span key={currency} className={style.amount} data-in={currency} data-rials={rials}>
      <Amount usd={usd} rate={currency === 'USD' ? 1 : perUsd[currency]} currency={currency} />
    </span>
  ))
}

const Amount = ({ usd, rate, currency: wanted }: { usd: number; rate: number | null; currency: Currency }) => {
  const lang = useLang()
  const currency = rate === null ? 'USD' : wanted
  const { amount, unit, zone } = moneyParts(lang, roundMoney(currency, usd * (rate ?? 1)), currency)
  return (
    <>
      ≈&nbsp;<b>{amount}</b>&nbsp;
      <small>
        {unit} {zone}
      </small>
    </>
  )
}
