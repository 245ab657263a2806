import type { Deps } from '#api/platform/deps.ts'
import { countTogether, type Limit, refundCount, usedOf } from '#api/platform/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/** The most messages of all kinds that a gateway is given in a day, by all processes together. */
export type DailyCap = { gateway: string; perDay: number }

const dayMs = 86_400_000
const limitOf = ({ perDay }: DailyCap): Limit => ({ name: 'gateway-day', max: perDay, windowMs: dayMs })

/** Counts a message before it is sent. `isLast`: the cap is used up by this one. */
export const takeOfCap = async (ctx: Ctx, cap: DailyCap): Promise<{ isFull: boolean; isLast: boolean }> => {
  const { full, last } = await countTogether(ctx, [{ limit: limitOf(cap), subject: cap.gateway }])
  return { isFull: full !== null, isLast: last.length > 0 }
}

/** For a message that the provider did not accept and does not charge. */
export const giveBack = (ctx: Ctx, cap: DailyCap) => refundCount(ctx, limitOf(cap), cap.gateway)

export type CapUse = DailyCap & { used: number }

export const readCaps = async (ctx: Ctx, caps: readonly DailyCap[]): Promise<CapUse[]> => {
  if (caps.length === 0) return []
  const used = await usedOf(
    ctx,
    caps.map((cap) => ({ limit: limitOf(cap), subject: cap.gateway })),
  )
  return caps.map((cap, at) => ({ ...cap, used: used[at] ?? 0 }))
}
