import { useQuery } from '@tanstack/react-query'
import { approximate } from '#domain/money/approximate.ts'
import type { Currency } from '#domain/money/money.ts'
import style from '#web/features/site/currency/approximate-price.module.css'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import { shortMoney } from '#web/platform/format.ts'
import { useLang } from '#web/platform/texts.ts'
import { useViewer } from '#web/platform/viewer-currency.ts'

type ApproximatePriceProps = { price: number; currency: Currency }

/**
 * The seller's price converted to the viewer's currency. Empty in the server's HTML, without height; once a currency was
 * chosen, the line's height is reserved before the first paint, so that nothing shifts when the amount arrives.
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
