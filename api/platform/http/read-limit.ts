import type { FastifyRequest } from 'fastify'
import { type Bucket, makeBuckets } from '#api/platform/buckets.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { networkOf } from '#contract/networks.ts'

/** Refuses a stranger's read past the limit of their network; people who are signed in are not counted. */
export type CheckRead = (endpoint: Endpoint, caller: Caller | null, request: FastifyRequest) => void

export const makeReadLimit = (bucket: Bucket, now: () => Date): CheckRead => {
  const buckets = makeBuckets(bucket)
  return (endpoint, caller, request) => {
    if (caller || endpoint.method !== 'GET' || endpoint.access !== 'public') return
    const waitSeconds = buckets.take(networkOf(request.ip), now())
    if (waitSeconds > 0) throw new AppError('too_many', { retryAfterSeconds: waitSeconds })
  }
}
