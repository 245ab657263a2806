import { useQuery } from '@tanstack/react-query'
import { type Currency, currencyLabels } from '#domain/money/money.ts'
import { type GovernorateKey, governorates } from '#domain/places/governorates.ts'
import { currencyTexts } from '#web/features/site/currency/currency-dialog.texts.ts'
import style from '#web/features/site/currency/currency-line.module.css'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'
import { formatDate } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { chooseViewer, useViewer, usualCurrency, viewerDialogSlot } from '#web/platform/viewer-currency.ts'

/** Always one line of the same height. Before a choice it offers the usual currency of the governorate. */
export const CurrencyLine = ({ governorate }: { governorate?: string }) => {
  const { currency } = useViewer()
  const place = governorates.find(({ key }) => key === governorate)?.key ?? null
  return currency ? <Chosen currency={currency} place={place} /> : <Offer place={place} />
}

const Chosen = ({ currency, place }: { currency: Currency; place: GovernorateKey | null }) => {
  const t = useTexts(currencyTexts)
  const lang = useLang()
  return (
    <p className={style.line}>
      <span>
        {t.shownIn(currencyLabels[currency].name[lang])}
        <RateDate currency={currency} />
      </span>
      <button type="button" onClick={() => viewerDialogSlot.show({ governorate: place })}>
        {t.change}
      </button>
    </p>
  )
}

/** Date of the oldest rate that conversions into this currency may use. */
const RateDate = ({ currency }: { currency: Currency }) => {
  const t = useTexts(currencyTexts)
  const lang = useLang()
  const { data } = useQuery(ratesQuery())
  if (!data) return null
  if (!data.data.find((rate) => rate.currency === currency)?.perUsd) return <small>{t.noRate}</small>
  const oldest = data.data.flatMap(({ since }) => since ?? []).sort()[0]
  return oldest && <small>{t.rateOf(formatDate(lang, oldest))}</small>
}

const Offer = ({ place }: { place: GovernorateKey | null }) => {
  const t = useTexts(currencyTexts)
  const lang = useLang()
  const usual = usualCurrency(place)
  const openDialog = () => viewerDialogSlot.show({ governorate: place })
  return (
    <p className={style.line} data-unset="">
      {usual && (
        <button type="button" onClick={() => chooseViewer({ currency: usual, governorate: place })}>
          {t.offer(currencyLabels[usual].name[lang])}
        </button>
      )}
      <button type="button" onClick={openDialog}>
        {usual ? t.otherCurrency : t.choose}
      </button>
    </p>
  )
}
