import type { Deps } from '#api/deps.ts'
import { codeCountryOf, isAbroad } from '#api/features/accounts/codes/otp-policy.ts'
import { knownCodesOf } from '#api/features/accounts/sign-in/login-locks.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import {
  type Count,
  checkAgainst,
  consumeRateLimit,
  countTogether,
  usedOf,
  withoutReserve,
} from '#api/limits/rate-limit.ts'
import type { OtpPolicy, OtpRejection } from '#api/ports/otp-port.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { siteOf } from '#domain/networks.ts'

const knownCounts = (phone: string, knownClient: string): Count[] => [
  { limit: rateLimits.codePerPhone, subject: knownCodesOf(phone, knownClient) },
  { limit: rateLimits.codePerPhoneDaily, subject: knownCodesOf(phone, knownClient) },
  { limit: rateLimits.codesToKnownClients, subject: phone },
  { limit: rateLimits.codesToKnownClientsDaily, subject: phone },
]

const openCounts = (phone: string, { network }: ClientInfo): Count[] => [
  { limit: rateLimits.codePerPhoneAndSite, subject: `${phone} ${siteOf(network) ?? network}` },
  { limit: rateLimits.codePerPhone, subject: phone },
  { limit: rateLimits.codePerPhoneDaily, subject: phone },
]

const haveRoom = async (deps: Deps, counts: Count[]): Promise<boolean> => {
  const used = await usedOf(deps, counts)
  return counts.every(({ limit }, at) => (used[at] ?? 0) < limit.max)
}

/**
 * Counts against all limits of the phone or none, so that a refused request uses up no other limit. Returns whether the
 * request counted as one of a known client; once their limits are reached, it counts as one of an unknown client.
 */
const countPhoneCode = async (
  deps: Deps,
  client: ClientInfo,
  phone: string,
  knownClient: string | null,
): Promise<boolean> => {
  const ofKnown = knownClient === null ? [] : knownCounts(phone, knownClient)
  const isKnownClient = ofKnown.length > 0 && (await haveRoom(deps, ofKnown))
  const { full } = await countTogether(deps, isKnownClient ? ofKnown : openCounts(phone, client))
  if (!full) return isKnownClient
  await checkAgainst(deps, full.limit, full.subject)
  throw new AppError('too_many')
}

const hourMs = 3_600_000
const windows = { hour: hourMs, day: 24 * hourMs } as const
type Window = keyof typeof windows

/**
 * Shares of the totals. Foreign numbers together get a fifth, which leaves the rest for Yemen. One address gets a
 * twentieth of all codes, and a twentieth of the foreign fifth.
 */
const shares = {
  site: 0.05,
  site_abroad: 0.01,
  range: 0.1,
  range_abroad: 0.02,
  country_budget: 0.1,
  abroad: 0.2,
  total: 1,
} as const

/**
 * Minimums for small totals: an address may be shared by many people, and a range must allow as many codes as one phone
 * (`codePerPhone`), plus one for its owner.
 */
const atLeast: Partial<Record<OtpRejection, number>> = { site: 5, site_abroad: 3, range: 4 }

/** A fixed value, so that the reply reveals neither which budget is used up nor when it opens again. */
const pausedSeconds = 3_600
/** A range is a number without its last four digits: SMS pumping sends to many numbers of one block. */
const rangeDigits = 4

const ofNetwork: ReadonlySet<OtpRejection> = new Set(['site', 'site_abroad'])

type Budget = Count & { reason: OtpRejection; window: Window }

const maxOf = (policy: OtpPolicy, reason: OtpRejection, share: number, window: Window) => {
  const total = window === 'hour' ? policy.perHour : policy.perDay
  return Math.min(total, Math.max(atLeast[reason] ?? 1, Math.floor(total * share)))
}

const budgetOf = (policy: OtpPolicy, reason: OtpRejection, share: number, subject: string, window: Window): Budget => {
  const limit = { name: `code-${reason}`, max: maxOf(policy, reason, share, window), windowMs: windows[window] }
  return { reason, window, subject, limit }
}

const bothWindows = (policy: OtpPolicy, reason: OtpRejection, share: number, subject: string): Budget[] => [
  budgetOf(policy, reason, share, subject, 'hour'),
  budgetOf(policy, reason, share, subject, 'day'),
]

/**
 * Unknown clients may use only this part; the reserve is for owners at a network or browser where they have signed in.
 */
const openPartOf = (budget: Budget): Budget => ({
  ...budget,
  limit: { ...budget.limit, max: withoutReserve(budget.limit.max) },
})

export const codesPerAddress = (policy: OtpPolicy) => maxOf(policy, 'site', shares.site, 'day')

