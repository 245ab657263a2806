import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { endSlowBodies } from '#api/limits/slow-bodies.ts'
import { uploadPath } from '#contract/endpoints/sell/uploads.ts'

const app = Fastify()
let port = 0
beforeAll(async () => {
  endSlowBodies(app, 150)
  app.post('/words', async () => ({ done: true }))
  app.post(uploadPath, async () => ({ done: true }))
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as { port: number }).port
})
afterAll(() => app.close())

/** Sends the headers and half of the body, and the rest after a delay. */
const sendSlowly = async (path: string, pauseMs: number) => {
  const socket: Socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise((resolve) => socket.on('close', resolve))
  const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 4\r\n\r\n`
  socket.write(`${head}tr`)
  await new Promise((resolve) => setTimeout(resolve, pauseMs))
  if (socket.writable) socket.write('ue')
  await closed
  return answer
}

describe('endSlowBodies', () => {
  it('answers 408 when a body takes too long', async () => {
    expect(await sendSlowly('/words', 500)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('ignores a body that arrives in time, and slow uploads', async () => {
    expect(await sendSlowly('/words', 20)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await sendSlowly(uploadPath, 500)).toMatch(/^HTTP\/1\.1 200 /)
  })

  it('keeps nothing of a request that was answered before its body arrived, once its connection is gone', async () => {
    const long = Fastify()
    endSlowBodies(long, 60_000)
    let request: WeakRef<object> | undefined
    long.addHook('onRequest', async ({ raw }, reply) => {
      request = new WeakRef(raw)
      return reply.code(404).send()
    })
    await long.listen({ port: 0, host: '127.0.0.1' })
    const client = connect((long.server.address() as { port: number }).port, '127.0.0.1').resume()
    client.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 4\r\n\r\nt')
    await once(client, 'data')
    client.destroy()
    setFlagsFromString('--expose-gc')
    const collectGarbage = runInNewContext('gc') as () => void
    await vi.waitFor(() => {
      collectGarbage()
      // Not the request itself: a failed expectation would keep it.
      expect(request?.deref() === undefined).toBe(true)
    }, 60_000)
    await long.close()
  })
})
