import type net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aMarket, isScaled, type Market } from '#faults/parts/markets.ts'
import { aFolder, cleanUp, memoryOf, tell } from '#faults/parts/program.ts'

afterAll(() => cleanUp())

const readers = 150
/** Memory that the program may use for all of them together, with a margin for garbage. */
const growthMaxMegabytes = 100
/**
 * A balancer takes the answers into its own buffers, so that each process serves more of the requests: its heap grows as it does for
 * as many clients that read (127 MB, measured).
 */
const growthBehindBalancer = 250
const endedWithinMs = 120_000

const list = '/api/v1/marketplace/browse-products?limit=50'
/** Together more than the kernel buffers hold: the staff API description is a megabyte. */
const largest = [...Array(7).fill('/api/docs'), list] as string[]
/** One write of a client sends hundreds of pipelined requests, each with a response. */
const many = Array(400).fill(list) as string[]

/** Of the web process that has the most. */
const memoryUsed = ({ webs }: Market) => Math.max(...webs.map((web) => memoryOf(web) ?? 0))

const signIn = async ({ url }: Market): Promise<string> => {
  const reply = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ phone: '770000000', password: 'demo-admin-1' }),
  })
  return ((await reply.json()) as { token: string }).token
}

describe('clients that send requests and do not read', () => {
  let market: Market
  let token = ''
  beforeAll(async () => {
    market = await aMarket({ DATA_DIR: aFolder(), DEMO: '1' })
    token = await signIn(market)
    for (const path of ['/products', list]) await (await fetch(market.url + path)).arrayBuffer()
  })
  afterAll(() => market.stop())

  it.each([
    ['several large answers', largest],
    ['hundreds of answers at once', many],
  ])(`${readers} of %s cost little memory, keep nobody waiting, and are ended`, async (what, paths) => {
    await sleep(2_000)
    const before = memoryUsed(market)
    let [closed, peak, served] = [0, before, 0]
    const sockets: net.Socket[] = []
    const open = () => {
      const from = `10.6.0.${sockets.length + 1}`
      const socket = market
        .connect(from)
        .on('error', () => {})
        .pause()
      sockets.push(socket)
      socket.on('close', () => {
        closed += 1
      })
      const head = `Host: x\r\nX-Forwarded-For: ${from}\r\nAuthorization: Bearer ${token}`
      socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}\r\n\r\n`).join(''))
      // A client that does not read notices a reset only by writing.
      const probe = setInterval(() => (socket.destroyed ? clearInterval(probe) : socket.write('\r\n')), 1_000)
    }
    const began = performance.now()
    while (closed < readers && performance.now() - began < endedWithinMs) {
      for (let n = 0; n < 5 && sockets.length < readers; n += 1) open()
      const reply = await fetch(`${market.url}/products`, { headers: { 'x-forwarded-for': `10.5.0.${served % 250}` } })
      expect(reply.status).toBe(200)
      await reply.arrayBuffer()
      served += 1
      peak = Math.max(peak, memoryUsed(market))
      await sleep(100)
    }
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    tell(`${readers} readers of ${what}: memory ${before} MB before, ${peak} MB at most`)
    tell(`${closed} of them ended after ${seconds} s; meanwhile ${served} others were served`)
    for (const socket of sockets) socket.destroy()
    expect(closed).toBe(readers)
    expect(peak - before).toBeLessThan(isScaled ? growthBehindBalancer : growthMaxMegabytes)
  })
})
