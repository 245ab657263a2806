import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { refuseOtherHosts } from '#server/process/open-web.ts'

const statusFor = async (headers: Record<string, string>, anyHost = false) => {
  const app = Fastify()
  refuseOtherHosts(app, { anyHost })
  app.get('/', async () => 'yes')
  const { statusCode } = await app.inject({ url: '/', headers })
  await app.close()
  return statusCode
}

describe('a private installation', () => {
  it.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '127.8.0.1', '[::1]:3000'])(
    'answers at %s',
    async (host) => {
      expect(await statusFor({ host })).toBe(200)
      expect(await statusFor({ host, 'x-forwarded-host': host })).toBe(200)
    },
  )

  it.each([
    'market.example',
    'market.example:3000',
    '192.168.1.5:3000',
    'localhost.example',
    '127.0.0.1.example',
    '[fd00::1]',
  ])('421 at "%s", by a proxy too', async (host) => {
    expect(await statusFor({ host })).toBe(421)
    expect(await statusFor({ host: '127.0.0.1:3000', 'x-forwarded-host': host })).toBe(421)
  })

  it('answers to requests of its own pages, and of no others', async () => {
    const host = '127.0.0.1:3000'
    for (const origin of ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000', 'null'])
      expect(await statusFor({ host, origin })).toBe(200)
    for (const origin of ['https://market.example', 'http://127.0.0.1.example', 'http://localhost@market.example'])
      expect(await statusFor({ host, origin })).toBe(421)
  })

  it('421 for a list of hosts of several proxies', async () => {
    expect(await statusFor({ host: 'localhost', 'x-forwarded-host': 'market.example, localhost' })).toBe(421)
  })
})

it('a public installation answers at every host: its proxy decides', async () => {
  expect(await statusFor({ host: 'market.example' }, true)).toBe(200)
})
