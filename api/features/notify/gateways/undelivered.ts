import type { Deps } from '#api/deps.ts'
import { countTogether, type Limit, usedOf } from '#api/limits/rate-limit.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/** Counted among the limits: they end by themselves and hold no phone numbers. Losing it costs a number one request more. */
const undelivered: Limit = { name: 'gateway-undelivered', max: Number.POSITIVE_INFINITY, windowMs: 30 * 86_400_000 }
const subjectOf = (gateway: string, phone: string) => `${gateway} ${phone}`

/** For numbers that a gateway has taken messages to, and reported later that it does not reach them. A repeat does not prolong it. */
export const noteUndelivered = async (ctx: Ctx, gateway: string, phones: readonly string[]): Promise<void> => {
  const counts = [...new Set(phones)]
    .sort()
    .map((phone) => ({ limit: undelivered, subject: subjectOf(gateway, phone) }))
  if (counts.length > 0) await countTogether(ctx, counts)
}

/** Which of these gateways do not reach the number; none if that cannot be read, since the message is more important. */
export const findUndelivered = async (
  ctx: Ctx,
  gateways: readonly { name: string }[],
  phone: string,
): Promise<ReadonlySet<string>> => {
  const counts = gateways.map(({ name }) => ({ limit: undelivered, subject: subjectOf(name, phone) }))
  const used = await usedOf(ctx, counts).catch(() => [])
  return new Set(gateways.filter((_, at) => (used[at] ?? 0) > 0).map(({ name }) => name))
}
