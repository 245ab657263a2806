import { isDown, type Posted } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, GatewayOutcome, GatewayReply } from '#api/ports/gateway-port.ts'
import type { OtpPurpose } from '#api/ports/otp-port.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Each must fit one SMS: 70 characters in Arabic. English texts that contain Arabic need two, of 67 each. */
const words: Record<Lang, (code: string) => string> = {
  ar: (code) => `رمز شمسوق: ${code}. صالح لعشر دقائق. لا تعطه لأحد.`,
  en: (code) => `Shamsouq code: ${code}. Valid for ten minutes. Don't share it with anyone.`,
}

/**
 * The texts state their effect, because passing on the code gives the account away. Both contain Arabic, because
 * whoever requests the code chooses the language.
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

/** For gateways that send free text; WhatsApp uses a template instead. */
export const codeText = ({ lang, code, purpose }: { lang: Lang; code: string; purpose: OtpPurpose }) =>
  (wordsOf[purpose] ?? words)[lang](code)

/** A provider's error codes by meaning. `stopped`: the person refuses messages from this sender. */
export type OutcomeTable = Record<Exclude<GatewayOutcome, 'sent'> | 'stopped', readonly number[]>

const outcomeOf = (table: OutcomeTable, kind: GatewayMessage['kind'], code: number): GatewayOutcome | undefined => {
  // A code was requested by the person, so a STOP does not refuse it for good.
  if (table.stopped.includes(code)) return kind === 'code' ? 'unreachable' : 'refused'
  return (['refused', 'unreachable', 'later', 'down'] as const).find((outcome) => table[outcome].includes(code))
}

/** Unknown error codes are judged by the HTTP status: about the gateway, or about this number. */
export const errorReply = (
  { status, mayHaveArrived }: Posted,
  code: number | undefined,
  kind: GatewayMessage['kind'],
  table: OutcomeTable,
): GatewayReply => {
  const known = code === undefined ? undefined : outcomeOf(table, kind, code)
  return { outcome: known ?? (isDown(status) ? 'down' : 'unreachable'), status, code, mayBeSent: mayHaveArrived }
}
