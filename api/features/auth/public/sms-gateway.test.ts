import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { makeSmsGateway } from '#api/features/auth/public/sms-gateway.ts'

type Seen = { headers: IncomingMessage['headers']; body: Record<string, string> }

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real gateway on the loopback address that answers with the given statuses in order; 0 means no answer. */
const aGateway = async (statuses: number[]) => {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.push({ headers: request.headers, body: JSON.parse(text) })
    const status = statuses[seen.length - 1] ?? 200
    if (status) response.writeHead(status).end('{}')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const lines: object[] = []
  const codes = makeSmsGateway({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`,
    token: 'gateway-token',
    log: { info: () => {}, warn: () => {}, error: (fields) => void lines.push(fields) },
    timeoutMs: 200,
    waitsMs: [5, 5],
  })
  return { codes, seen, lines }
}

const message = { phone: '+967770000001', code: '482913', purpose: 'register', lang: 'ar' } as const

describe('the SMS gateway', () => {
  it('posts the documented request with its token', async () => {
    const { codes, seen } = await aGateway([202])
    codes.send(message)
    await codes.settle()
    expect(seen).toHaveLength(1)
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer gateway-token',
      'content-type': 'application/json',
    })
    expect(seen[0]?.body).toMatchObject({ to: '+967770000001', code: '482913', purpose: 'register', language: 'ar' })
    expect(seen[0]?.body.message).toContain('482913')
  })

  it('retries after a 500, a 429 and a timeout, with the same reference', async () => {
    for (const first of [500, 429, 0]) {
      const { codes, seen, lines } = await aGateway([first, 200])
      codes.send(message)
      await codes.settle()
      expect(seen).toHaveLength(2)
      expect(seen[0]?.body.reference).toBe(seen[1]?.body.reference)
      expect(lines).toEqual([])
    }
  })

  it('gives up after three attempts and at once on a 400, logging neither phone nor code', async () => {
    for (const [statuses, tries] of [
      [[500, 503, 500], 3],
      [[400], 1],
    ] as const) {
      const { codes, seen, lines } = await aGateway([...statuses])
      codes.send(message)
      await codes.settle()
      expect(seen).toHaveLength(tries)
      expect(lines).toHaveLength(1)
      expect(JSON.stringify(lines)).not.toMatch(/482913|770000001/)
    }
  })

  it('never throws to the caller, even when the connection is refused', async () => {
    const { codes } = await aGateway([])
    for (const server of servers.splice(0)) server.close()
    expect(() => codes.send(message)).not.toThrow()
    await codes.settle()
  })

  it('makes random codes of six digits', async () => {
    const { codes } = await aGateway([])
    const made = Array.from({ length: 500 }, () => codes.make())
    expect(made.every((code) => /^\d{6}$/.test(code))).toBe(true)
    expect(new Set(made).size).toBeGreaterThan(490)
  })
})
