import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aMarket, isScaled } from '#faults/parts/markets.ts'
import { aFolder, cleanUp, databaseOf, ended, tell } from '#faults/parts/program.ts'
import { drainMs } from '#server/process/drain.ts'
import { aSeller, type Seller } from '#test/market/busy-sellers.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

afterAll(() => cleanUp())

/** With a balancer, this process runs the bucket and a proxy too: more clients would delay its own upload by seconds. */
const clients = isScaled ? 20 : 60
const rounds = 5
const paths = ['/', '/api/v1/marketplace/browse-products', '/readyz', '/api/v1/marketplace/filters-product', '/shops']

type Tally = { whole: number; unavailable: number; closed: number; cut: string[]; isOver: boolean }

/**
 * One request. What was sent before the signal, or later on an open connection, must be answered
 * completely; only a new connection may be unavailable.
 */
const askOnce = (url: string, path: string, agent: http.Agent, tally: Tally) =>
  new Promise<boolean>((resolve) => {
    const isLate = tally.isOver
    const request = http.get(url + path, { agent, headers: { 'x-forwarded-for': `10.2.0.${tally.whole % 250}` } })
    request.on('response', (reply) => {
      reply.on('data', () => {})
      reply.on('error', (error) => {
        tally.cut.push(`${path}: ${error.message}`)
        resolve(false)
      })
      reply.on('end', () => {
        if (reply.statusCode === 503) tally.unavailable += 1
        else tally.whole += 1
        resolve(true)
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (isLate && !request.reusedSocket) tally.closed += 1
      else tally.cut.push(`${path}: ${error.code}${isLate ? ' late, on a reused connection' : ''}`)
      resolve(false)
    })
  })

const uploadMs = 3_600

type Upload = { answer: number | string; atMs: number }

/** An upload over a slow connection: it starts before the signal and ends about three seconds after. */
const uploadSlowly = (url: string, { token }: Seller, body: Buffer): Promise<Upload> =>
  new Promise((resolve) => {
    const end = (answer: number | string) => resolve({ answer, atMs: performance.now() })
    const headers = { ...formHeaders, authorization: `Bearer ${token}`, 'content-length': body.length }
    const request = http.request(`${url}/storage/upload`, { method: 'POST', headers }, (reply) => {
      reply.resume().on('end', () => end(reply.statusCode ?? 0))
    })
    request.on('error', ({ message }) => end(message))
    const send = async () => {
      const began = performance.now()
      // By the clock: timers of a busy process are late, and the program waits no more than eight seconds.
      for (let sent = 0; sent < body.length; ) {
        const share = Math.min(1, (performance.now() - began) / uploadMs + 1 / 12)
        const due = Math.floor(body.length * share)
        if (due > sent) request.write(body.subarray(sent, due))
        sent = due
        if (sent < body.length) await sleep(300)
      }
      request.end()
    }
    void send()
  })

describe('SIGTERM under load', () => {
  it('aborts no request and ends within fifteen seconds, five times', async () => {
    const folder = aFolder()
    const total: Tally = { whole: 0, unavailable: 0, closed: 0, cut: [], isOver: false }
    const uploads: (number | string)[] = []
    let cutAfterDrain = 0
    const photo = formWith(await aPhoto(600, 400, 3))
    let slowest = 0
    const market = await aMarket({ DATA_DIR: folder, DEMO: '1' })
    const { url } = market
    for (let round = 0; round < rounds; round += 1) {
      const at = round % market.webs.length
      const { child } = market.webs[at] as (typeof market.webs)[number]
      const seller = await aSeller(url, `77160000${round}`, `10.2.1.${round}`)
      total.isOver = false
      let isDone = false
      const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
      const client = async (n: number) => {
        for (
          let attempt = n;
          !isDone && (await askOnce(url, paths[attempt % paths.length] ?? '/', agent, total));
          attempt += 1
        );
      }
      const uploading = uploadSlowly(url, seller, photo)
      await sleep(200)
      const working = Array.from({ length: clients }, (_, n) => client(n))
      await sleep(400 + round * 200)
      const began = performance.now()
      total.isOver = true
      child.kill('SIGTERM')
      expect(await ended(child)).toBe(0)
      slowest = Math.max(slowest, performance.now() - began)
      const { answer, atMs } = await uploading
      // A machine that is busy with others may take longer over a picture than the program waits; cut earlier is an error.
      if (answer === 200 || atMs - began < drainMs) uploads.push(answer)
      else cutAfterDrain += 1
      // Another process goes on serving them.
      if (isScaled) await sleep(1_000)
      isDone = true
      await Promise.all(working)
      agent.destroy()
      expect(databaseOf(folder)).toEqual([])
      await market.restart(at)
    }
    await market.stop()
    tell(
      `SIGTERM ${rounds} times under ${clients} clients and a slow upload: ${total.whole} complete answers, ${total.unavailable} answers of 503, ${total.closed} refused connections, ${total.cut.length} cut, ${cutAfterDrain} uploads cut after the drain, ended within ${(slowest / 1000).toFixed(1)} s`,
    )
    expect(total.cut).toEqual([])
    // Behind a balancer nobody notices that one process stops.
    if (isScaled) expect([total.unavailable, total.closed]).toEqual([0, 0])
    expect([...new Set(uploads)]).toEqual([200])
    expect(total.whole).toBeGreaterThan(100)
    expect(slowest).toBeLessThan(15_000)
  })
})
