import { readPhone } from '#contract/phones.ts'
import type { Checks, ClaimField } from '#contract/review-checks.ts'

export type Texts = Partial<Record<ClaimField, string>>
type Found = Checks['contact']['found'][number]

const foundMax = 10
const phoneLength = { min: 7, max: 17 }

/** The digits of every script stand in tens from their zero on. */
const toLatin = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

/** Latin digits whatever was typed (Arabic, Persian, Bengali, ①, 7️⃣), without marks that nobody sees. */
const plainOf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}|\p{M}/gu, '')
    .replace(/[^\P{Nd}0-9]/gu, toLatin)

/** Groups of digits with what people put between them («7 7 0 - 1 2 3 …»). */
const numberLike = /\+?\d+(?:[\s().\-_/*‐-―]{1,3}\d+)*/g
const group = /\+?\d+/g

/** Addresses, invitations to chat apps and names of accounts; a bare «name.ye» counts, a decimal number does not. */
const linkLike =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}|(?:^|[\s(])@[a-z][\w.]{2,}|\b[a-z][\w-]{0,62}\.(?:com|net|org|me|ye|ly|link|shop|store|info|app|io|sa|ae|om|co|tv|xyz|site|online|page|gg)\b(?:\/\S*)?/giu

/** Mobiles, what has a country code, and landlines with their zero: other seven digits are more often a price. */
const isPhone = (digits: string) => {
  const phone = readPhone(digits)
  return phone !== null && (phone.kind === 'mobile' || /^(?:\+|0)/.test(digits))
}

/** Every stretch of whole groups may be the number: «550 770123456» is watts and a phone. The longest one counts. */
const phonesIn = (run: string): string[] => {
  const groups = [...run.matchAll(group)]
  const found: string[] = []
  for (let start = 0; start < groups.length; start += 1) {
    const length = lengthsFrom(groups, start).findLast(({ digits }) => isPhone(digits))?.length ?? 0
    const [first, last] = [groups[start], groups[start + length - 1]]
    if (length === 0 || !first || !last) continue
    found.push(run.slice(first.index, last.index + last[0].length))
    start += length - 1
  }
  return found
}

const lengthsFrom = (groups: RegExpExecArray[], start: number) => {
  const lengths: { length: number; digits: string }[] = []
  let digits = ''
  for (const [part] of groups.slice(start, start + phoneLength.max)) {
    digits += part
    if (digits.length > phoneLength.max) break
    lengths.push({ length: lengths.length + 1, digits })
  }
  return lengths.filter(({ digits }) => digits.length >= phoneLength.min)
}

/** Phones and links inside texts, where nobody can count the taps and the ban list does not reach. */
export const findContacts = (texts: Texts): Found[] =>
  Object.entries(texts)
    .flatMap(([field, text]) => {
      const plain = plainOf(text)
      const links = plain.match(linkLike) ?? []
      const rest = links.reduce((left, link) => left.replace(link, ' '), plain)
      const phones = (rest.match(numberLike) ?? []).flatMap(phonesIn)
      const found = (kind: Found['kind'], match: string) => ({ field: field as ClaimField, kind, text: match.trim() })
      return [...phones.map((match) => found('phone', match)), ...links.map((match) => found('link', match))]
    })
    .slice(0, foundMax)
