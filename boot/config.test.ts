import { describe, expect, it } from 'vitest'
import { readConfig } from '#boot/config.ts'
import { maskPhones } from '#boot/log.ts'

const secret = 'x'.repeat(32)

describe('settings', () => {
  it('needs none: the demo runs on the loopback address', () => {
    expect(readConfig({})).toMatchObject({ host: '127.0.0.1', port: 3000, isPublic: false, demo: 'first-start' })
  })

  it('treats an empty value as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
  })

  it.each([
    [{ PORT: 'abc' }, /^PORT is not valid/],
    [{ PORT: '70000' }, /^PORT is not valid/],
    [{ DATABASE_URL: 'mysql://user:hunter2@host/x' }, /^DATABASE_URL is not valid/],
    [{ PUBLIC_URL: 'javascript:alert(1)' }, /^PUBLIC_URL is not valid/],
    [{ NODE_ENV: 'prod' }, /^NODE_ENV is not valid/],
    [{ APP_SECRET: 'short' }, /^APP_SECRET is not valid/],
    [{ NODE_ENV: 'production' }, /^APP_SECRET is missing/],
    [{ HOST: '0.0.0.0' }, /^APP_SECRET is missing/],
    [{ HOST: '0.0.0.0', APP_SECRET: secret, DEMO: '1' }, /^DEMO=1 is refused/],
  ])('refuses %o with one sentence that repeats no value', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence)
    expect(() => readConfig(environment)).not.toThrow(/hunter2/)
  })
})

describe('logs', () => {
  it('keep only the last two digits of a phone, in any digit script', () => {
    expect(maskPhones('user +967770000001 and ٧٧٠٠٠٠٠٠١')).toBe('user …01 and …٠١')
  })
})
