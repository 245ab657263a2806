import { beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(async () => {
  await forgetLimits(test)
  test.codes.outbox.length = 0
})

/** One /64 after another of the same /48, which one customer can rent. */
const fromSite = (n: number) => ({ remoteAddress: `2001:db8:77:${n.toString(16)}::1` })
/** Another network each time. */
const fromAnywhere = (n: number) => ({ remoteAddress: `10.${n >> 8}.${n & 255}.7` })

type From = (n: number) => { remoteAddress: string }
const pump = async (phones: string[], from: From, path = 'register') => {
  const replies = []
  for (const [n, phone] of phones.entries()) {
    const payload = { phone, name: 'pump', password: goodPassword }
    replies.push(await test.app.inject({ method: 'POST', url: `/api/v1/auth/${path}`, payload, ...from(n) }))
  }
  return replies
}
const countOf = (replies: { statusCode: number }[], status: number) =>
  replies.filter(({ statusCode }) => statusCode === status).length

const many = (count: number, number: (n: number) => string) => Array.from({ length: count }, (_, n) => number(n))
const satellite = (n: number) => `+88163${1_000_000 + n}`
const yemeni = (n: number) => `+96777${1_000_000 + n * 10_007}`
const saudi = (n: number) => `+9665${10_000_000 + n * 10_007}`

describe('code pumping', () => {
  it('answers 422 for each of 120 satellite numbers from one /48', async () => {
    const replies = await pump(many(120, satellite), fromSite, 'request-otp')
    expect(countOf(replies, 422)).toBe(120)
    expect(replies[0]?.json().fields).toHaveProperty('phone')
  })

  it('is limited to thirty codes an hour for one /48, six of them abroad; another /48 is not affected', async () => {
    const abroad = await pump(many(20, saudi), fromSite)
    expect(countOf(abroad, 200)).toBe(6)
    const replies = await pump(many(100, yemeni), fromSite)
    expect(countOf(replies, 200)).toBe(30 - 6)
    expect(countOf([...abroad, ...replies], 429)).toBe(90)
    const [next] = await pump([newPhone()], () => ({ remoteAddress: '2001:db8:78::1' }))
    expect(next?.statusCode).toBe(200)
  })

  it('to foreign numbers from many networks is limited, and Yemeni numbers still get codes', async () => {
    const replies = await pump(many(200, saudi), fromAnywhere)
    expect(countOf(replies, 200)).toBeLessThanOrEqual(120)
    expect(replies.at(-1)?.statusCode).toBe(429)
    const phone = newPhone()
    const { status } = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
    expect([status, test.codes.outbox.at(-1)?.phone]).toEqual([200, phone])
  })
})
