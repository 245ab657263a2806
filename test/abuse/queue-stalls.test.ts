import { expect, it } from 'vitest'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { pageSizeMax, productTextLengthMax } from '#domain/limits.ts'
import { longestStall } from '#test/app/longest-stall.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()

const stallMaxMs = 60

/** One character that becomes four, «(20)»; digits that begin like a phone; letters that begin like an address. */
const texts = ['⒇', '⒇0', '7 ', '0 ', '+7', '㏎', 'a-']

it('a page of the moderation queue full of texts that are expensive to check does not delay other requests', async () => {
  const moderator = await signUpStaff(test)
  const { id: ownerId } = await aUser(test.deps)
  for (let n = 0; n < pageSizeMax; n += 1) {
    const text = texts[n % texts.length] ?? ''
    const description = text.repeat(Math.floor(productTextLengthMax / text.length))
    await aProduct(test.deps, { ownerId, status: 'pending', name: `لوح ${n}`, description })
  }
  const load = async () => {
    const { body } = await ask(test.app, moderation.queue, { query: { limit: '50' }, token: moderator.token })
    expect(body.data).toHaveLength(pageSizeMax)
  }
  // The compiler and the garbage collector may run meanwhile: the least of four counts.
  const stalls: number[] = []
  for (let round = 0; round < 4; round += 1) stalls.push(await longestStall(load))
  expect(Math.min(...stalls)).toBeLessThan(stallMaxMs)
})
