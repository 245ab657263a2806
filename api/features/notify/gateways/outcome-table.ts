import { isDown, type Posted } from '#api/features/notify/gateways/post.ts'
import type { GatewayMessage, GatewayOutcome, GatewayReply } from '#api/ports/gateway-port.ts'

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
