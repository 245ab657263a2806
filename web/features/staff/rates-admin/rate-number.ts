import type { Lang } from '#web/platform/lang.ts'

const format = (locale: string) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 })
const numbers: Record<Lang, Intl.NumberFormat> = { ar: format('ar-YE-u-nu-latn'), en: format('en') }

/** Rates need more decimals than prices: 3.7575. */
export const rateNumber = (lang: Lang, rate: number) => numbers[lang].format(rate)
