import { type Currency, currencyLabels } from '#domain/money/money.ts'
import type { Lang } from '#web/platform/lang.ts'

/** Does not use `Intl`, whose first use takes about 100 ms on a slow phone and delays the page's first interaction. */
export const formatNumber = (lang: Lang, value: number) => written(lang, value, roundedTo(2, Math.abs(value)))

/** Uses Latin digits in Arabic too, with the minus sign in front of them. */
const written = (lang: Lang, value: number, rounded: number) => {
  const digits = String(rounded)
  const point = digits.indexOf('.')
  const whole = point < 0 ? digits.length : point
  let grouped = digits.slice(Math.max(0, whole - 3))
  for (let end = whole - 3; end > 0; end -= 3) grouped = `${digits.slice(Math.max(0, end - 3), end)},${grouped}`
  return value < 0 && rounded !== 0 ? minusSigns[lang] + grouped : grouped
}

const minusSigns: Record<Lang, string> = { ar: '\u200e-', en: '-' }

/** Rounds halves up in decimal: 1.005, whose double is slightly smaller, becomes 1.01. */
const roundedTo = (places: number, amount: number) => {
  if (Number.isInteger(amount) && places >= 0) return amount
  const [digits, power = '0'] = amount.toExponential().split('e')
  return Number(`${Math.round(Number(`${digits}e${Number(power) + places}`))}e${-places}`)
}

const months: Record<Lang, string[]> = {
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}

/** `month` is 1 to 12. */
export const formatMonth = (lang: Lang, month: number) => months[lang][month - 1] ?? ''

/** Milliseconds; Yemen is at UTC+3 without daylight saving time. */
const yemenOffset = 3 * 3_600_000

/** The day in Yemen, whatever the reader's time zone. */
export const formatDate = (lang: Lang, iso: string) => {
  const day = new Date(Date.parse(iso) + yemenOffset)
  return `${day.getUTCDate()} ${formatMonth(lang, day.getUTCMonth() + 1)} ${day.getUTCFullYear()}`
}

const dateLocales: Record<Lang, string> = { ar: 'ar-YE-u-nu-latn', en: 'en-GB' }

/** Day and hour in Yemen. The formatter is created on demand because it is rarely needed. */
export const formatMoment = (lang: Lang, iso: string) =>
  new Intl.DateTimeFormat(dateLocales[lang], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Aden',
  }).format(new Date(iso))

/** Cents have two digits: 99.50, but 99 without any. */
const formatAmount = (lang: Lang, amount: number) => {
  const text = formatNumber(lang, amount)
  return text.at(-2) === '.' ? `${text}0` : text
}

export type MoneyParts = { amount: string; unit: string; zone?: string; isZoneMarked?: boolean; name: string }

/** `Intl` has no Aden rial and writes ر.ي. for the other one, so the units are our own. */
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

/** For narrow places: `48,500 ريال صنعاء`; only the rials have a zone. */
export const shortMoney = (lang: Lang, amount: number, currency: Currency) => {
  const { amount: number, unit, zone } = moneyParts(lang, amount, currency)
  return withZone(`${number}\u00a0${unit}`, zone)
}

/** The zone may wrap onto a second line, since with a large font both together are wider than a card. */
const withZone = (money: string, zone: string | undefined) => (zone ? `${money} ${zone}` : money)

/** Price per watt or kWh with three significant digits: sellers of panels differ by cents of a dollar. */
export const formatUnit = (lang: Lang, amount: number) => {
  const size = Math.abs(amount)
  return written(lang, amount, roundedTo(2 - Number(size.toExponential().split('e')[1]), size))
}

export const unitMoney = (lang: Lang, amount: number, currency: Currency) => {
  const { unit, zone } = moneyParts(lang, amount, currency)
  return withZone(`${formatUnit(lang, amount)}\u00a0${unit}`, zone)
}
