import { roles } from '#contract/endpoints/staff/people.ts'
import { ReasonInput } from '#domain/listing/rejections.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { parsePhone } from '#domain/phone/phone.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

export const usageError = (sentence: string) => Object.assign(new Error(sentence), { name: 'UsageError' })
export const isUsageError = (error: unknown): error is Error => error instanceof Error && error.name === 'UsageError'

export const need = <T>(value: T | null | undefined, sentence: string): T => {
  if (value === null || value === undefined || value === '') throw usageError(sentence)
  return value
}

export const idOf = (text: string | undefined) => need(text, 'Give the id of a listing.')

const pictureAddress = /(?:^|\/)([a-z0-9]{16,40})(?:\/[a-z0-9]{1,20}\.[a-z0-9]{1,5})?$/

/** Accepts the address of any file of a picture, on this origin or that of a bucket. */
export const pictureOf = (text = '') =>
  need(pictureAddress.exec(text.split(/[?#]/, 1)[0] ?? '')?.[1], 'Give the address of a picture, as in its link.')

export const phoneOf = (text: string | undefined) =>
  need(parsePhone(text ?? '')?.e164, 'Give a phone number such as 770123456.')

export const roleOf = (text: string | undefined) =>
  need(
    roles.find((role) => role === text),
    `Give a role: ${roles.join(', ')}.`,
  )

export const reasonOf = (words: string[]) => {
  const reason = ReasonInput.safeParse(words.join(' '))
  if (!reason.success) throw usageError('Give a reason of 3 to 500 characters.')
  return reason.data
}

export const switchOf = (word: string | undefined): boolean => {
  if (word !== undefined && word !== 'on' && word !== 'off') throw usageError('Say on or off, or nothing for on.')
  return word !== 'off'
}

export const currencyOf = (word: string | undefined): Exclude<Currency, 'USD'> =>
  need(
    currencies.filter((known) => known !== 'USD').find((known) => known === word?.toUpperCase()),
    'Give a currency: YER, YER_SOUTH or SAR.',
  )

export const perUsdOf = (number: string | undefined): number => {
  const perUsd = Number(toLatinDigits(number ?? '').replace('٫', '.'))
  if (!(perUsd >= 0.000_001 && perUsd < 1e8)) throw usageError('Give how many units buy one US dollar, such as 535.')
  return perUsd
}
