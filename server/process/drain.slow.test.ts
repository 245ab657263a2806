import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeDrain } from '#server/process/drain.ts'

let server: http.Server
let drainer: ReturnType<typeof makeDrain>
let port = 0
beforeEach(async () => {
  server = http.createServer(async (request, reply) => {
    if (request.url === '/slow') await sleep(1_500)
    reply.end('whole')
  })
  drainer = makeDrain(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(() => server.closeAllConnections())

const connect = () => net.connect(port, '127.0.0.1').setEncoding('utf8')
const ask = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

const statusOf = (answer: string) => answer.split(' ')[1]
const isLast = (answer: string) => /^connection: close\r$/im.test(answer)

describe('a stop', () => {
  it('lets a running request finish, with connection: close', async () => {
    const socket = connect()
    socket.write(ask('/slow'))
    await sleep(100)
    const [answer] = await Promise.all([text(socket), drainer.drain()])
    expect([statusOf(answer), isLast(answer), answer.includes('whole')]).toEqual(['200', true, true])
  })

  it('answers on a keep-alive connection after new connections are rejected', async () => {
    const socket = connect()
    socket.write(ask('/'))
    await new Promise((resolve) => socket.once('data', resolve))
    const drained = drainer.drain()
    await sleep(600)
    expect(server.listening).toBe(false)
    socket.write(ask('/'))
    const [answer] = await Promise.all([text(socket), drained])
    expect([statusOf(answer), isLast(answer)]).toEqual(['200', true])
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  })

  it('does not wait for idle connections', async () => {
    const socket = connect()
    await new Promise((resolve) => socket.once('connect', resolve))
    const began = performance.now()
    await drainer.drain()
    // The program would wait eight seconds for a request.
    expect(performance.now() - began).toBeLessThan(6_000)
    expect(drainer.isStopping()).toBe(true)
  })
})
