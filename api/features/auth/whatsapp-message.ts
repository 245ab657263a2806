import type { Lang } from '#contract/error-texts.ts'
import { toLatinDigits } from '#contract/numbers.ts'
import type { WhatsappCodePurpose } from '#contract/whatsapp-codes.ts'

/** Says what it does, so that nobody who is asked to send it for somebody else takes it for something harmless. */
const sentences: Record<WhatsappCodePurpose, Record<Lang, (code: string) => string>> = {
  register: {
    ar: (code) => `شمسوق: أؤكد حسابي الجديد بالرمز ${code}. لا ترسل هذه الرسالة إن طلبها منك أحد.`,
    en: (code) => `Shamsouq: I’m confirming my new account with code ${code}. Don’t send this if someone asked you to.`,
  },
  reset: {
    ar: (code) =>
      `شمسوق: أريد كلمة مرور جديدة لحسابي، والرمز ${code}. لا ترسل هذه الرسالة إن طلبها منك أحد: سيأخذ حسابك.`,
    en: (code) =>
      `Shamsouq: I want a new password for my account, code ${code}. Don’t send this if someone asked you to: they would take over your account.`,
  },
  phone: {
    ar: (code) => `شمسوق: أنقل حسابي إلى هذا الرقم بالرمز ${code}. لا ترسل هذه الرسالة إن طلبها منك أحد.`,
    en: (code) =>
      `Shamsouq: I’m moving my account to this number with code ${code}. Don’t send this if someone asked you to.`,
  },
}

export const whatsappText = (purpose: WhatsappCodePurpose, lang: Lang, code: string): string =>
  sentences[purpose][lang](code)

/** What phones and providers may change on the way: digits of another script, line breaks, direction marks, apostrophes. */
const comparable = (text: string) =>
  toLatinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/['‘’]/g, '’')
    .replace(/\s{1,1000}/g, ' ')
    .trim()

const purposes = Object.keys(sentences) as WhatsappCodePurpose[]

/** The purpose of the sentence that this text is, as a whole, or null: whoever sends another text has not read the warning. */
export const purposeOf = (text: string, code: string): WhatsappCodePurpose | null => {
  const sent = comparable(text)
  const isSent = (purpose: WhatsappCodePurpose) =>
    Object.values(sentences[purpose]).some((sentence) => comparable(sentence(code)) === sent)
  return purposes.find(isSent) ?? null
}
