import { createHash } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'

/**
 * An address of this machine for each client: 10.1.2.3 becomes 127.1.2.3, and each IPv6 network of 64 bits another of these (Linux has
 * all of 127.0.0.0/8, and one address of IPv6).
 */
export const localAddressOf = (forwarded: string | undefined) => {
  const [, rest] = /^10\.(\d+\.\d+\.\d+)$/.exec(forwarded ?? '') ?? []
  if (rest) return { localAddress: `127.${rest}` }
  if (!forwarded?.includes(':')) return {}
  const network = forwarded.split(':').slice(0, 4).join(':')
  const [one = 0, two = 0, three = 0] = createHash('sha256').update(network).digest()
  return { localAddress: `127.${one}.${two}.${(three % 253) + 1}` }
}

/**
 * Lets tests go on naming the address of a client by `X-Forwarded-For`, although the shipped HAProxy believes no such header: each
 * request is sent to it over TLS from the address that it names.
 */
export const startClientAddresses = async (httpsPort: number, port = 0) => {
  // HAProxy ends connections that are idle for 15 s.
  const agent = new https.Agent({ keepAlive: true, timeout: 5_000, rejectUnauthorized: false })
  const server = http.createServer((asked, reply) => {
    const { 'x-forwarded-for': from, connection: _, ...headers } = asked.headers
    const target = { host: '127.0.0.1', port: httpsPort, path: asked.url, method: asked.method, headers }
    const inner = https.request({ ...target, agent, ...localAddressOf(String(from)) }, (answer) => {
      // HTTP/1.1 connections of clients end as those of the balancer would.
      const { 'keep-alive': _, ...given } = answer.headers
      reply.writeHead(answer.statusCode ?? 500, given)
      answer.on('error', () => reply.destroy())
      answer.pipe(reply)
    })
    inner.on('error', () => reply.destroy())
    reply.on('close', () => inner.destroy())
    asked.pipe(inner)
  })
  server.keepAliveTimeout = 15_000
  server.requestTimeout = 0
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections()
      agent.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
