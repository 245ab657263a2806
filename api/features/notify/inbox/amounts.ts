import { type Currency, currencyLabels } from '#domain/money/money.ts'
import type { Lang } from '#domain/text/lang.ts'

type PluralForms = {
  ar: Record<'zero' | 'one' | 'two' | 'few' | 'many' | 'other', string>
  en: Record<'one' | 'other', string>
}

const pluralRules = { ar: new Intl.PluralRules('ar'), en: new Intl.PluralRules('en') }
/** Arabic texts use Latin digits, too, as the pages do. */
const numbers = new Intl.NumberFormat('en', { maximumFractionDigits: 2 })
const cents = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Inserts the formatted number where the form has `#`. */
export const countText = <L extends Lang>(lang: L, count: number, forms: PluralForms[L]): string => {
  const byName: Partial<Record<Intl.LDMLPluralRule, string>> = forms
  return (byName[pluralRules[lang].select(count)] ?? byName.other ?? '').replace('#', numbers.format(count))
}

/** Names the zone to tell the two rials apart: `48,500 ريال صنعاء`. */
export const priceText = (lang: Lang, amount: number, currency: Currency): string => {
  const { symbol, zone } = currencyLabels[currency]
  const written = Number.isInteger(amount) ? numbers.format(amount) : cents.format(amount)
  return `${written}\u00a0${symbol[lang]}${zone ? ` ${zone[lang]}` : ''}`
}

const dates = {
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { day: 'numeric', month: 'long', timeZone: 'Asia/Aden' }),
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'Asia/Aden' }),
}

/** The day in Yemen. The year is left out, because all dates are within a few months. */
export const dayText = (lang: Lang, iso: string): string => dates[lang].format(new Date(iso))

const clocks = {
  ar: new Intl.DateTimeFormat('ar-u-nu-latn', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Aden' }),
  en: new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Aden' }),
}

export const momentText = (lang: Lang, iso: string): string =>
  `${dayText(lang, iso)}${lang === 'ar' ? '،' : ','} ${clocks[lang].format(new Date(iso))}`

/** Isolates the direction of the text, because names and reasons may be in either script. */
export const own = (text: string) => `\u2068${text}\u2069`

export const withStop = (text: string) => (/[.!?؟]$/.test(text) ? text : `${text}.`)
