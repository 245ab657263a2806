import type { Deps } from '#api/deps.ts'
import { type CapPart, type DailyCap, giveBack, takeOfCap } from '#api/features/notify/gateways/daily-caps.ts'
import { countTogether, type Limit, usedOf } from '#api/limits/rate-limit.ts'
import type {
  GatewayCounter,
  GatewayMessage,
  GatewayOutcome,
  GatewayReply,
  PhoneGateway,
} from '#api/ports/gateway-port.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * Stored among the rate limits, which expire by themselves and hold no phone numbers. Losing an entry costs one extra
 * request.
 */
const undelivered: Limit = { name: 'gateway-undelivered', max: Number.POSITIVE_INFINITY, windowMs: 30 * 86_400_000 }
const subjectOf = (gateway: string, phone: string) => `${gateway} ${phone}`

/** For delivery failures reported after a message was accepted. A repeated report does not extend the time. */
export const noteUndelivered = async (ctx: Ctx, gateway: string, phones: readonly string[]): Promise<void> => {
  const counts = [...new Set(phones)]
    .sort()
    .map((phone) => ({ limit: undelivered, subject: subjectOf(gateway, phone) }))
  if (counts.length > 0) await countTogether(ctx, counts)
}

/** Returns an empty set if the lookup fails, because sending matters more. */
const findUndelivered = async (
  ctx: Ctx,
  gateways: readonly { name: string }[],
  phone: string,
): Promise<ReadonlySet<string>> => {
  const counts = gateways.map(({ name }) => ({ limit: undelivered, subject: subjectOf(name, phone) }))
  const used = await usedOf(ctx, counts).catch(() => [])
  return new Set(gateways.filter((_, at) => (used[at] ?? 0) > 0).map(({ name }) => name))
}

const gatewayPauseMs = 60_000
const dayMs = 86_400_000

const capWarnings: Record<Exclude<CapPart, 'site'>, string> = {
  all: 'daily cap of a gateway used up',
  open: 'daily cap of a gateway used up, besides the tenth for known clients',
  notices: 'half of the daily cap of a gateway used by messages',
}

export type FailoverSettings = Pick<Deps, 'db' | 'now' | 'log'> & {
  gateways: readonly PhoneGateway[]
  caps: readonly DailyCap[]
  count?: GatewayCounter | undefined
  clockMs?: (() => number) | undefined
}

export type Delivery = {
  outcome: Exclude<GatewayOutcome, 'down'>
  gateway?: string
  reply?: GatewayReply | 'capped'
  unreachableBy: ReadonlySet<string>
  /**
   * Whether another attempt may succeed soon; false for a used up cap and for messages that may already have been sent.
   */
  isWorthRepeating: boolean
}

/**
 * Gives a message to the first gateway that accepts it. A failed gateway is passed over for a minute unless all others
 * refuse, one known not to reach the number comes last, and one with a used up cap is not asked. Each process detects
 * failures by itself.
 */