/** Always ordered from narrow to wide, so that locking the rows cannot deadlock. */
const budgetsFor = (
  policy: OtpPolicy,
  { phone, country, network }: Record<'phone' | 'country' | 'network', string>,
  isKnownClient: boolean,
) => {
  const range = isAbroad(country) ? shares.range_abroad : shares.range
  const site = siteOf(network) ?? network
  const partOf = (budgets: Budget[]) => (isKnownClient ? budgets : budgets.map(openPartOf))
  return [
    ...bothWindows(policy, 'site', shares.site, site),
    ...(isAbroad(country) ? bothWindows(policy, 'site_abroad', shares.site_abroad, site) : []),
    ...partOf(bothWindows(policy, 'range', range, phone.slice(0, -rangeDigits))),
    ...(isAbroad(country)
      ? partOf([
          ...bothWindows(policy, 'country_budget', shares.country_budget, country),
          ...bothWindows(policy, 'abroad', shares.abroad, 'all'),
        ])
      : []),
    ...partOf(bothWindows(policy, 'total', shares.total, 'all')),
  ]
}

const findFull = async (deps: Deps, budgets: Budget[]): Promise<Budget | undefined> => {
  const used = await usedOf(deps, budgets)
  return budgets.find(({ limit }, at) => (used[at] ?? 0) >= limit.max)
}

/**
 * Charges all budgets or none. A request that sends no code is rejected like any other, so that a rejection does not
 * reveal which phones have accounts, but it is charged only to its network: otherwise anyone could use up all budgets
 * without a single message.
 */
const charge = async (deps: Deps, budgets: Budget[], sendsCode: boolean) => {
  if (sendsCode) return countTogether(deps, budgets)
  const full = await findFull(deps, budgets)
  if (full) return { full, last: [] }
  return countTogether(
    deps,
    budgets.filter(({ reason }) => ofNetwork.has(reason)),
  )
}

export type CodeRequest = {
  phone: string
  /** False if the phone has no account or registration; the reply is the same. */
  sendsCode: boolean
  /** Result of `knownClientOf`. Known clients have separate limits. */
  knownClient?: string | null
}

/** Throws if the code must not be sent. Returns whether the request counted as one of a known client. */
export const admitCodeRequest = async (
  deps: Deps,
  client: ClientInfo,
  { phone, sendsCode, knownClient = null }: CodeRequest,
): Promise<boolean> => {
  if (deps.codes.isOff) throw new AppError('codes_off')
  const { otpPolicy: policy, log } = deps
  const reject = (reason: OtpRejection, error: AppError) => {
    policy.onRefused?.(reason)
    return error
  }
  const refuseAs = (reason: OtpRejection) => (error: unknown) => {
    throw error instanceof AppError ? reject(reason, error) : error
  }
  const country = codeCountryOf(phone, policy)
  if (!country) throw reject('country', new AppError('invalid', { fields: { phone: 'phone_country' } }))
  await consumeRateLimit(deps, rateLimits.codePerAddress, client.network).catch(refuseAs('address'))
  const isKnownClient = await countPhoneCode(deps, client, phone, knownClient).catch(refuseAs('phone'))
  const paused = () => new AppError('codes_paused', { retryAfterSeconds: pausedSeconds })
  // The gateways' caps also count other messages and other windows, so they may be used up before the budgets.
  if (await deps.codes.isUsedUp?.({ isKnownClient })) throw reject('caps', paused())
  const budgets = budgetsFor(policy, { phone, country, network: client.network }, isKnownClient)
  const { full, last } = await charge(deps, budgets, sendsCode)
  for (const { reason, window } of last)
    if (!ofNetwork.has(reason) && reason !== 'range') log.warn({ budget: reason, window }, 'code budget used up')
  if (full) throw reject(full.reason, paused())
  return isKnownClient
}

export type BudgetUse = { budget: 'total' | 'abroad' | `+${string}`; window: Window; used: number; max: number }

/** Current use of each budget over all processes; ranges and sites are left out because there are too many. */
export const readBudgets = async (deps: Pick<Deps, 'db' | 'now'>, policy: OtpPolicy): Promise<BudgetUse[]> => {
  const countries = policy.countries.filter(isAbroad)
  const budgets = [
    ...bothWindows(policy, 'total', shares.total, 'all').map((each) => ({ ...each, budget: 'total' as const })),
    ...bothWindows(policy, 'abroad', shares.abroad, 'all').map((each) => ({ ...each, budget: 'abroad' as const })),
    ...countries.flatMap((country) =>
      bothWindows(policy, 'country_budget', shares.country_budget, country).map((each) => ({
        ...each,
        budget: `+${country}` as const,
      })),
    ),
  ]
  const used = await usedOf(deps, budgets)
  return budgets.map(({ budget, window, limit }, at) => ({ budget, window, used: used[at] ?? 0, max: limit.max }))
}
