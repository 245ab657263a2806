import * as z from 'zod/mini'
import { nameLengthMax, nameLengthMin } from '#domain/limits.ts'
import { isNational, readPhone } from '#domain/phone/phone.ts'
import { lineText } from '#domain/text/text-fields.ts'

type Contact = { kind: 'phone' | 'link' | 'account'; text: string }

const foundMax = 10
/** Six times the longest description: except for the two ligatures below no character expands to more than six. */
const composedLengthMax = 30_000
/** Ligatures of whole phrases, which expand to eighteen and to eight letters without digits. */
const phrases = /[\ufdfa\ufdfb]/g
const phoneLength = { min: 7, max: 17 }

/** In every script the ten digits are consecutive from zero on. */
const toLatin = (digit: string): string => {
  const known = latinDigits.get(digit)
  if (known !== undefined) return known
  const code = digit.codePointAt(0) ?? 0
  let zero = code
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  const latin = String((code - zero) % 10)
  latinDigits.set(digit, latin)
  return latin
}
const latinDigits = new Map<string, string>()

/** First code points and digits of circled numbers without a plain form: ❶, ➀, ➊, ⓵ and the two zeros. */
const circledStarts: readonly (readonly [number, number])[] = [
  ...([0x2776, 0x2780, 0x278a, 0x24f5] as const).map((code) => [code, 1] as const),
  ...([0x24ff, 0x1f10b, 0x1f10c] as const).map((code) => [code, 0] as const),
]
const circled = new Map(
  circledStarts.flatMap(([code, first]) =>
    Array.from({ length: first === 0 ? 1 : 9 }, (_, n) => [String.fromCodePoint(code + n), String(first + n)] as const),
  ),
)

/**
 * Formatting, marks, whatever renders as nothing (including unassigned code points), and the stroke that lengthens
 * Arabic words.
 */
const unseen = /\p{Cf}|\p{M}|\p{DI}|[\u0640\u2800\ufffc\u{1d159}]/gu

/** Converts digits of other scripts and symbols (①, 7️⃣), removes invisible characters and makes all spaces plain. */
const plainOf = (text: string) =>
  text
    .replace(phrases, ' ')
    .normalize('NFKC')
    .slice(0, composedLengthMax)
    .replace(unseen, '')
    // Browsers read the ideographic full stop as a dot in addresses.
    .replace(/\u3002/g, '.')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/[^\P{Nd}0-9]/gu, toLatin)
    .replace(/\p{No}/gu, (sign) => circled.get(sign) ?? sign)

/** Groups of digits with any signs between them («7 7 0 - 1 2 3 …», «7,7,0», «7•7•0»). */
const numberLike = /\+?\d+(?:[\s\p{P}\p{S}]{1,3}\d+)*/gu
const group = /\+?\d+/g

/** Top-level domains of names written without a path. */
const endings =
  'com|net|org|me|ye|ly|link|shop|store|info|app|io|sa|ae|om|co|tv|xyz|site|online|page|gg|top|click|live|club|vip|biz|dev|cloud|space|website|bid|icu|cc|bio|chat|sale|deals|ru|cn|qa|bh|jo|eg|iq|tr|uk|eu'
/** Domains that no word of a text begins with, for names after a missing space («عندنا 500.Top quality»). */
const plainEndings = 'com|net|org|info|xyz|ye'
/** Excludes figures with a unit («48V.Top brand»). */
const figure = String.raw`(?!\d{1,9}(?:kwh|wh|kw|w|kva|va|v|ah|a|hz|mm|cm|m|kg|g|x|k)\.)`

/**
 * A name that begins with `start`, and what follows it. Tries one place of a run of letters and hyphens, and only if
 * `after` follows the run: trying every letter of «a-a-a-…» took milliseconds.
 */
const nameBefore = (after: string, start: string): string =>
  String.raw`(?<![\w-])(?=[\w-]+${after})[\w-]*?\b(?:${start})[\w-]*${after}`

/**
 * URLs, chat invitations and account names; a bare «name.ye», «1xbet.com», «777.com» or «متجر.com» counts, and any
 * «name.xy/path»; a decimal number or a figure with its unit does not.
 */
