import type { Lang } from '#contract/error-texts.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import type { WhatsappCodePurpose } from '#contract/whatsapp-codes.ts'

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
 * What phones and providers may change on the way: digits of another script, apostrophes, a line break instead of a space, marks of
 * direction that hide nothing. Anything else that a reader does not see, or that makes a sentence unreadable, is a changed text:
 * letters in forced order, and many spaces or line breaks, which would push the warning out of the box in which it is sent.
 */
const comparable = (text: string) =>
  toLatinDigits(text)
    .replace(/[\u200e\u200f\u2066-\u2069\ufeff]/g, '')
    .replace(/['‘’]/g, '’')
    .replace(/\s{1,2}/g, ' ')
    .trim()
const addedMax = 20

const purposes = Object.keys(sentences) as WhatsappCodePurpose[]

/** The purpose of the sentence that this text is, as a whole, or null: whoever sends another text has not read the warning. */
export const purposeOf = (text: string, code: string): WhatsappCodePurpose | null => {
  const isSent = (purpose: WhatsappCodePurpose) =>
    Object.values(sentences[purpose]).some((sentence) => {
      const wanted = sentence(code)
      return text.length <= wanted.length + addedMax && comparable(text) === comparable(wanted)
    })
  return purposes.find(isSent) ?? null
}
