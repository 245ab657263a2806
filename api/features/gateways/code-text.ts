import type { OtpPurpose } from '#api/platform/otp-port.ts'
import type { Lang } from '#contract/error-texts.ts'

/** One SMS each: at most 70 characters in Arabic. */
const words: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق: ${code}. صالح لعشر دقائق. لا تعطه لأحد.`,
  en: (code) => `Shamsouq code: ${code}. Valid for ten minutes. Don't share it with anyone.`,
}

/** Whoever is talked into passing this one on loses the account, so it says what it does. */
const moveWords: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق ${code} ينقل حسابك إلى رقم آخر. صالح عشر دقائق. لا تعطه لأحد.`,
  en: (code) =>
    `Shamsouq code ${code} moves your account to another number. Valid for ten minutes. Don't share it with anyone.`,
}

/** For gateways that send a text of ours; WhatsApp has its own, in its template. */
export const codeText = ({ lang, code, purpose }: { lang: Lang; code: string; purpose: OtpPurpose }) =>
  (purpose === 'phone_old' ? moveWords : words)[lang](code)
