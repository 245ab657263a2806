import type { OtpPurpose } from '#api/ports/otp-port.ts'
import type { Lang } from '#domain/text/lang.ts'

/** One SMS each: at most 70 characters in Arabic; the English ones with Arabic are two, of 67 each. */
const words: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق: ${code}. صالح لعشر دقائق. لا تعطه لأحد.`,
  en: (code) => `Shamsouq code: ${code}. Valid for ten minutes. Don't share it with anyone.`,
}

/**
 * Whoever is talked into passing these on loses the account, so they say what they do; and in Arabic also, because whoever asks for
 * the code chooses the language, and nearly everybody here reads Arabic.
 */
const resetWords: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق ${code} لكلمة مرور جديدة. صالح عشر دقائق. لا تعطه لأحد.`,
  en: (code) =>
    `Shamsouq code ${code} sets a new password. Valid for ten minutes. Don't share it with anyone. رمز لكلمة مرور جديدة، لا تعطه لأحد.`,
}
const moveWords: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق ${code} ينقل حسابك إلى رقم آخر. صالح عشر دقائق. لا تعطه لأحد.`,
  en: (code) =>
    `Shamsouq code ${code} moves your account to another number. Don't share it with anyone. رمز ينقل حسابك إلى رقم آخر، لا تعطه لأحد.`,
}

const wordsOf: Partial<Record<OtpPurpose, typeof words>> = { reset: resetWords, phone_old: moveWords }

/** For gateways that send a text of ours; WhatsApp has its own, in its template. */
export const codeText = ({ lang, code, purpose }: { lang: Lang; code: string; purpose: OtpPurpose }) =>
  (wordsOf[purpose] ?? words)[lang](code)
