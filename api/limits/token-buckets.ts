import { siteFactor } from '#contract/rate-limits.ts'
import { siteOf } from '#domain/networks.ts'

export type Bucket = { perMinute: number; burst: number }

const bucketsMax = 50_000
const minuteMs = 60_000

/**
 * A bucket holds `burst` tokens and refills at `perMinute`. When the bounded map is full, the least recently used
 * bucket is dropped, which can only allow more requests.
 */
export const makeBuckets = ({ perMinute, burst }: Bucket) => {
  const buckets = new Map<string, { left: number; at: number }>()
  const perMs = perMinute / minuteMs

  /** Returns 0, or the number of seconds until the tokens are available. */
  const take = (subject: string, now: Date, count = 1): number => {
    const at = now.getTime()
    const last = buckets.get(subject) ?? { left: burst, at }
    const left = Math.min(burst, last.left + Math.max(0, at - last.at) * perMs)
    buckets.delete(subject)
    buckets.set(subject, { left: left >= count ? left - count : left, at })
    if (buckets.size > bucketsMax) buckets.delete(buckets.keys().next().value ?? '')
    return left >= count ? 0 : (count - left) / perMs / 1_000
  }

  /** Removes tokens used in other processes; a bucket may owe as much as it can hold. */
  const drain = (subject: string, tokens: number, now: Date): void => {
    const last = buckets.get(subject) ?? { left: burst, at: now.getTime() }
    buckets.set(subject, { ...last, left: Math.max(-burst, last.left - tokens) })
  }
  return { take, drain }
}

type Taker = Pick<ReturnType<typeof makeBuckets>, 'take'>
type Make = (bucket: Bucket, of: 'network' | 'site') => Taker

/** IPv6 networks also take from a larger bucket of their /48 (site). */
export const makeNetworkBuckets = (bucket: Bucket, make: Make = makeBuckets): Taker => {
  const networks = make(bucket, 'network')
  const sites = make({ perMinute: bucket.perMinute * siteFactor, burst: bucket.burst * siteFactor }, 'site')
  const take = (network: string, now: Date, count = 1): number => {
    const waitSeconds = networks.take(network, now, count)
    const site = siteOf(network)
    return waitSeconds > 0 || site === null ? waitSeconds : sites.take(site, now, count)
  }
  return { take }
}
