import { useQuery } from '@tanstack/react-query'
import { approximate, roundMoney } from '#domain/money/approximate.ts'
import type { Currency } from '#domain/money/money.ts'
import aboutAmountStyles from '#web/features/site/currency/about-amount.module.css'
import style from '#web/features/site/currency/approximate-price.module.css'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import { moneyParts, shortMoney } from '#web/platform/format.ts'
import { useLang } from '#web/platform/texts.ts'
import { useViewer } from '#web/platform/viewer-currency.ts'

type PerUsd = Readonly<Record<'YER' | 'YER_SOUTH' | 'SAR', number | null>>
type AboutAmountProps = { usd: number; perUsd: PerUsd; rials?: 'both' | 'first' }

const shownIn = ['YER', 'YER_SOUTH', 'SAR', 'USD'] as const satisfies Currency[]

/**
 * All four currencies are in the HTML and styles show the viewer's, so that nothing shifts after hydration. Before a
 * choice both rials are shown, or only the first; dollars where a rate is missing.
 */
export const AboutAmount = ({ usd, perUsd, rials = 'both' }: AboutAmountProps) => {
  if (perUsd.YER === null && perUsd.YER_SOUTH === null) return <Amount usd={usd} rate={1} currency="USD" />
  return shownIn.map((currency) => (
    <span key={currency} className={aboutAmountStyles.amount} data-in={currency} data-rials={rials}>
      <Amount usd={usd} rate={currency === 'USD' ? 1 : perUsd[currency]} currency={currency} />
    </span>
  ))
}

const Amount = ({ usd, rate, currency: preferred }: { usd: number; rate: number | null; currency: Currency }) => {
  const lang = useLang()
  const currency = rate === null ? 'USD' : preferred
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

type ApproximatePriceProps = { price: number; currency: Currency }

/**
 * Empty in the server's HTML. Once a currency was chosen, the line's height is reserved before the first paint, so that
 * nothing shifts when the amount arrives.
 */
export const ApproximatePrice = ({ price, currency }: ApproximatePriceProps) => {
  const viewer = useViewer()
  return (
    <span className={style.line} data-in={currency}>
      {viewer.currency && viewer.currency !== currency && (
        <Converted price={price} currency={currency} to={viewer.currency} />
      )}
    </span>
  )
}

const Converted = ({ price, currency, to }: ApproximatePriceProps & { to: Currency }) => {
  const lang = useLang()
  const rates = useQuery(ratesQuery()).data?.data
  const found = rates && approximate(price, currency, to, rates)
  return found && <>≈&nbsp;{shortMoney(lang, found.amount, to)}</>
}
