import type { WhatsappCodePurpose } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import type { Lang } from '#domain/text/lang.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'

const arabicWarning = 'لا ترسل هذه الرسالة إن طلبها منك أحد'

/**
 * Says what it does, so that nobody who is asked to send it for somebody else takes it for something harmless. Whoever asks for the code
 * chooses the language, so the warning is in Arabic in both: nearly everybody here reads it.
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
 * What phones and providers may change on the way: digits of another script, apostrophes, a few marks of direction that hide nothing, a
 * line break instead of a space, or one space or line break around it. Anything else that a reader does not see, or that makes the sentence unreadable, is a changed
 * text: letters in forced order, isolated words, and more spaces or line breaks, which would push the warning out of the box in which
 * it is sent.
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

/** Marks, and what stands around the sentence. */
const addedMax = 10

const purposes = Object.keys(sentences) as WhatsappCodePurpose[]

/** The purpose of the sentence that this text is, as a whole, or null: whoever sends another text has not read the warning. */
export const purposeOf = (text: string, code: string): WhatsappCodePurpose | null => {
  const isSent = (purpose: WhatsappCodePurpose) =>
    Object.values(sentences[purpose]).some((sentence) => {
      const wanted = sentence(code)
      return text.length <= wanted.length + addedMax && comparable(text) === comparable(wanted)
    })
  return isReadable(text) ? (purposes.find(isSent) ?? null) : null
}
