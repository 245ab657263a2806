import { expect, it } from 'vitest'
import { makeRequestLimits } from '#api/platform/http/request-limits.ts'
import { uploadAuth } from '#boot/upload-auth.ts'
import { requestLimits } from '#contract/rate-limits.ts'
import { signUp } from '#test/sign-up.ts'
import { startTestApp } from '#test/test-app.ts'

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
