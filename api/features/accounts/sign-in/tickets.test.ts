import { beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { codeLifeMs, codeTriesMax } from '#domain/limits.ts'
import { networkOf } from '#domain/networks.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

type Given = { otp?: string; ticket?: string | undefined }
type Answer = Awaited<ReturnType<typeof ask>>
type Flow = {
  begin: () => Promise<{ phone: string; ticket: string }>
  give: (phone: string, given: Given) => Promise<Answer>
}

const bodyOf = ({ otp = testCode, ticket }: Given) => ({ otp, ...(ticket !== undefined && { ticket }) })
const flows: [string, Flow][] = [
  [
    'POST /auth/verify-otp/:phone',
    {
      begin: async () => {
        const phone = newPhone()
        const { body } = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
        return { phone, ticket: body.data.ticket }
      },
      give: (phone, given) => ask(test.app, auth.verify, { params: { phone }, body: bodyOf(given) }),
    },
  ],
  [
    'POST /auth/reset-password/confirm',
    {
      begin: async () => {
        const { phone } = await signUp(test)
        const { body } = await ask(test.app, auth.requestReset, { body: { phone } })
        return { phone, ticket: body.data.ticket }
      },
      give: (phone, given) =>
        ask(test.app, auth.confirmReset, { body: { phone, password: 'a-brand-new-secret', ...bodyOf(given) } }),
    },
  ],
]

describe.each(flows)('%s', (_name, { begin, give }) => {
  it('400 for the ticket of another request, whatever the code, and no try is used', async () => {
    const { phone, ticket } = await begin()
    const guesses = Array.from({ length: 3 * codeTriesMax }, (_, n) =>
      give(phone, { otp: n % 2 ? testCode : '000000', ticket: n % 3 ? 'x'.repeat(22) : '' }),
    )
    const answers = (await Promise.all(guesses)).map(({ status, body }) => `${status} ${body.code} ${body.message}`)
    const { body: unknown } = await give(newPhone(), { otp: testCode, ticket: 'x'.repeat(22) })
    expect(new Set(answers)).toEqual(new Set([`400 code_spent ${unknown.message}`]))
    expect((await give(phone, { ticket })).status).toBe(200)
  })

  it('200 with the ticket after a client without one has used up the open tries', async () => {
    const { phone, ticket } = await begin()
    const codes = []
    for (let n = 0; n < codeTriesMax + 2; n += 1) codes.push((await give(phone, { otp: '000000' })).body.code)
    expect(codes).toEqual([...Array(codeTriesMax).fill('invalid_code'), 'code_spent', 'code_spent'])
    expect((await give(phone, { otp: testCode })).body.code).toBe('code_spent')
    expect((await give(phone, { otp: testCode, ticket })).status).toBe(200)
  })

  it('400 after five wrong codes with the ticket itself, even for the right one', async () => {
    const { phone, ticket } = await begin()
    const codes = []
    for (let n = 0; n < codeTriesMax; n += 1) codes.push((await give(phone, { otp: '000000', ticket })).body.code)
    // The last one already says that a new code is needed.
    expect(codes).toEqual([...Array(codeTriesMax - 1).fill('invalid_code'), 'code_tries'])
    expect((await give(phone, { ticket })).body.code).toBe('code_tries')
    // Other clients do not learn that there is a code without tries left.
    expect((await give(phone, { ticket: 'x'.repeat(22) })).body.code).toBe('code_spent')
    test.clock.now = new Date(test.clock.now.getTime() + codeLifeMs)
    expect((await give(phone, { ticket })).body.code).toBe('code_spent')
  })
})

describe('wrong codes of one network', () => {
  const limit = rateLimits.wrongCodesPerAddressDaily
  const begin = async () => {
    const phone = newPhone()
    await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword }, address: '192.0.2.7' })
    return phone
  }
  const give = (phone: string, otp: string, address: string) =>
    ask(test.app, auth.verify, { params: { phone }, body: { otp }, address })

  it.each([
    ['an address', '203.0.113.9', '203.0.113.9', limit.max],
    ['a /48 of IPv6', '2001:db8:1:2::5', '2001:db8:1:9::5', limit.max * 8],
  ])(
    '429 for %s after a daily number of them at any phones, for a right code too',
    async (_name, guesser, near, max) => {
      const [first, second] = [await begin(), await begin()]
      const counted = networkOf(max === limit.max ? guesser : near)
      for (let n = 1; n < max; n += 1)
        await countNetwork(
          test.deps,
          { ...limit, max: n + 1 },
          max === limit.max ? counted : networkOf(`2001:db8:1:${(n % 8) + 16}::`),
        )
      expect((await give(first, '000000', guesser)).body.code).toBe('invalid_code')
      expect((await give(second, testCode, near)).status).toBe(429)
      expect((await give(second, testCode, '198.51.100.1')).status).toBe(200)
    },
  )

  it('leave one try to whoever requested a code, and no second one', async () => {
    const address = '203.0.113.11'
    for (let n = 0; n < limit.max; n += 1) await countNetwork(test.deps, limit, networkOf(address))
    const register = async () => {
      const phone = newPhone()
      const { body } = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
      return (otp: string) =>
        ask(test.app, auth.verify, { params: { phone }, body: { otp, ticket: body.data.ticket }, address })
    }
    const [right, wrong] = [await register(), await register()]
    expect((await right(testCode)).status).toBe(200)
    expect((await wrong('000000')).status).toBe(429)
    expect((await wrong(testCode)).status).toBe(429)
  })

  it('are not counted for right codes, nor for phones without a code', async () => {
    const address = '203.0.113.10'
    for (let n = 1; n < limit.max; n += 1) await countNetwork(test.deps, limit, networkOf(address))
    expect((await give(newPhone(), '000000', address)).body.code).toBe('code_spent')
    expect((await give(await begin(), testCode, address)).status).toBe(200)
    expect((await give(await begin(), testCode, address)).status).toBe(200)
  })
})
