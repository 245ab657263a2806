import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerClientError } from '#api/http/failures.ts'

const app = Fastify({
  clientErrorHandler: answerClientError,
  http: { headersTimeout: 50, connectionsCheckingInterval: 20 },
})
let port = 0
beforeAll(async () => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

describe('a connection that got an error', () => {
  it.each([
    ['bytes that are not HTTP', 'nonsense\r\n\r\n', 400],
    ['headers that do not end', 'GET / HTTP/1.1\r\nhost: x\r\n', 408],
    ['nothing', '', 408],
  ])('is closed although the client leaves its side open: %s', async (_, bytes, status) => {
    const accepted = once(app.server, 'connection')
    const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
    client.on('error', () => {})
    client.write(bytes)
    const [socket] = (await accepted) as [Socket]
    const closed = once(socket, 'close')
    const [reply] = await once(client, 'data')
    expect(String(reply)).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    await closed
    client.destroy()
  })
})
