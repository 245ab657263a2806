import Fastify, { type FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { warnOfUnknownProxy } from '#server/process/proxy-warning.ts'

const ask = async (trustedProxies: string[], addresses: string[], headers: Record<string, string>) => {
  const lines: string[] = []
  const loggerInstance = pino({ level: 'warn' }, { write: (line) => void lines.push(line) }) as FastifyBaseLogger
  const app = Fastify({ loggerInstance })
  warnOfUnknownProxy(app, trustedProxies)
  app.get('/', async () => 'yes')
  for (const remoteAddress of addresses) await app.inject({ url: '/', remoteAddress, headers })
  await app.close()
  return lines
}
const forwarded = { 'x-forwarded-for': '203.0.113.7' }

it('warns once of a private proxy that is not trusted', async () => {
  for (const near of ['127.0.0.1', '::ffff:10.0.0.3', '192.168.1.2']) {
    const lines = await ask([], [near, near], forwarded)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('TRUST_PROXY')
  }
})

it('does not warn of a trusted proxy, without a proxy, or of a header from a public address', async () => {
  expect(await ask(['127.0.0.1'], ['127.0.0.1'], forwarded)).toEqual([])
  expect(await ask([], ['127.0.0.1'], {})).toEqual([])
  expect(await ask([], ['198.51.100.4'], forwarded)).toEqual([])
})
