import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { aFolder, cleanUp, start, stop, tell } from '#faults/parts/program.ts'

afterAll(() => cleanUp())

describe('connections per address', () => {
  it('over the limit get 429 while open ones are served, and are accepted again later', async () => {
    const limit = 50
    const env = { DATA_DIR: aFolder(), DEMO: '1', CONNECTIONS_PER_ADDRESS: String(limit) }
    const program = await start(env, [], 'server/main.ts')
    // Connections of the start may still be open.
    await sleep(6_000)
    const sockets = Array.from({ length: limit + 20 }, () =>
      net.connect(Number(new URL(program.url).port), '127.0.0.1').on('error', () => {}),
    )
    const answers = sockets.map((socket) => {
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk.toString('latin1')
      })
      socket.write('GET /livez HTTP/1.1\r\nHost: localhost\r\n\r\n')
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
