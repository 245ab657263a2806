import { execFileSync } from 'node:child_process'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'

export type Seen = { server: string; method?: string; url?: string; headers: IncomingHttpHeaders }

/** Stands in for a web process: two releases, each with assets of its own, that can drain and stop. */
export const aWebProcess = async (name: string, seen: Seen[]) => {
  const state = { isDraining: false }
  const server = createServer((request, reply) => {
    const { method, url = '', headers } = request
    if (url === '/healthz') return reply.writeHead(state.isDraining ? 503 : 200).end()
    seen.push({ server: name, method, url, headers })
    if (url.endsWith('?refused')) return reply.writeHead(401).end()
    // The body is read first, as the program does; an error in it is the proxy's affair.
    request.on('error', () => undefined).resume()
    request.on('end', () => {
      if (url === '/break-off') return request.socket.destroy()
      const isMissing = url.startsWith('/assets/') && !url.startsWith(`/assets/${name}-`)
      reply.writeHead(isMissing ? 404 : 200, { 'x-server': name, 'cache-control': 'no-store' }).end(name)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { name, port, state, stop }
}

export const aFreePort = () =>
  new Promise<number>((resolve) => {
    const probe = net.createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })

/** A certificate for localhost, and one file with its key, as HAProxy reads it. */
export const makeCertificate = (openssl: string, dir: string) => {
  const files = { key: path.join(dir, 'key.pem'), certificate: path.join(dir, 'certificate.pem') }
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  execFileSync(openssl, ['req', '-x509', ...kind, ...names, '-keyout', files.key, '-out', files.certificate], {
    stdio: 'pipe',
  })
  return files
}

type Options = { method?: string; headers?: Record<string, string>; body?: string }

/** One request on a connection of its own; status 0 is a broken connection. */
export const ask = (port: number, url: string, { method = 'GET', headers = {}, body }: Options = {}) =>
  new Promise<{ status: number; headers: IncomingHttpHeaders; body: string }>((resolve) => {
    const failed = () => resolve({ status: 0, headers: {}, body: '' })
    const request = https.request(
      // The certificate was made for this test.
      { host: '127.0.0.1', port, path: url, method, headers, agent: false, rejectUnauthorized: false },
      (reply) => {
        const { statusCode: status = 0, headers } = reply
        text(reply).then((body) => resolve({ status, headers, body }), failed)
      },
    )
    request.on('error', failed)
    request.end(body)
  })
