import { isDown, type Posted } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, GatewayOutcome, GatewayReply } from '#api/ports/gateway-port.ts'
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

/** A provider's error codes by what they mean for us. `stopped`: the person wants no messages from us. */
export type OutcomeTable = Record<Exclude<GatewayOutcome, 'sent'> | 'stopped', readonly number[]>

const outcomeOf = (table: OutcomeTable, kind: GatewayMessage['kind'], code: number): GatewayOutcome | undefined => {
  // Whoever asks for a code wants it, whatever they have said to other messages.
  if (table.stopped.includes(code)) return kind === 'code' ? 'unreachable' : 'refused'
  return (['refused', 'unreachable', 'later', 'down'] as const).find((outcome) => table[outcome].includes(code))
}

/** What a provider's error means. An unknown code is judged by the status: about the gateway, or about this number. */
export const errorReply = (
  { status, mayHaveArrived }: Posted,
  code: number | undefined,
  kind: GatewayMessage['kind'],
  table: OutcomeTable,
): GatewayReply => {
  const known = code === undefined ? undefined : outcomeOf(table, kind, code)
  return { outcome: known ?? (isDown(status) ? 'down' : 'unreachable'), status, code, mayBeSent: mayHaveArrived }
}
