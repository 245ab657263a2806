import type { WhatsappCodePurpose } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import type { Lang } from '#domain/text/lang.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

const arabicWarning = 'لا ترسل هذه الرسالة إن طلبها منك أحد'

/**
 * States its effect, so that nobody who is asked to send it takes it for harmless. The requester chooses the language,
 * so both versions contain the warning in Arabic.
 */
const sentences: Record<WhatsappCodePurpose, Record<Lang, (code: string) => string>> = {
  register: {
    ar: (code) => `شمسوق: أؤكد حسابي الجديد بالرمز ${code}. ${arabicWarning}.`,
    en: (code) =>
      `Shamsouq: I’m confirming my new account with code ${code}. Don’t send this if someone asked you to. ${arabicWarning}.`,
  },
  reset: {
    ar: (code) => `شمسوق: أريد كلمة مرور جديدة لحسابي، والرمز ${code}. ${arabicWarning}، فقد يستولي على حسابك.`,
    en: (code) =>
      `Shamsouq: I want a new password for my account, code ${code}. Don’t send this if someone asked you to: they would take over your account. ${arabicWarning}، فقد يستولي على حسابك.`,
  },
  phone: {
    ar: (code) => `شمسوق: أنقل حسابي إلى هذا الرقم بالرمز ${code}. ${arabicWarning}.`,
    en: (code) =>
      `Shamsouq: I’m moving my account to this number with code ${code}. Don’t send this if someone asked you to. ${arabicWarning}.`,
  },
}

export const whatsappText = (purpose: WhatsappCodePurpose, lang: Lang, code: string): string =>
  sentences[purpose][lang](code)

/**
 * Normalises what phones and providers change on the way: digits of another script, apostrophes, a few invisible
 * direction marks, line breaks instead of spaces, one space or line break around the sentence. Any other invisible
 * change counts as another text, such as overridden direction, isolated words, or extra spaces that push the warning
 * out of view.
 */
const comparable = (text: string) =>
  toLatinDigits(text)
    .replace(directionMarks, '')
    .replace(/['‘’]/g, '’')
    .replace(/\r\n/g, '\n')
    .replace(/[\n\u00a0]/g, ' ')
    .replace(/^ /, '')
    .replace(/ $/, '')
const directionMarks = /[\u200e\u200f\ufeff]/g
const lineBreaks = /\n/g
const marksMax = 4
const lineBreaksMax = 2
const isReadable = (text: string) =>
  (text.match(directionMarks)?.length ?? 0) <= marksMax && (text.match(lineBreaks)?.length ?? 0) <= lineBreaksMax

/** Limit of direction marks and of what surrounds the sentence. */
const addedMax = 10

const purposes = Object.keys(sentences) as WhatsappCodePurpose[]

/**
 * Requires the whole sentence, because whoever sends another text has not read the warning. Returns null for other
 * texts.
 */
export const purposeOf = (text: string, code: string): WhatsappCodePurpose | null => {
  const isSent = (purpose: WhatsappCodePurpose) =>
    Object.values(sentences[purpose]).some((sentence) => {
      const expected = sentence(code)
      return text.length <= expected.length + addedMax && comparable(text) === comparable(expected)
    })
  return isReadable(text) ? (purposes.find(isSent) ?? null) : null
}