const linkLike = new RegExp(
  [
    String.raw`(?:https?:\/\/|www\.)\S+`,
    String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}\.[a-z]{2,}`,
    String.raw`@[\w-]{1,63}\.[a-z]{2,}`,
    String.raw`(?:^|[\s(])@[a-z][\w.]{2,}`,
    String.raw`${nameBefore(String.raw`\.(?:${endings})\b`, String.raw`[a-z]|${figure}\d{1,20}[a-z]`)}(?:\/\S*)?`,
    String.raw`(?<![\p{L}\d.-])[\p{L}\d-]{1,63}\.(?:${plainEndings})\b(?:\/\S*)?`,
    String.raw`${nameBefore(String.raw`\.[a-z]{2,24}\/\S`, String.raw`[a-z]|\d{1,20}[a-z]{3}`)}\S*`,
  ].join('|'),
  'giu',
)

const bareMobile = /^(?:9670?)?7[01378]\d{7}$/

/**
 * Mobiles, numbers with a country code, and landlines with their zero: other seven digits are more often a price.
 * Called for every few digits of a text, so it rejects cheaply before it parses.
 */
const isPhone = (digits: string) => {
  if (/^(?:\+|00)/.test(digits)) return readPhone(digits) !== null
  return digits.startsWith('0') ? isNational(digits.slice(1)) : bareMobile.test(digits)
}

/** Beginnings of what `isPhone` accepts; other digits cannot begin a phone, whatever follows. */
const phoneStart = /^(?:\+[1-9]|00?[1-9]|(?:9670?)?7[01378])/

/** Any run of whole groups may be the number: «550 770123456» is watts and a phone. The longest match counts. */
const phonesIn = (run: string): string[] => {
  const groups = [...run.matchAll(group)]
  const found: string[] = []
  for (let start = 0; start < groups.length && found.length < foundMax; start += 1) {
    const length = phoneLengthFrom(groups, start)
    const [first, last] = [groups[start], groups[start + length - 1]]
    if (length === 0 || !first || !last) continue
    found.push(run.slice(first.index, last.index + last[0].length))
    start += length - 1
  }
  return found
}

/** Returns 0 when no groups from `start` on are a phone. */
const phoneLengthFrom = (groups: RegExpExecArray[], start: number): number => {
  let digits = ''
  let longest = 0
  for (let at = start; at < groups.length; at += 1) {
    // A plus is part of the number only at its beginning, else a separator.
    digits += (groups[at]?.[0] ?? '').slice(at > start && groups[at]?.[0].startsWith('+') ? 1 : 0)
    if (digits.length > phoneLength.max) break
    if (digits.length < phoneLength.min) continue
    if (longest === 0 && !phoneStart.test(digits)) break
    if (isPhone(digits)) longest = at - start + 1
  }
  return longest
}

/** An account or wallet with its number: «حساب الكريمي 3001234567», "account no. 12345678". Amounts are shorter. */
const accountLike =
  /(?:حساب|كريمي|محفظ[ةه]|ايبان|آيبان|account|iban|wallet)[^\d\n]{0,40}?([a-z]{2}\d{2}[a-z\d]{8,30}|\d(?:[\s-]?\d){6,29})/giu

/** Contacts in texts bypass click counts and bans. */
export const findContacts = (text: string): Contact[] => {
  const plain = plainOf(text)
  const links = plain.match(linkLike) ?? []
  const rest = plain.replace(linkLike, ' ')
  const phones = (rest.match(numberLike) ?? []).flatMap(phonesIn)
  const accounts = [...rest.matchAll(accountLike)].map(([, number = '']) => number)
  const isKnown = (number: string) => phones.some((phone) => number.includes(phone) || phone.includes(number))
  const found = (kind: Contact['kind']) => (match: string) => ({ kind, text: match.trim() })
  return [
    ...phones.map(found('phone')),
    ...accounts.filter((number) => !isKnown(number)).map(found('account')),
    ...links.map(found('link')),
  ].slice(0, foundMax)
}

const nameDigitsMax = 5

/** Names have few digits («شمس 2000» is fine). */
export const carriesContact = (name: string): boolean =>
  findContacts(name).length > 0 || plainOf(name).replace(/\D/g, '').length > nameDigitsMax

/**
 * Invisible characters, with which different names look the same; letters that render as nothing; and check marks,
 * which look like the verified badge.
 */
const notShown = /[\p{Cf}\u115f\u1160\u2800\u3164\uffa0]|[\u2611\u2705\u2713\u2714\u{1f5f8}\u{1f5f9}]\ufe0f?/gu
/** No script needs more combining marks on a letter; longer piles would cover the lines above and below. */
const piledMarks = /(\p{M}{3})\p{M}+/gu

/**
 * A name is public beside listings and reviews, so it may not contain the contact details that listing texts are
 * searched for.
 */
export const NameInput = z.pipe(
  z.pipe(
    lineText(1_000, { missing: 'name_required', long: 'name_long' }),
    z.transform((text: string) => text.replace(notShown, '').replace(piledMarks, '$1').replace(/\s+/g, ' ').trim()),
  ),
  z.string().check(
    z.minLength(1, { error: 'name_required' }),
    z.minLength(nameLengthMin, { error: 'name_short' }),
    z.maxLength(nameLengthMax, { error: 'name_long' }),
    z.refine((name) => !carriesContact(name), { error: 'name_contact' }),
  ),
)
