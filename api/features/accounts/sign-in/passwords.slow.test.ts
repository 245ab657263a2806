import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hashPassword,
  isPassword,
  owaspCost,
  passwordCost,
  runningMax,
  unusablePassword,
  waitingMax,
} from '#api/features/accounts/sign-in/passwords.ts'

describe('passwords', () => {
  const cheap = { ...passwordCost }
  beforeAll(() => void Object.assign(passwordCost, owaspCost))
  // Other files have the same modules.
  afterAll(() => void Object.assign(passwordCost, cheap))

  it('accepts the right one and rejects others, in any script', async () => {
    const hash = await hashPassword('كلمة-سر-طويلة ☀️')
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(await isPassword('كلمة-سر-طويلة ☀️', hash)).toBe(true)
    expect(await isPassword('كلمة-سر-طويلة ☀', hash)).toBe(false)
  })

  it('salts: the same password gives different hashes', async () => {
    expect(await hashPassword('same-password')).not.toBe(await hashPassword('same-password'))
  })

  it('matches nothing against a missing or unusable hash', async () => {
    expect(await isPassword('whatever', undefined)).toBe(false)
    expect(await isPassword(unusablePassword, unusablePassword)).toBe(false)
  })

  it('503 when the queue is full', async () => {
    Object.assign(passwordCost, cheap)
    const all = await Promise.allSettled(
      Array.from({ length: runningMax + waitingMax + 8 }, () => isPassword('x', undefined)),
    )
    const refused = all.filter((one) => one.status === 'rejected')
    expect(refused.length).toBe(8)
    expect(refused[0]?.status === 'rejected' && refused[0].reason.code).toBe('unavailable')
  })

  it.each(['192.0.2.7', '2001:db8:1:2::/64'])(
    '429 for a network that fills its part of the queue; others are served: %s',
    async (network) => {
      const codeOf = (one: PromiseSettledResult<boolean>) => (one.status === 'rejected' ? one.reason.code : 'served')
      const own = Array.from({ length: runningMax + waitingMax }, () => isPassword('x', undefined, network))
      const others = ['198.51.100.1', '198.51.100.2'].map((other) => isPassword('x', undefined, other))
      const codes = (await Promise.allSettled(own)).map(codeOf)
      expect(new Set(codes)).toEqual(new Set(['served', 'too_many']))
      expect((await Promise.allSettled(others)).map(codeOf)).toEqual(['served', 'served'])
    },
  )
})
