import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export type GatewayRequest = { method: string; path: string; headers: IncomingMessage['headers']; body: string }
/** Status 0 leaves the request without an answer. */
export type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

/** A provider on the loopback address. Gives `answers` first, in order, then answers by its rules. */
export const startStandIn = async (answer: (asked: GatewayRequest) => Answer) => {
  const asked: GatewayRequest[] = []
  const answers: Answer[] = []
  const server = createServer(async (request, reply) => {
    const one = {
      method: request.method ?? '',
      path: request.url ?? '',
      headers: request.headers,
      body: await text(request),
    }
    asked.push(one)
    const { status, body = {}, headers = {} } = answers.shift() ?? answer(one)
    if (status) reply.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
