import { type Currency, currencyLabels } from '#contract/money.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Latin digits in Arabic too: `ar-YE` alone would write ٠-٩. */
const locales: Record<Lang, string> = { ar: 'ar-YE-u-nu-latn', en: 'en' }
const dateLocales: Record<Lang, string> = { ar: 'ar-YE-u-nu-latn', en: 'en-GB' }

const numbers: Record<Lang, Intl.NumberFormat> = {
  ar: new Intl.NumberFormat(locales.ar, { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat(locales.en, { maximumFractionDigits: 2 }),
}

const dateFormat = (lang: Lang) =>
  new Intl.DateTimeFormat(dateLocales[lang], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Asia/Aden' })
const dates: Record<Lang, Intl.DateTimeFormat> = { ar: dateFormat('ar'), en: dateFormat('en') }

export const formatNumber = (lang: Lang, value: number) => numbers[lang].format(value)

/** The day in Yemen, whatever the clock of the reader says. */
export const formatDate = (lang: Lang, iso: string) => dates[lang].format(new Date(iso))

/** Day and hour in Yemen; made when it is needed, which is seldom. */
export const formatMoment = (lang: Lang, iso: string) =>
  new Intl.DateTimeFormat(dateLocales[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Aden',
  }).format(new Date(iso))

/** The name of a month, 1 to 12. */
export const formatMonth = (lang: Lang, month: number) =>
  new Intl.DateTimeFormat(dateLocales[lang], { month: 'long', timeZone: 'UTC' }).format(Date.UTC(2024, month - 1, 15))

export type MoneyParts = { amount: string; unit: string; zone?: string; name: string }

/** `Intl` knows no Aden rial and writes ر.ي. for the other, so the unit is ours. */
export const moneyParts = (lang: Lang, amount: number, currency: Currency): MoneyParts => {
  const { symbol, zone, name } = currencyLabels[currency]
  return {
    amount: formatNumber(lang, amount),
    unit: symbol[lang],
    name: name[lang],
    ...(zone && { zone: zone[lang] }),
  }
}

export const moneyText = (lang: Lang, amount: number, currency: Currency) => {
  const { amount: number, name } = moneyParts(lang, amount, currency)
  return `${number}\u00a0${name}`
}

/** For labels where room is short: `48,500 ﷼`, with the zone where there is one. */
export const shortMoney = (lang: Lang, amount: number, currency: Currency) => {
  const { amount: number, unit, zone } = moneyParts(lang, amount, currency)
  return [number, unit, zone].filter(Boolean).join('\u00a0')
}

/** What a watt or a kWh costs: three digits that tell, because cents of a dollar lie between two sellers of panels. */
const unitNumbers: Record<Lang, Intl.NumberFormat> = {
  ar: new Intl.NumberFormat(locales.ar, { maximumSignificantDigits: 3 }),
  en: new Intl.NumberFormat(locales.en, { maximumSignificantDigits: 3 }),
}

export const formatUnit = (lang: Lang, amount: number) => unitNumbers[lang].format(amount)

export const unitMoney = (lang: Lang, amount: number, currency: Currency) => {
  const { unit, zone } = moneyParts(lang, amount, currency)
  return [formatUnit(lang, amount), unit, zone].filter(Boolean).join('\u00a0')
}
