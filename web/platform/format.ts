import { type Currency, currencyLabels } from '#contract/money.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Written with our own hands: `Intl` takes a slow phone a tenth of a second to wake, before anything can be pressed. */
export const formatNumber = (lang: Lang, value: number) => written(lang, value, roundedTo(2, Math.abs(value)))

/** Latin digits in Arabic too, and a minus that stays in front of them. */
const written = (lang: Lang, value: number, rounded: number) => {
  const digits = String(rounded)
  const point = digits.indexOf('.')
  const whole = point < 0 ? digits.length : point
  let grouped = digits.slice(Math.max(0, whole - 3))
  for (let end = whole - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`
  return value < 0 && rounded !== 0 ? minusSigns[lang] + grouped : grouped
}

const minusSigns: Record<Lang, string> = { ar: '\u200e-', en: '-' }

/** A half goes up as people see it: 1.005, which the machine keeps a little smaller, is 1.01. */
const roundedTo = (places: number, amount: number) => {
  if (Number.isInteger(amount) && places >= 0) return amount
  const [digits, power = '0'] = amount.toExponential().split('e')
  return Number(`${Math.round(Number(`${digits}e${Number(power) + places}`))}e${-places}`)
}

const months: Record<Lang, string[]> = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** The name of a month, 1 to 12. */
export const formatMonth = (lang: Lang, month: number) => months[lang][month - 1] ?? ''

/** Three hours ahead of Greenwich, summer and winter. */
const yemenOffset = 3 * 3_600_000

/** The day in Yemen, whatever the clock of the reader says. */
export const formatDate = (lang: Lang, iso: string) => {
  const day = new Date(Date.parse(iso) + yemenOffset)
  return `${day.getUTCDate()} ${formatMonth(lang, day.getUTCMonth() + 1)} ${day.getUTCFullYear()}`
}

const dateLocales: Record<Lang, string> = { ar: 'ar-YE-u-nu-latn', en: 'en-GB' }

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

/** Cents have two digits: 99.50, and 99 without any. */
const formatAmount = (lang: Lang, amount: number) => {
  const text = formatNumber(lang, amount)
  return text.at(-2) === '.' ? `${text}0` : text
}

export type MoneyParts = { amount: string; unit: string; zone?: string; isZoneMarked?: boolean; name: string }

/** `Intl` knows no Aden rial and writes ر.ي. for the other, so the unit is ours. */
export const moneyParts = (lang: Lang, amount: number, currency: Currency): MoneyParts => {
  const { symbol, zone, name } = currencyLabels[currency]
  return {
    amount: formatAmount(lang, amount),
    unit: symbol[lang],
    name: name[lang],
    ...(zone && { zone: zone[lang], isZoneMarked: currency === 'YER_SOUTH' }),
  }
}

export const moneyText = (lang: Lang, amount: number, currency: Currency) => {
  const { amount: number, name } = moneyParts(lang, amount, currency)
  return `${number}\u00a0${name}`
}

/** For labels where room is short: `48,500 ﷼ صنعاء`; other currencies than the rials have no zone. */
export const shortMoney = (lang: Lang, amount: number, currency: Currency) => {
  const { amount: number, unit, zone } = moneyParts(lang, amount, currency)
  return [number, unit, zone].filter(Boolean).join('\u00a0')
}

/** What a watt or a kWh costs: three digits that tell, because cents of a dollar lie between two sellers of panels. */
export const formatUnit = (lang: Lang, amount: number) => {
  const size = Math.abs(amount)
  return written(lang, amount, roundedTo(2 - Number(size.toExponential().split('e')[1]), size))
}

export const unitMoney = (lang: Lang, amount: number, currency: Currency) => {
  const { unit, zone } = moneyParts(lang, amount, currency)
  return [formatUnit(lang, amount), unit, zone].filter(Boolean).join('\u00a0')
}
