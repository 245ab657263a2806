import { makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import { type Bucket, makeBuckets } from '#api/limits/token-buckets.ts'
import { compressionLimit, compressionTotal } from '#contract/rate-limits.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'
import { compressedBest } from '#server/pages/page-bytes.ts'
import type { CachedPage } from '#server/pages/page-cache.ts'

const sentOften = 2
/** A waiting page stays in memory after the cache has dropped it, so the queue is short. */
const waitingMax = 20

type Options = {
  limit?: Bucket
  total?: Bucket
  compress?: (page: CachedPage) => Promise<Buffer>
  now?: () => Date
}

/**
 * Compresses a page with best quality from its second sending on. Anyone can request thousands of pages twice, so a
 * network (an IPv6 /48) has a limited number compressed and fills at most a quarter of the queue. A page rejected here
 * is tried again when sent to a network below its limit.
 */
export const makePageCompression = ({
  limit = compressionLimit,
  total = compressionTotal,
  compress = compressedBest,
  now = () => new Date(),
}: Options = {}) => {
  const networks = makeBuckets(limit)
  const all = makeBuckets(total)
  // One at a time: several would take all cores from requests.
  const compressions = makeConcurrencyLimit<string>({
    max: 1,
    sharesOf: (network) => [{ key: network, max: 1 }],
    queue: { max: waitingMax },
  })
  return (page: CachedPage, address: string): void => {
    page.sent += 1
    if (page.sent < sentOften || page.isCompressed) return
    const network = siteOrNetworkOf(address)
    if (networks.take(network, now()) > 0 || all.take('', now()) > 0) return
    page.isCompressed = true
    const work = async () => {
      page.br = await compress(page)
    }
    compressions.run(network, work).catch(() => {
      page.isCompressed = false
    })
  }
}
