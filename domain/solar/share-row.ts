import { calculator } from '#domain/limits.ts'
import { within } from '#domain/solar/amount.ts'
import { applianceByCode, applianceOf } from '#domain/solar/appliances.ts'
import { optionLimits, type PlanRow } from '#domain/solar/options.ts'
import { cleanLoad } from '#domain/solar/size.ts'

const nameLengthMax = 40

/** One line of limited length without invisible or direction marks. */
export const cleanName = (text: string): string => [...oneLine(text)].slice(0, nameLengthMax).join('').trim()

/** Collapses spaces again after marks are removed: a mark may have had one on either side. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').replace(/\p{C}/gu, '').replace(/ +/g, ' ').trim()

/** Uses only characters that a URL carries unescaped. */
export const nameCode = (name: string): string => {
  const bytes = Array.from(new TextEncoder().encode(cleanName(name)), (byte) => String.fromCharCode(byte))
  return btoa(bytes.join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}

/** Null for text that `nameCode` never writes. */
export const readNameCode = (code: string): string | null => {
  try {
    const bytes = Uint8Array.from(atob(code.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0))
    return cleanName(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) || null
  } catch {
    return null
  }
}

/** A dash is the decimal point: `4-5` is 4.5. */
export const amountPattern = '\\d{1,9}(?:-\\d{1,6})?'

export const writeAmount = (value: number): string =>
  value
    .toFixed(6)
    .replace(/\.?0+$/, '')
    .replace('.', '-')

export const readAmountCode = (text: string | undefined): number => Number((text ?? '').replace('-', '.'))

const field = (letter: string) => `(?:${letter}(${amountPattern}))?`

/** `li8x6n4w15s2d0-5_name`: appliance, quantity, hours, then only what differs from the appliance. */
export const rowPattern = new RegExp(
  `^([a-z]{2})(${amountPattern})x(${amountPattern})${field('n')}${field('w')}${field('s')}${field('d')}(?:_([\\w-]{1,240}))?$`,
)

export const writeRow = (row: PlanRow): string => {
  const { watt, quantity, hours } = cleanLoad(row)
  const usual = applianceOf(row.appliance)
  const name = cleanName(row.name ?? '')
  return [
    `${usual.code}${writeAmount(quantity)}x${writeAmount(hours)}`,
    row.nightHours !== undefined && `n${writeAmount(within(row.nightHours, calculator.hoursMax))}`,
    watt !== usual.watt && `w${writeAmount(watt)}`,
    row.surge !== undefined && `s${writeAmount(within(row.surge, optionLimits.surgeMax))}`,
    row.duty !== undefined && `d${writeAmount(within(row.duty, 1))}`,
    name && `_${nameCode(name)}`,
  ]
    .filter(Boolean)
    .join('')
}

export const readRow = (text: string): PlanRow | null => {
  const [found, code = '', quantity, hours, night, watt, surge, duty, named] = rowPattern.exec(text) ?? []
  const usual = applianceByCode(code)
  const name = named === undefined ? '' : readNameCode(named)
  if (found === undefined || !usual || name === null) return null
  return {
    appliance: usual.key,
    ...cleanLoad({
      watt: watt === undefined ? usual.watt : readAmountCode(watt),
      quantity: readAmountCode(quantity),
      hours: readAmountCode(hours),
    }),
    ...(night !== undefined && { nightHours: within(readAmountCode(night), calculator.hoursMax) }),
    ...(surge !== undefined && { surge: within(readAmountCode(surge), optionLimits.surgeMax) }),
    ...(duty !== undefined && { duty: within(readAmountCode(duty), 1) }),
    ...(name && { name }),
  }
}
