import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFolder, cleanUp, memoryOf, type Program, start, stop, tell } from '#faults/program.ts'

afterAll(() => cleanUp())

const readers = 150
/** Memory that the program may use for all of them together, with a margin for garbage. */
const growthMaxMegabytes = 100
const endedWithinMs = 120_000

const list = '/api/v1/marketplace/browse-products?limit=50'
/** Together more than the kernel buffers hold: the staff API description is a megabyte. */
const largest = [...Array(7).fill('/api/docs'), list] as string[]
/** One write of a client sends hundreds of pipelined requests, each with a response. */
const many = Array(400).fill(list) as string[]

const connectTo = ({ url }: Program) => net.connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {})

const signIn = async ({ url }: Program): Promise<string> => {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '770000000', password: 'demo-admin-1' }),
  })
  return ((await reply.json()) as { token: string }).token
}

describe('clients that send requests and do not read', () => {
  let program: Program
  let token = ''
  beforeAll(async () => {
    program = await start({ DATA_DIR: aFolder(), DEMO: '1' })
    token = await signIn(program)
    for (const path of ['/products', list]) await (await fetch(program.url + path)).arrayBuffer()
  })
  afterAll(() => stop(program))

  it.each([
    ['several large answers', largest],
    ['hundreds of answers at once', many],
  ])(`${readers} of %s cost little memory, keep nobody waiting, and are ended`, async (what, paths) => {
    await sleep(2_000)
    const before = memoryOf(program) ?? 0
    let [closed, peak, served] = [0, before, 0]
    const sockets: net.Socket[] = []
    const open = () => {
      const socket = connectTo(program).pause()
      socket.on('close', () => {
        closed += 1
      })
      const from = `10.6.0.${sockets.push(socket)}`
      const head = `Host: x\r\nX-Forwarded-For: ${from}\r\nAuthorization: Bearer ${token}`
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`).join(''))
      // A client that does not read notices a reset only by writing.
      const probe = setInterval(() => (socket.destroyed ? clearInterval(probe) : socket.write('\r\n')), 1_000)
    }
    const began = performance.now()
    while (closed < readers && performance.now() - began < endedWithinMs) {
      for (let n = 0; n < 5 && sockets.length < readers; n += 1) open()
      const reply = await fetch(`${program.url}/products`, { headers: { 'x-forwarded-for': `10.5.0.${served % 250}` } })
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      served += 1
      peak = Math.max(peak, memoryOf(program) ?? 0)
      await sleep(100)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    tell(`${readers} readers of ${what}: memory ${before} MB before, ${peak} MB at most`)
    tell(`${closed} of them ended after ${seconds} s; meanwhile ${served} others were served`)
    for (const socket of sockets) socket.destroy()
    expect(closed).toBe(readers)
    expect(peak - before).toBeLessThan(growthMaxMegabytes)
  })
})

describe('connections per address', () => {
  it('over the limit get 429 while open ones are served, and are accepted again later', async () => {
    const limit = 50
    const env = { DATA_DIR: aFolder(), DEMO: '1', CONNECTIONS_PER_ADDRESS: String(limit) }
    const program = await start(env, [], 'boot/main.ts')
    // Connections of the start may still be open.
    await sleep(6_000)
    const sockets = Array.from({ length: limit + 20 }, () => connectTo(program))
    const answers = sockets.map((socket) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
      })
      socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
      return () => text.slice(9, 12)
    })
    const countOf = (status: string) => answers.filter((answer) => answer() === status).length
    await expect.poll(() => countOf('200') + countOf('429'), { timeout: 10_000 }).toBe(limit + 20)
    tell(`${limit + 20} connections of one address: ${countOf('200')} served, ${countOf('429')} rejected with 429`)
    expect(countOf('200')).toBeGreaterThan(limit - 10)
    expect(countOf('200')).toBeLessThanOrEqual(limit)
    for (const socket of sockets) socket.destroy()
    const isServed = () =>
      fetch(program.url).then(
        ({ status }) => status,
        () => 0,
      )
    await expect.poll(isServed, { timeout: 10_000 }).toBe(200)
    await stop(program)
  })
})
