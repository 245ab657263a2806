import type { FastifyBaseLogger } from 'fastify'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { logRequests } from '#api/app.ts'
import { makeLog } from '#server/telemetry/log.ts'

const setUp = () => {
  const lines: Record<string, unknown>[] = []
  const log: FastifyBaseLogger = makeLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = Fastify({ loggerInstance: log, genReqId: () => 'r1' })
  logRequests(app)
  return { app, lines }
}

it('logs the request id in each line, and redacts secrets', async () => {
  const { app, lines } = setUp()
  app.get('/a/:phone', async ({ log }) => {
    log.info('words alone')
    log.warn({ token: 'abc', body: { password: 'x' } }, 'with more')
    log.error(new Error('call 777123456'))
    log.debug('not at this level')
    log.child({ part: 'b' }).info({ phone: '777123456' }, 'a part of it')
    return 'ok'
  })
  await app.inject('/a/777123456')
  expect(lines.every(({ reqId }) => reqId === 'r1')).toBe(true)
  const messages = lines.filter(({ msg }) => !/^(incoming request|request completed)$/.test(String(msg)))
  expect(messages).toMatchObject([
    { level: 30, msg: 'words alone' },
    { level: 40, msg: 'with more', token: '[hidden]', body: { password: '[hidden]' } },
    { level: 50, err: { message: 'call …56' } },
    { level: 30, msg: 'a part of it', part: 'b', phone: '[hidden]' },
    { level: 30, msg: 'answered', route: '/a/:phone', status: 200 },
  ])
  expect(JSON.stringify(messages)).not.toContain('777123456')
})
