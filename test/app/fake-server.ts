import net, { type AddressInfo } from 'node:net'

type Reply = { error: string } | { version: string } | 'no reply'

const message = (kind: string, body: Buffer) => {
  const head = Buffer.alloc(5)
  head.write(kind)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}
const text = (value: string) => Buffer.from(`${value}\0`)
const ready = message('Z', Buffer.from('I'))

const refuse = (code: string) =>
  message('E', Buffer.concat([text('SFATAL'), text(`C${code}`), text(`Mrefused with ${code}`), Buffer.from([0])]))

/** One row with one text column named "version". */
function row(value: string): Buffer {
  const column = Buffer.alloc(18)
  column.writeInt32BE(25, 6)
  const length = Buffer.alloc(4)
  length.writeInt32BE(value.length)
  return Buffer.concat([
    message('T', Buffer.concat([Buffer.from([0, 1]), text('version'), column])),
    message('D', Buffer.concat([Buffer.from([0, 1]), length, Buffer.from(value)])),
    message('C', text('SELECT 1')),
    ready,
  ])
}

/** Answers like a PostgreSQL server that is too old, starting up or rejects the password. */
export async function fakeServer(replies: Reply[]): Promise<{ port: number; close: () => void }> {
  const server = net.createServer((socket) => {
    const reply = replies.length > 1 ? replies.shift() : replies[0]
    socket.on('error', () => {})
    socket.once('data', () => {
      if (reply === 'no reply') return
      if (!reply || 'error' in reply) return socket.end(refuse(reply?.error ?? ''))
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.once('data', () => socket.write(row(reply.version)))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, close: () => server.close() }
}
