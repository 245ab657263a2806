import type { Deps } from '#api/deps.ts'
import { countTogether, type Limit, refundCount, usedOf, withoutReserve } from '#api/limits/rate-limit.ts'
import type { GatewayMessage } from '#api/ports/gateway-port.ts'

type CappedMessage = {
  kind: GatewayMessage['kind']
  isKnownClient?: boolean
  isProtection?: boolean
  site?: string | undefined
}
type Ctx = Pick<Deps, 'db' | 'now'>

/** Limits all messages to a gateway per day, over all processes. */
export type DailyCap = { gateway: string; perDay: number }

const dayMs = 86_400_000
const limitOf = ({ perDay }: DailyCap): Limit => ({ name: 'gateway-day', max: perDay, windowMs: dayMs })

/**
 * A tenth of the cap is reserved for owners at a known network or browser and for warnings to an old number; neither an
 * attack nor other messages may use it.
 */
const openLimitOf = (cap: DailyCap): Limit => ({ ...limitOf(cap), max: withoutReserve(cap.perDay) })

/** Half of the cap, so that notices never use up the codes for new users. */
const noticeLimitOf = ({ perDay }: DailyCap): Limit => ({
  name: 'gateway-day-notices',
  max: Math.floor(perDay / 2),
  windowMs: dayMs,
})

const siteLimitOf = ({ perDay }: DailyCap): Limit => ({
  name: 'gateway-day-site',
  max: Math.max(5, Math.floor(perDay / 20)),
  windowMs: dayMs,
})

export type CapPart = 'all' | 'open' | 'notices' | 'site'

const countsOf = (cap: DailyCap, { kind, isKnownClient, isProtection, site }: CappedMessage) => {
  const countOf = (part: CapPart, limit: Limit, subject = cap.gateway) => ({ part, limit, subject })
  const ofSite = site === undefined ? [] : [countOf('site', siteLimitOf(cap), `${cap.gateway} ${site}`)]
  if (isKnownClient || isProtection) return [...ofSite, countOf('all', limitOf(cap))]
  if (kind === 'notice') return [countOf('open', openLimitOf(cap)), countOf('notices', noticeLimitOf(cap))]
  return [...ofSite, countOf('open', openLimitOf(cap))]
}

/** Counts before sending. `usedUp` names the parts of the cap that were or become used up. */
export const takeOfCap = async (
  ctx: Ctx,
  cap: DailyCap,
  message: CappedMessage,
): Promise<{ isFull: boolean; usedUp: CapPart[] }> => {
  const { full, last } = await countTogether(ctx, countsOf(cap, message))
  return { isFull: full !== null, usedUp: (full ? [full] : last).map(({ part }) => part) }
}

/** For messages that the provider neither accepted nor charged. */
export const giveBack = async (ctx: Ctx, cap: DailyCap, message: CappedMessage) => {
  for (const { limit, subject } of countsOf(cap, message)) await refundCount(ctx, limit, subject)
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

export const sumOfCaps = (gateways: readonly { name: string }[], caps: readonly DailyCap[]): number | null => {
  const own = caps.filter(({ gateway }) => gateways.some(({ name }) => name === gateway))
  return own.length === 0 || own.length < gateways.length ? null : own.reduce((sum, { perDay }) => sum + perDay, 0)
}

export const areCapsUsedUp = async (
  ctx: Ctx,
  gateways: readonly { name: string }[],
  caps: readonly DailyCap[],
  { isKnownClient }: { isKnownClient: boolean },
): Promise<boolean> => {
  if (sumOfCaps(gateways, caps) === null) return false
  const uses = await readCaps(
    ctx,
    caps.filter(({ gateway }) => gateways.some(({ name }) => name === gateway)),
  )
  return uses.every((use) => use.used >= (isKnownClient ? limitOf(use) : openLimitOf(use)).max)
}
