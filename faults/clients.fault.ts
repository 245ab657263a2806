import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMarket, type Market } from '#faults/parts/markets.ts'
import { aFolder, cleanUp, memoryOf, tell } from '#faults/parts/program.ts'
import { aSeller, type Seller } from '#test/market/busy-sellers.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

afterAll(() => cleanUp())

const slackMegabytes = 80
let market: Market
beforeAll(async () => {
  market = await aMarket({ DATA_DIR: aFolder(), DEMO: '1' })
})
afterAll(() => market.stop())

const connect = () => market.connect().on('error', () => {})
/** Of the process that has the most. */
const memoryUsed = () => Math.max(...market.webs.map((web) => memoryOf(web) ?? 0))

/** Sends part of an upload and closes the connection, optionally after a pause. */
const cutUpload = async ({ token }: Seller, body: Buffer, n: number) => {
  const socket = connect()
  const type = formHeaders['content-type']
  socket.write(
    `POST /storage/upload HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  socket.write(body.subarray(0, Math.floor((body.length * (n % 10)) / 10)))
  await sleep((n % 4) * 60)
  // A connection with TLS has no reset of its own.
  if (socket instanceof TLSSocket) socket.destroy()
  else socket.resetAndDestroy()
}

/** Waits until memory is back to its earlier level, with a margin for garbage. */
const expectMemoryBack = async (before: number) => {
  const latest = performance.now() + 20_000
  while (memoryUsed() > before + slackMegabytes && performance.now() < latest) await sleep(200)
  expect(memoryUsed()).toBeLessThanOrEqual(before + slackMegabytes)
}

const upload = async ({ token }: Seller, n: number) =>
  fetch(`${market.url}/storage/upload`, {
    method: 'POST',
    headers: { ...formHeaders, authorization: `Bearer ${token}` },
    body: new Uint8Array(formWith(await aPhoto(900, 700, n))),
  }).then(({ status }) => status)

describe('aborted uploads', () => {
  it('forty leave no files and no memory behind, and the next complete one is accepted', async () => {
    const sellers = await Promise.all([1, 2, 3, 4, 5].map((n) => aSeller(market.url, `77130000${n}`, `10.3.0.${n}`)))
    expect(await Promise.all(sellers.map((seller, n) => upload(seller, n)))).toEqual(sellers.map(() => 200))
    const body = formWith(randomBytes(4_000_000))
    const files = market.storedFiles()
    const memory = memoryUsed()
    await Promise.all(Array.from({ length: 40 }, (_, n) => cutUpload(sellers[n % sellers.length] as Seller, body, n)))
    await sleep(1_000)
    expect(market.storedFiles()).toBe(files)
    await expectMemoryBack(memory)
    expect(await Promise.all(sellers.map((seller, n) => upload(seller, 10 + n)))).toEqual(sellers.map(() => 200))
    tell(
      `40 uploads of 4 MB cut between 0 and 90 %: 0 files left, memory ${memory} MB before and ${memoryUsed()} MB after; then ${sellers.length} whole ones taken`,
    )
  })
})

describe('slow clients', () => {
  it('250 that send headers and bodies slowly delay nobody else and are disconnected', async () => {
    const sockets = Array.from({ length: 250 }, connect)
    let closed = 0
    for (const [n, socket] of sockets.entries()) {
      socket.on('close', () => {
        closed += 1
      })
      socket.on('data', () => {})
      socket.write(
        n % 2
          ? 'GET / HTTP/1.1\r\nHost: x\r\nX-A: '
          : 'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{"phone":"',
      )
    }
    const drip = setInterval(() => {
      for (const socket of sockets) if (!socket.destroyed) socket.write('a')
    }, 500)
    const times: number[] = []
    const began = performance.now()
    while (closed < sockets.length && performance.now() - began < 60_000) {
      const asked = performance.now()
      const address = `10.4.${times.length >> 8}.${times.length & 255}`
      const reply = await fetch(`${market.url}/api/v1/marketplace/browse-products`, {
        headers: { 'x-forwarded-for': address },
      })
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      times.push(performance.now() - asked)
      await sleep(50)
    }
    clearInterval(drip)
    times.sort((one, other) => one - other)
    const p99 = times[Math.floor(times.length * 0.99)] ?? 0
    tell(
      `250 slow clients: all shown out within ${((performance.now() - began) / 1000).toFixed(0)} s; ${times.length} others served, p99 ${p99.toFixed(0)} ms`,
    )
    expect(closed).toBe(sockets.length)
    expect(p99).toBeLessThan(1_000)
  })
})
