import { dictionary } from '@zxcvbn-ts/language-common'
import { toLatinDigits } from '#domain/text/numbers.ts'

/** Words that are common in Yemen and missing in the international list of leaked passwords. */
const localWords = `abdulrahman abdulmalik abdulaziz abdulkarim alhamdulillah alhamdolilah allahakbar mashallah yemen alyemen
  yaman sanaa sana3a aden taiz taizz hodeidah hudaydah hadramout hadhramaut mukalla marib dhamar shamsouq shamsouk solar
  solarpanel alshams whatsapp samsunggalaxy كلمةالسر كلمةالمرور كلمةسر محمد احمد علي عبدالله عبدالرحمن خالد عمر حسن حسين
  فاطمة مريم بسمالله لاالهالاالله الحمدلله ماشاءالله سبحانالله اليمن صنعاء عدن تعز الحديدة السلامعليكم حبيبي حبيبتي شمسوق`

const arabicForms: Record<string, string> = { أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ة: 'ه' }

/** Letters without vowel signs and tatweel, and those that are typed in two ways as one. */
const fold = (text: string) =>
  text.replace(/[\p{M}ـ]/gu, '').replace(/[أإآىة]/g, (letter) => arabicForms[letter] ?? letter)

/** 49,000 leaked passwords by frequency, from zxcvbn, and our own words. */
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
 * Up to six digits or signs (a year and a mark) are often added before or after a word to satisfy a rule; attackers try these
 * too.
 */
const decorationMax = 6
const decoration = /^[\d\p{P}\p{S}\s]{0,6}|[\d\p{P}\p{S}\s]{0,6}$/gu

const rows = ['01234567890', '!@#$%^&*()', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const lines = rows.flatMap((row) => [row, [...row].reverse().join('')])

/** One part repeated (77777777, abcabcabc), a run along the keyboard, digits counted up or down. */
const isPattern = (text: string) =>
  /^(.{1,4})\1+.{0,3}$/u.test(text) || lines.some((line) => (line + line).includes(text))

/** The word itself, without the usual decoration, with look-alike digits read as letters, or with both. */
const readings = (plain: string): string[] => {
  const unleet = (text: string) => text.replace(/[@431!0$57]/g, (sign) => leet[sign] ?? sign)
  const compact = plain.replace(/[\s\p{P}]+/gu, '')
  const core = plain.replace(decoration, '')
  return [plain, compact, core, unleet(plain), unleet(core)]
}

/** Whether it is among an attacker's first guesses. The user's own phone counts as one. */
export const isCommonPassword = (password: string, phone?: string): boolean => {
  const plain = fold(toLatinDigits(password.normalize('NFKC')).toLowerCase().trim())
  const digits = plain.replace(/\D/g, '')
  const isNumber = digits.length >= 7 && plain.length - digits.length <= decorationMax
  if (phone && isNumber && phone.endsWith(digits.replace(/^0+/, ''))) return true
  return isPattern(plain) || readings(plain).some((word) => common.has(word))
}
