import http from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aFolder, cleanUp, databaseOf, ended, start, tell } from '#faults/program.ts'

afterAll(cleanUp)

const clients = 60
const paths = ['/', '/api/v1/marketplace/browse-products', '/readyz', '/api/v1/marketplace/filters-product', '/en']

type Tally = { whole: number; refused: number; closed: number; cut: string[]; isOver: boolean }

/** One request; what was sent before the signal must be answered whole, what comes later may find the door closed. */
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
        if (reply.statusCode === 503) tally.refused += 1
        else tally.whole += 1
        resolve(true)
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (isLate) tally.closed += 1
      else tally.cut.push(`${path}: ${error.code}`)
      resolve(false)
    })
  })

describe('SIGTERM under load', () => {
  it('cuts no request and ends within fifteen seconds, five times', async () => {
    const folder = aFolder()
    const total: Tally = { whole: 0, refused: 0, closed: 0, cut: [], isOver: false }
    let slowest = 0
    for (let round = 0; round < 5; round += 1) {
      const program = await start({ DATA_DIR: folder })
      total.isOver = false
      const agent = new http.Agent({ keepAlive: true, maxSockets: clients })
      const client = async (n: number) => {
        for (let turn = n; await askOnce(program.url, paths[turn % paths.length] ?? '/', agent, total); turn += 1);
      }
      const working = Array.from({ length: clients }, (_, n) => client(n))
      await sleep(600 + round * 200)
      const began = performance.now()
      total.isOver = true
      program.child.kill('SIGTERM')
      expect(await ended(program.child)).toBe(0)
      slowest = Math.max(slowest, performance.now() - began)
      await Promise.all(working)
      agent.destroy()
      expect(databaseOf(folder)).toEqual([])
    }
    tell(
      `SIGTERM 5 times under ${clients} clients: ${total.whole} whole answers, ${total.refused} told to come back, ${total.cut.length} cut, ended within ${(slowest / 1000).toFixed(1)} s`,
    )
    expect(total.cut).toEqual([])
    expect(total.whole).toBeGreaterThan(100)
    expect(slowest).toBeLessThan(15_000)
  })
})
