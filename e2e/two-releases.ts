import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const named = /((?:assets\/|\.\/)[\w.-]+)\.(js|css)\b/g
const mark = 'Zz'

/** A proxy in front of the app that can switch to a second release, in which all files have other names. */
export const startReleases = async (target: string) => {
  const state = { release: 1, isDown: false }
  const server = createServer((asked, reply) => {
    if (state.isDown) asked.socket.destroy()
    else pass(target, state.release, asked, reply)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  }
  return { state, origin: `http://127.0.0.1:${port}`, stop }
}

const pass = (target: string, release: number, asked: IncomingMessage, reply: ServerResponse) => {
  const url = asked.url ?? '/'
  const isAsset = url.startsWith('/assets/') && /\.(js|css)$/.test(url)
  const isNew = url.includes(`${mark}.`)
  if (isAsset && isNew !== (release === 2)) return reply.writeHead(404).end()
  // The app knows one release only, so 304 must be avoided.
  const { 'if-none-match': _, ...given } = asked.headers
  const headers = { ...given, 'accept-encoding': 'identity' }
  const inner = request(target + url.replace(`${mark}.`, '.'), { method: asked.method, headers }, (answer) => {
    const chunks: Buffer[] = []
    answer.on('data', (chunk: Buffer) => chunks.push(chunk))
    answer.on('end', () => send(reply, release, answer, Buffer.concat(chunks)))
  })
  inner.on('error', () => reply.destroy())
  asked.pipe(inner)
}

const send = (reply: ServerResponse, release: number, answer: IncomingMessage, body: Buffer) => {
  const { 'content-length': _, 'content-security-policy': __, etag: ___, ...headers } = answer.headers
  const isText = /html|javascript|css/.test(headers['content-type'] ?? '')
  const renamed = isText && release === 2 ? Buffer.from(rename(body.toString())) : body
  reply.writeHead(answer.statusCode ?? 500, headers).end(renamed)
}

const rename = (text: string) =>
  text.replace(named, `$1${mark}.$2`).replace('<!DOCTYPE html><html ', '<!DOCTYPE html><html data-release="2" ')
