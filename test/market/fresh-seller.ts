import { beforeAll, beforeEach } from 'vitest'
import type { TestApp } from '#test/app/test-app.ts'
import { someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

/** Sets exchange rates once, and before each test resets the limits and replaces the seller in the same object. */
export const freshSeller = (test: TestApp): Person => {
  const seller = {} as Person
  beforeAll(async () => {
    await someRates(test.deps)
  })
  beforeEach(async () => {
    await forgetLimits(test)
    Object.assign(seller, await signUp(test))
  })
  return seller
}
