import { type Currency, currencyLabels } from '#domain/money/money.ts'
import type { Lang } from '#domain/text/lang.ts'

type PluralForms = {
  ar: Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
  en: Record<'one' | 'other', string>
}

const pluralRules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }
/** Latin digits in Arabic too, as on the pages. */
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Picks the form for a count and puts the written number where it says `#`. */
export const countText = <L extends Lang>(lang: L, count: number, forms: PluralForms[L]): string => {
  const byName: Partial<Record<Intl.LDMLPluralRule, string>> = forms
  return (byName[pluralRules[lang].select(count)] ?? byName.other ?? '').replace('#', numbers.format(count))
}

/** `48,500 ريال صنعاء`: the two rials are told apart by their zone. */
export const priceText = (lang: Lang, amount: number, currency: Currency): string => {
  const { symbol, zone } = currencyLabels[currency]
  const written = Number.isInteger(amount) ? numbers.format(amount) : cents.format(amount)
  return `${written}\u00a0${symbol[lang]}${zone ? ` ${zone[lang]}` : ''}`
}

const dates = {
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { day: 'numeric', month: 'long', timeZone: 'Asia/Aden' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Aden' }),
}

/** The day in Yemen, without the year: all are within a few months. */
export const dayText = (lang: Lang, iso: string): string => dates[lang].format(new Date(iso))

const clocks = {
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Aden' }),
  en: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Aden' }),
}

/** The day and the time of day in Yemen. */
export const momentText = (lang: Lang, iso: string): string =>
  `${dayText(lang, iso)}${lang === 'ar' ? '،' : ','} ${clocks[lang].format(new Date(iso))}`

/** In its own direction: names and reasons are in either script. */
export const own = (text: string) => `\u2068${text}\u2069`

export const withStop = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`)
