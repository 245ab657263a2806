import type { Deps } from '#api/platform/deps.ts'
import type { GatewayMessage } from '#api/platform/gateway-port.ts'
import { countTogether, type Limit, refundCount, usedOf } from '#api/platform/limits.ts'

type Kind = GatewayMessage['kind']
type Ctx = Pick<Deps, 'db' | 'now'>

/** The most messages of all kinds that a gateway is given in a day, by all processes together. */
export type DailyCap = { gateway: string; perDay: number }

const dayMs = 86_400_000
const limitOf = ({ perDay }: DailyCap): Limit => ({ name: 'gateway-day', max: perDay, windowMs: dayMs })

/** Half of the cap: people who sign up must get their codes however many notices there are. */
const noticeLimitOf = ({ perDay }: DailyCap): Limit => ({
  name: 'gateway-day-notices',
  max: Math.floor(perDay / 2),
  windowMs: dayMs,
})

export type CapPart = 'all' | 'notices'

const countsOf = (cap: DailyCap, kind: Kind) => {
  const all = { part: 'all' as CapPart, limit: limitOf(cap), subject: cap.gateway }
  return kind === 'notice' ? [all, { ...all, part: 'notices' as CapPart, limit: noticeLimitOf(cap) }] : [all]
}

/** Counts a message before it is sent. `usedUp`: what of the cap was used up before or is by this one. */
export const takeOfCap = async (
  ctx: Ctx,
  cap: DailyCap,
  kind: Kind,
): Promise<{ isFull: boolean; usedUp: CapPart[] }> => {
  const { full, last } = await countTogether(ctx, countsOf(cap, kind))
  return { isFull: full !== null, usedUp: (full ? [full] : last).map(({ part }) => part) }
}

/** For a message that the provider did not accept and does not charge. */
export const giveBack = async (ctx: Ctx, cap: DailyCap, kind: Kind) => {
  for (const { limit, subject } of countsOf(cap, kind)) await refundCount(ctx, limit, subject)
}

export type CapUse = DailyCap & { used: number }

export const readCaps = async (ctx: Ctx, caps: readonly DailyCap[]): Promise<CapUse[]> => {
  if (caps.length === 0) return []
  const used = await usedOf(
    ctx,
    caps.map((cap) => ({ limit: limitOf(cap), subject: cap.gateway })),
  )
  return caps.map((cap, at) => ({ ...cap, used: used[at] ?? 0 }))
}
