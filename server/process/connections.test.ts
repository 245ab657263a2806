import net from 'node:net'
import { PassThrough } from 'node:stream'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { type ConnectionLimits, limitConnections, makeAddressLimit } from '#server/process/connections.ts'

const apps: FastifyInstance[] = []
const sockets: net.Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const app of apps.splice(0)) await app.close()
})

/** More than the kernel buffers for a client that does not read. */
const large = Buffer.alloc(64 * 1024 * 1024, 'x')
/** Longer than any test takes. */
const never = 10 * 60_000

const setUp = async (limits: Partial<ConnectionLimits> = {}) => {
  const app = Fastify({ forceCloseConnections: true })
  const guard = limitConnections(app, { perAddress: 100, trustedProxies: [], stalledMs: never, ...limits })
  let handled = 0
  app.addHook('onRequest', (_request, _reply, done) => {
    handled += 1
    done()
  })
  const waiting: (() => void)[] = []
  app.get('/', async () => 'small')
  app.get('/large', async (_request, reply) => reply.send(large))
  app.get('/work', () => new Promise<string>((resolve) => waiting.push(() => resolve('done'))))
  app.get('/stream', async (_request, reply) => reply.send(new PassThrough().on('error', () => undefined)))
  await app.listen({ host: '127.0.0.1', port: 0 })
  apps.push(app)
  const { port } = app.server.address() as net.AddressInfo
  const connect = () => {
    const socket = net.connect(port, '127.0.0.1').on('error', () => undefined)
    sockets.push(socket)
    return socket
  }
  return { guard, connect, handled: () => handled, finish: () => waiting.splice(0).forEach((go) => void go()) }
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`

const closed = (socket: net.Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

const textOf = (socket: net.Socket) => {
  const seen = { text: '' }
  socket.on('data', (chunk) => {
    seen.text += chunk.toString('latin1')
  })
  return seen
}

describe('connections of one address', () => {
  it('are counted by /64 and by /48 in IPv6', () => {
    const enter = makeAddressLimit(2)
    const own = Array.from({ length: 40 }, (_, n) => enter(`2001:db8:1:${n.toString(16)}::1`))
    expect(own.filter(Boolean)).toHaveLength(16)
    expect([1, 2, 3].map((n) => enter(`2001:db8:2:7::${n}`) !== null)).toEqual([true, true, false])
    expect(enter('203.0.113.5')).not.toBeNull()
    own[0]?.()
    expect(enter('2001:db8:1:ffff::1')).not.toBeNull()
  })

  it('are rejected past the limit with 429 and closed, and accepted again when one has ended', async () => {
    const { connect, handled } = await setUp({ perAddress: 2 })
    const first = [connect(), connect()]
    const replies = first.map(textOf)
    for (const socket of first) socket.write(get('/'))
    await expect.poll(() => replies.every(({ text }) => text.includes('small'))).toBe(true)

    const third = connect()
    const refused = textOf(third)
    third.write(get('/'))
    await closed(third)
    expect(refused.text).toMatch(/^HTTP\/1\.1 429 /)
    expect(refused.text).toMatch(/retry-after: \d+/)
    expect(refused.text).toContain('"code":"too_many"')
    expect(handled()).toBe(2)

    first[0]?.destroy()
    await expect
      .poll(async () => {
        const next = connect()
        const seen = textOf(next)
        next.write(get('/'))
        await expect.poll(() => seen.text).toMatch(/HTTP/)
        return seen.text.slice(9, 12)
      })
      .toBe('200')
  })

  it.each([['127.0.0.1'], ['127.0.0.0/8'], ['loopback']])('are not counted for a trusted proxy: %s', async (proxy) => {
    const { connect } = await setUp({ perAddress: 1, trustedProxies: [proxy] })
    const all = Array.from({ length: 5 }, () => connect())
    const replies = all.map(textOf)
    for (const socket of all) socket.write(get('/'))
    await expect.poll(() => replies.every(({ text }) => text.startsWith('HTTP/1.1 200'))).toBe(true)
  })
})

/** Waits until the kernel accepts no more of an unread response; returns the time of the last check. */
const untilFull = async (guard: { check: (at: number) => void; serving: () => number }) => {
  await expect.poll(() => guard.serving()).toBe(1)
  await new Promise((resolve) => setTimeout(resolve, 500))
  const at = performance.now()
  guard.check(at)
  return at
}

describe('a client', () => {
  it('that reads nothing is disconnected, even if it sends bytes', async () => {
    const { connect, guard } = await setUp({ stalledMs: 30_000 })
    const socket = connect().pause()
    socket.write(get('/large'))
    const at = await untilFull(guard)
    guard.check(at + 29_000)
    expect(guard.serving()).toBe(1)
    socket.write(get('/'))
    guard.check(at + 31_000)
    await expect.poll(() => guard.serving()).toBe(0)
  })

  it('that reads a little all the time is not, however long it takes', async () => {
    const { connect, guard } = await setUp({ stalledMs: 30_000, bytesPerSecond: 1 })
    const socket = connect().pause()
    socket.write(get('/large'))
    let at = await untilFull(guard)
    for (let minute = 0; minute < 10; minute += 1) {
      // The kernel's buffers must drain before the process sees progress.
      for (let taken = 0; taken < 4 * 1024 * 1024; ) {
        taken += (socket.read() as Buffer | null)?.length ?? 0
        await new Promise((resolve) => setImmediate(resolve))
      }
      at += 29_000
      guard.check(at)
      expect(guard.serving(), `after ${minute} turns`).toBe(1)
    }
  })

  it('that reads below the minimum rate is disconnected, and one above it is not', async () => {
    const { connect, guard } = await setUp({ stalledMs: never, bytesPerSecond: 1024 * 1024 })
    const socket = connect().pause()
    socket.write(get('/large'))
    const began = await untilFull(guard)
    // 64 MB at 1 MB a second, plus the allowed stall; something is read before each check.
    for (const late of [never - 1_000, never + 60_000]) {
      for (let taken = 0; taken < 4 * 1024 * 1024; ) {
        taken += (socket.read() as Buffer | null)?.length ?? 0
        await new Promise((resolve) => setImmediate(resolve))
      }
      guard.check(began + late)
      expect(guard.serving()).toBe(1)
    }
    guard.check(began + never + 70_000)
    await expect.poll(() => guard.serving()).toBe(0)
  })

  it('is not charged for the time that the server takes', async () => {
    const { connect, guard, finish } = await setUp({ stalledMs: 30_000 })
    const socket = connect()
    const seen = textOf(socket)
    socket.write(get('/work'))
    await expect.poll(() => guard.serving()).toBe(1)
    for (const turn of [1, 2, 3]) guard.check(performance.now() + turn * never)
    finish()
    await expect.poll(() => seen.text).toContain('done')
  })

  it('that pipelines many requests without reading is disconnected before they are handled', async () => {
    const { connect, handled, guard } = await setUp()
    const socket = connect().pause()
    socket.write(get('/stream').repeat(1_000))
    await expect.poll(() => guard.serving()).toBe(0)
    expect(handled()).toBeLessThanOrEqual(8)
  })

  it('that expects something unknown is handled and disconnected as all others', async () => {
    const expecting = (path: string) => get(path).replace('Host:', 'Expect: 200-ok\r\nHost:')
    const { connect, handled } = await setUp()
    const [one, many] = [connect(), connect()]
    const seen = textOf(one)
    one.write(expecting('/'))
    await expect.poll(() => seen.text).toContain('small')
    many.write(expecting('/stream').repeat(1_000))
    await closed(many)
    expect(handled()).toBeLessThanOrEqual(9)
  })

  it('that pipelines a few requests gets all replies', async () => {
    const { connect } = await setUp()
    const socket = connect()
    const seen = textOf(socket)
    socket.write(get('/').repeat(4))
    await expect.poll(() => seen.text.match(/small/g)?.length).toBe(4)
  })
})