export const makeFailover = ({ db, now, log, gateways, caps, count, clockMs }: FailoverSettings) => {
  const clock = clockMs ?? (() => performance.now())
  const restsUntil = new Map<string, number>()
  const warnedAt = new Map<string, number>()
  const ctx = { db, now }
  const isResting = ({ name }: PhoneGateway) => clock() < (restsUntil.get(name) ?? Number.NEGATIVE_INFINITY)

  /** Once a day per process, even if another process has used it up. */
  const warnOfCap = (cap: DailyCap, part: CapPart) => {
    if (part === 'site') return
    const key = `${cap.gateway} ${part}`
    if (clock() - (warnedAt.get(key) ?? Number.NEGATIVE_INFINITY) < dayMs) return
    warnedAt.set(key, clock())
    log.warn(cap, capWarnings[part])
  }

  /**
   * Returns null when the cap is used up. Sends nothing if counting fails, because the cap limits the possible loss.
   */
  const sendWithinCap = async (gateway: PhoneGateway, message: GatewayMessage): Promise<GatewayReply | null> => {
    const cap = caps.find((each) => each.gateway === gateway.name)
    if (!cap) return gateway.send(message)
    // Code budgets are shares of all caps together, so the smaller cap of a later gateway needs a limit of its own
    // against clients who can reach it by repeating requests.
    const site = message.kind === 'code' && gateway !== gateways[0] ? message.site : undefined
    const counted = { ...message, site }
    const { isFull, usedUp } = await takeOfCap(ctx, cap, counted)
    for (const part of usedUp) warnOfCap(cap, part)
    if (isFull) return null
    const reply = await gateway.send(message)
    if (reply.outcome !== 'sent' && !reply.mayBeSent) await giveBack(ctx, cap, counted).catch(() => undefined)
    return reply
  }

  const noteHealth = ({ name }: PhoneGateway, { outcome, status, code }: GatewayReply) => {
    const wasDown = restsUntil.has(name)
    if (outcome !== 'down') {
      restsUntil.delete(name)
      if (wasDown) log.info({ gateway: name }, 'gateway answers again')
      return
    }
    restsUntil.set(name, clock() + gatewayPauseMs)
    if (!wasDown) log.warn({ gateway: name, status, code }, 'gateway is down')
  }

  const attempt = async (gateway: PhoneGateway, message: GatewayMessage): Promise<GatewayReply | 'capped'> => {
    try {
      const reply = await sendWithinCap(gateway, message)
      count?.(gateway.name, message.kind, reply?.outcome ?? 'capped')
      if (!reply) return 'capped'
      noteHealth(gateway, reply)
      return reply
    } catch (err) {
      log.error({ err, gateway: gateway.name }, 'message not counted')
      count?.(gateway.name, message.kind, 'later')
      return { outcome: 'later', status: 0 }
    }
  }

  /**
   * A repeated code request starts with the next gateway, because the last code was accepted but may not have arrived.
   * Counting requests is known at once, so it survives a crash and differs for concurrent requests.
   */
  const byTurns = (message: GatewayMessage, among: readonly PhoneGateway[]) => {
    const first = ((message.kind === 'code' && message.resends) || 0) % Math.max(1, among.length)
    return [...among.slice(first), ...among.slice(0, first)]
  }

  /** Gateways not known to be down come first, then those that are, then those that have not reached this number. */
  const inOrder = async (message: GatewayMessage, besides: ReadonlySet<string>) => {
    const undelivered = gateways.length > 1 ? await findUndelivered(ctx, gateways, message.phone) : new Set()
    const isLeft = ({ name }: PhoneGateway) => !besides.has(name)
    const reaching = gateways.filter(({ name }) => !undelivered.has(name))
    const left = byTurns(message, reaching).filter(isLeft)
    const resting = left.filter(isResting)
    const awake = left.filter((gateway) => !resting.includes(gateway))
    if (awake.length > 0) for (const { name } of resting) count?.(name, message.kind, 'resting')
    return [...awake, ...resting, ...gateways.filter(({ name }) => undelivered.has(name)).filter(isLeft)]
  }

  /** Asks each gateway once; `unreachable` means that none of them reaches the number. */
  return async (message: GatewayMessage, besides: ReadonlySet<string> = new Set()): Promise<Delivery> => {
    const unreachableBy = new Set(besides)
    let delivery: Omit<Delivery, 'unreachableBy' | 'isWorthRepeating'> = { outcome: 'unreachable' }
    let mayTakeIt = false
    let mayBeSent = false
    for (const gateway of await inOrder(message, besides)) {
      const reply = await attempt(gateway, message)
      const tried = { gateway: gateway.name, reply }
      if (reply !== 'capped') {
        mayTakeIt ||= reply.outcome === 'down' || reply.outcome === 'later'
        mayBeSent ||= reply.mayBeSent === true
      }
      if (reply === 'capped' || reply.outcome === 'down' || reply.outcome === 'later')
        delivery = { outcome: 'later', ...tried }
      else if (reply.outcome === 'unreachable') {
        unreachableBy.add(gateway.name)
        if (delivery.outcome === 'unreachable') delivery = { outcome: 'unreachable', ...tried }
      } else return { outcome: reply.outcome, ...tried, unreachableBy, isWorthRepeating: false }
    }
    return { ...delivery, unreachableBy, isWorthRepeating: mayTakeIt && !mayBeSent }
  }
}
