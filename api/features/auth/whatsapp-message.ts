import type { Lang } from '#contract/error-texts.ts'
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
