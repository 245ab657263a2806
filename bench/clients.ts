import net from 'node:net'

/** `status` 0 means a broken connection, explained by `fault`. */
export type Seen = { ms: number; status: number; hasRetryAfter: boolean; bytes: number; fault?: string }
type Ask = { path: string; address?: string; body?: string; encoding?: string; token?: string | undefined }
type Request = { text: string; began: number; isFresh: boolean; mayRepeat: boolean; done: (seen: Seen) => void }
type Line = { socket: net.Socket; request: Request | null; head: string; left: number; seen: Omit<Seen, 'ms'> | null }

const textOf = ({ path, address, body, encoding = 'gzip', token }: Ask) =>
  [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n`,
    ...(address ? [`x-forwarded-for: ${address}\r\n`] : []),
    ...(token ? [`authorization: Bearer ${token}\r\n`] : []),
    ...(body === undefined
      ? ['\r\n']
      : [`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`]),
  ].join('')

/**
 * Keep-alive clients, as cheap as possible because they share the cores with the program. Opens a connection when none
 * is free, and like a browser retries once when a reused connection has been closed.
 */
export const makeClients = (port: number) => {
  const free: Line[] = []
  const open = new Set<Line>()
  let opened = 0

  const end = (line: Line, seen: Omit<Seen, 'ms'>) => {
    const { request } = line
    line.request = null
    line.seen = null
    line.head = ''
    request?.done({ ms: performance.now() - request.began, ...seen })
  }
  const hear = (line: Line, chunk: Buffer) => {
    if (line.seen) line.left -= chunk.length
    else {
      line.head += chunk.toString('latin1')
      const at = line.head.indexOf('\r\n\r\n')
      if (at < 0) return
      const head = line.head.slice(0, at).toLowerCase()
      const bytes = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0)
      line.seen = { status: Number(head.slice(9, 12)), hasRetryAfter: head.includes('\r\nretry-after:'), bytes }
      line.left = bytes - (line.head.length - at - 4)
      if (head.includes('connection: close')) line.socket.end()
    }
    if (line.left > 0) return
    end(line, line.seen)
    if (line.socket.writable) free.push(line)
  }
  const lose = (line: Line, fault: string) => {
    open.delete(line)
    const at = free.indexOf(line)
    if (at >= 0) free.splice(at, 1)
    const { request } = line
    if (request && !request.isFresh && request.mayRepeat && line.head === '') send({ ...request, mayRepeat: false })
    else if (request) end(line, { status: 0, hasRetryAfter: false, bytes: 0, fault })
  }
  const connect = (): Line => {
    opened += 1
    const line: Line = { socket: net.connect(port, '127.0.0.1'), request: null, head: '', left: 0, seen: null }
    let fault = 'closed'
    line.socket.setNoDelay(true)
    line.socket.on('data', (chunk: Buffer) => hear(line, chunk))
    line.socket.on('error', (error: NodeJS.ErrnoException) => {
      fault = error.code ?? error.message
    })
    line.socket.on('close', () => lose(line, fault))
    open.add(line)
    return line
  }
  const send = (request: Request) => {
    const reused = request.mayRepeat ? free.pop() : undefined
    const line = reused ?? connect()
    line.request = { ...request, isFresh: !reused }
    line.socket.write(request.text)
  }
  return {
    ask: (requested: Ask) =>
      new Promise<Seen>((done) => {
        send({ text: textOf(requested), began: performance.now(), isFresh: false, mayRepeat: true, done })
      }),
    opened: () => opened,
    close: () => {
      for (const { socket } of open) socket.destroy()
    },
  }
}
