import { expect, it } from 'vitest'
import { defaultRequestConcurrency, makeRequestConcurrency } from '#api/limits/request-concurrency.ts'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import { requestLimits } from '#contract/rate-limits.ts'
import { uploadAuth } from '#server/process/upload-auth.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()

it('counts uploads with invalid tokens against their network, and admits other networks and signed-in users', async () => {
  const auth = uploadAuth(test.deps, undefined, makeRequestLimits(test.deps.now))
  const invalidToken = (address: string) =>
    auth.admit({ authorization: `Bearer ${'a'.repeat(43)}`, key: undefined, address })
  const { burst } = requestLimits.anonymousWrites
  for (let n = 0; n < burst; n += 1) expect(await invalidToken('2001:db8::1')).toEqual({ refused: 'unauthenticated' })
  const refused = await invalidToken('2001:db8::2')
  expect(refused).toEqual({ refused: 'too_many', retryAfterSeconds: expect.any(Number) })
  expect(await invalidToken('2001:db8:0:1::1')).toEqual({ refused: 'unauthenticated' })
  const { token, user } = await signUp(test)
  const admitted = await auth.admit({ authorization: `Bearer ${token}`, key: undefined, address: '2001:db8::1' })
  expect(admitted).toMatchObject({ ownerId: user.id })
})

it('reads sessions within the limit for calls: one network runs its share of these queries and no more', async () => {
  const concurrency = makeRequestConcurrency(defaultRequestConcurrency)
  const waiting: (() => void)[] = []
  const identify = () => new Promise<null>((resolve) => waiting.push(() => resolve(null)))
  const auth = uploadAuth({ ...test.deps, identify }, undefined, undefined, concurrency)
  const invalidToken = (address: string) =>
    auth.admit({ authorization: `Bearer ${'a'.repeat(43)}`, key: undefined, address })
  const share = defaultRequestConcurrency.places.call / 4
  const flood = Array.from({ length: share + 10 }, () => invalidToken('198.51.100.7'))
  const other = invalidToken('203.0.113.9')
  expect(waiting).toHaveLength(share + 1)
  for (const answer of waiting) answer()
  const codes = (await Promise.all(flood)).map((outcome) => 'refused' in outcome && outcome.refused)
  expect(codes.filter((code) => code === 'too_many')).toHaveLength(10)
  expect(codes.filter((code) => code === 'unauthenticated')).toHaveLength(share)
  expect(await other).toEqual({ refused: 'unauthenticated' })
  expect(concurrency.state().inside.call).toBe(0)
  concurrency.stop()
})
