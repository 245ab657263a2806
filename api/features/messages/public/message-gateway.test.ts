import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { makeMessageGateway } from '#api/features/messages/public/message-gateway.ts'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A real gateway on the loopback address; status 0 means no answer. */
const aGateway = async (status: number) => {
  const seen: { authorization: string | undefined; body: unknown }[] = []
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const chunk of request) text += chunk
    seen.push({ authorization: request.headers.authorization, body: JSON.parse(text) })
    if (status) response.writeHead(status).end('{}')
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send`
  return { seen, send: makeMessageGateway({ url, token: 'gateway-token', timeoutMs: status ? 5_000 : 100 }) }
}

const message = { phone: '+967770000001', text: 'شمسوق', lang: 'ar', reference: 'r-1' } as const

it.each([
  [200, 'sent'],
  [202, 'sent'],
  [400, 'refused'],
  [429, 'later'],
  [503, 'later'],
  [302, 'later'],
  [0, 'later'],
] as const)('%i is %s', async (status, outcome) => {
  const { seen, send } = await aGateway(status)
  expect(await send(message)).toBe(outcome)
  expect(seen).toEqual([
    {
      authorization: 'Bearer gateway-token',
      body: { to: '+967770000001', message: 'شمسوق', purpose: 'notice', language: 'ar', reference: 'r-1' },
    },
  ])
})
