import { toLatinDigits } from '#contract/numbers.ts'
import { readPhone } from '#contract/phones.ts'
import type { Checks, ClaimField } from '#contract/review-checks.ts'

export type Texts = Partial<Record<ClaimField, string>>
type Found = Checks['contact']['found'][number]

const foundMax = 10

/** Digits with what people put between them, also letter-like spacing («7 7 0 - 1 2 3 …»). */
const numberLike = /(?:\+|00)?\d(?:[\s().\-_/*‐-―\u200b-\u200f\u2066-\u2069]{0,3}\d){7,16}/g

/** Addresses, invitations to chat apps and names of accounts; a bare «name.ye» counts, a decimal number does not. */
const linkLike =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}|(?:^|[\s(])@[a-z][\w.]{2,}|\b[a-z][\w-]{0,62}\.(?:com|net|org|me|ye|ly|link|shop|store|info|app|io|sa)\b(?:\/\S*)?/giu

/** Only mobiles and international numbers: seven digits in a row are more often a price. */
const isPhone = (text: string) => {
  const phone = readPhone(text.replace(/[_*]/g, ''))
  return phone !== null && (phone.kind === 'mobile' || /^\s*(?:\+|00)/.test(text))
}

/** Phones and links inside texts, where nobody can count the taps and the ban list does not reach. */
export const findContacts = (texts: Texts): Found[] =>
  Object.entries(texts)
    .flatMap(([field, text]) => {
      const plain = toLatinDigits(text)
      const links = plain.match(linkLike) ?? []
      const rest = links.reduce((left, link) => left.replace(link, ' '), plain)
      const phones = (rest.match(numberLike) ?? []).filter(isPhone)
      const found = (kind: Found['kind'], match: string) => ({ field: field as ClaimField, kind, text: match.trim() })
      return [...phones.map((match) => found('phone', match)), ...links.map((match) => found('link', match))]
    })
    .slice(0, foundMax)
