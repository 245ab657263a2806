import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'
import { dictionary } from '@zxcvbn-ts/language-common'
import { AppError } from '#api/http/errors.ts'
import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { tooBusy } from '#api/limits/shed-load.ts'
import { siteOf } from '#domain/networks.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

/** Words common in Yemen that the international list lacks. */
const localWords = `abdulrahman abdulmalik abdulaziz abdulkarim alhamdulillah alhamdolilah allahakbar mashallah yemen
  alyemen yaman sanaa sana3a aden taiz taizz hodeidah hudaydah hadramout hadhramaut mukalla marib dhamar shamsouq
  shamsouk solar solarpanel alshams whatsapp samsunggalaxy كلمةالسر كلمةالمرور كلمةسر محمد احمد علي عبدالله عبدالرحمن
  خالد عمر حسن حسين فاطمة مريم بسمالله لاالهالاالله الحمدلله ماشاءالله سبحانالله اليمن صنعاء عدن تعز الحديدة
  السلامعليكم حبيبي حبيبتي شمسوق`

const arabicForms: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' }

/** Removes vowel signs and tatweel, and unifies letters that are typed in two ways. */
const fold = (text: string) =>
  text.replace(/[\p{M}ـ]/gu, '').replace(/[أإآىة]/g, (letter) => arabicForms[letter] ?? letter)

/** 49,000 leaked passwords by frequency from zxcvbn, and the local words. */
const common = new Set([...(dictionary['passwords-common'] as string[]), ...fold(localWords).split(/\s+/)])

const leet: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

/**
 * Up to six digits or signs (a year and a mark) are often added to a word to satisfy a rule; attackers try these too.
 */
const decorationMax = 6
const decoration = /^[\d\p{P}\p{S}\s]{0,6}|[\d\p{P}\p{S}\s]{0,6}$/gu

const rows = ['01234567890', '!@#$%^&*()', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const lines = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** Detects repetition (77777777, abcabcabc), keyboard runs and counted digits. */
const isPattern = (text: string) =>
  /^(.{1,4})\1+.{0,3}$/u.test(text) || lines.some((line) => (line + line).includes(text))

/** The word as typed, without decoration, with look-alike digits read as letters, and both. */
const readings = (plain: string): string[] => {
  const unleet = (text: string) => text.replace(/[@431!0$57]/g, (sign) => leet[sign] ?? sign)
  const compact = plain.replace(/[\s\p{P}]+/gu, '')
  const core = plain.replace(decoration, '')
  return [plain, compact, core, unleet(plain), unleet(core)]
}

/** Whether attackers would guess the password early; the user's own phone counts as well. */
export const isCommonPassword = (password: string, phone?: string): boolean => {
  const plain = fold(toLatinDigits(password.normalize('NFKC')).toLowerCase().trim())
  const digits = plain.replace(/\D/g, '')
  const isNumber = digits.length >= 7 && plain.length - digits.length <= decorationMax
  if (phone && isNumber && phone.endsWith(digits.replace(/^0+/, ''))) return true
  return isPattern(plain) || readings(plain).some((word) => common.has(word))
}

const derive = promisify(argon2)

export const rejectCommonPassword = (field: string, password: string, phone: string) => {
  if (isCommonPassword(password, phone)) throw new AppError('invalid', { fields: { [field]: 'password_common' } })
}

/** OWASP's first choice for Argon2id: 19 MiB, two passes, parallelism 1. */
export const owaspCost = { memory: 19_456, passes: 2, parallelism: 1 }
/** Only tests change it, since they create thousands of accounts (`test/app/cheap-passwords.ts`). */
export const passwordCost = { ...owaspCost }
const saltBytes = 16
const tagBytes = 32

/** Leaves one core for other work. */
export const runningMax = Math.max(1, availableParallelism() - 1)
export const waitingMax = 60

/** Null for work that no request asked for, such as an operator's command. */
type Network = string | null

/** Networks take turns, and none can fill the queue: one that exceeds its share gets 429. */
const hashing = makeConcurrencyLimit<Network>({
  max: runningMax,
  sharesOf: (network) => (network === null ? [] : [{ key: siteOf(network) ?? network, max: runningMax }]),
  queue: { max: waitingMax },
  makeError: tooBusy,
})

type Cost = Pick<Argon2Parameters, 'memory' | 'passes' | 'parallelism'>

const tagOf = (password: string, nonce: Buffer, cost: Cost, network: Network) =>
  hashing.run(network, () =>
    derive('argon2id', { ...cost, nonce, message: Buffer.from(password), tagLength: tagBytes }),
  )

const headOf = ({ memory, passes, parallelism }: typeof owaspCost) =>
  `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}`

export const hashPassword = async (password: string, network: Network = null): Promise<string> => {
  const salt = randomBytes(saltBytes)
  const cost = { ...passwordCost }
  const tag = await tagOf(password, salt, cost, network)
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `${headOf(cost)}$${base64(salt)}$${base64(tag)}`
}

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

/** Matches no password; checking against it takes as long for an unknown phone as for a known one. */
const dummyHash = () => `${headOf(passwordCost)}$${'A'.repeat(22)}$${'A'.repeat(43)}`

/** Without a stored hash, does the same work and returns false. */
export const isPassword = async (
  password: string,
  hash: string | undefined,
  network: Network = null,
): Promise<boolean> => {
  const [, memory, time, parallelism, salt, tag] = phc.exec(hash ?? dummyHash()) ?? phc.exec(dummyHash()) ?? []
  const cost = { memory: Number(memory), passes: Number(time), parallelism: Number(parallelism) }
  const found = await tagOf(password, Buffer.from(salt ?? '', 'base64'), cost, network)
  const expected = Buffer.from(tag ?? '', 'base64')
  return hash !== undefined && phc.test(hash) && found.length === expected.length && timingSafeEqual(found, expected)
}

/** Matches no password: for accounts accessible only through a password reset. */
export const unusablePassword = 'unusable'
