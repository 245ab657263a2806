import net from 'node:net'

/** `status` 0 is a connection that broke; `fault` says how. */
export type Seen = { ms: number; status: number; isPolite: boolean; bytes: number; fault?: string }
type Ask = { path: string; address?: string; body?: string; encoding?: string }
type Turn = { text: string; began: number; isFresh: boolean; mayRepeat: boolean; done: (seen: Seen) => void }
type Line = { socket: net.Socket; turn: Turn | null; head: string; left: number; seen: Omit<Seen, 'ms'> | null }

const textOf = ({ path, address, body, encoding = 'gzip' }: Ask) =>
  [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: ${encoding}\r\n`,
    ...(address ? [`x-forwarded-for: ${address}\r\n`] : []),
    ...(body === undefined
      ? ['\r\n']
      : [`content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`]),
  ].join('')

/**
 * Many clients on kept connections, as cheap as they can be: they share the cores with what they measure. A new one is
 * opened when none is free. Like a browser they ask once more when a kept connection turns out to have been closed.
 */
export const makeClients = (port: number) => {
  const free: Line[] = []
  const open = new Set<Line>()
  let opened = 0

  const end = (line: Line, seen: Omit<Seen, 'ms'>) => {
    const { turn } = line
    line.turn = null
    line.seen = null
    line.head = ''
    turn?.done({ ms: performance.now() - turn.began, ...seen })
  }
  const hear = (line: Line, chunk: Buffer) => {
    if (line.seen) line.left -= chunk.length
    else {
      line.head += chunk.toString('latin1')
      const at = line.head.indexOf('\r\n\r\n')
      if (at < 0) return
      const head = line.head.slice(0, at).toLowerCase()
      const bytes = Number(/content-length: (\d+)/.exec(head)?.[1] ?? 0)
      line.seen = { status: Number(head.slice(9, 12)), isPolite: head.includes('\r\nretry-after:'), bytes }
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
    const { turn } = line
    if (turn && !turn.isFresh && turn.mayRepeat && line.head === '') send({ ...turn, mayRepeat: false })
    else if (turn) end(line, { status: 0, isPolite: false, bytes: 0, fault })
  }
  const connect = (): Line => {
    opened += 1
    const line: Line = { socket: net.connect(port, '127.0.0.1'), turn: null, head: '', left: 0, seen: null }
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
  const send = (turn: Turn) => {
    const kept = turn.mayRepeat ? free.pop() : undefined
    const line = kept ?? connect()
    line.turn = { ...turn, isFresh: !kept }
    line.socket.write(turn.text)
  }
  return {
    ask: (wanted: Ask) =>
      new Promise<Seen>((done) => {
        send({ text: textOf(wanted), began: performance.now(), isFresh: false, mayRepeat: true, done })
      }),
    opened: () => opened,
    close: () => {
      for (const { socket } of open) socket.destroy()
    },
  }
}
