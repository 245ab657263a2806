import type { Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'

/** Requests sent before the signal may be unread, and a proxy may not have noticed the stop. */
const graceMs = 500
/** A keep-alive connection without a request for this long is considered idle. */
const quietMs = 300
/** Requests not answered by then are cut. */
export const drainMs = 8_000
const acceptMs = 2_000

export const makeDrain = (server: Server) => {
  const pending = new Set<ServerResponse>()
  let isStopping = false
  let lastAt = 0
  const closeAfter = (reply: ServerResponse) => {
    if (!reply.headersSent) reply.shouldKeepAlive = false
  }
  // One shared listener: a closure per request would measurably slow cached pages.
  const remove = function (this: ServerResponse) {
    pending.delete(this)
  }
  server.prependListener('request', (_request, reply) => {
    pending.add(reply)
    lastAt = performance.now()
    reply.on('close', remove)
    if (isStopping) closeAfter(reply)
  })
  const countConnections = () =>
    new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  const isQuiet = async () =>
    (await countConnections()) === 0 || (pending.size === 0 && performance.now() - lastAt > quietMs)

  /**
   * Connections in the accept queue would be reset. The event loop accepts one per turn, and a busy machine may have
   * had few turns during the grace period.
   */
  const acceptWaiting = async () => {
    let accepted = 0
    const count = () => {
      accepted += 1
    }
    server.prependListener('connection', count)
    const deadline = performance.now() + acceptMs
    let before: number
    do {
      before = accepted
      await nextTick()
    } while (accepted > before && performance.now() < deadline)
    server.off('connection', count)
  }

  /** From now on every response closes its connection; no connection is closed while a request is arriving on it. */
  const drain = async () => {
    isStopping = true
    for (const reply of pending) closeAfter(reply)
    await sleep(graceMs)
    await acceptWaiting()
    // `http.Server.close` would also close connections whose request is still arriving.
    lastAt = performance.now()
    net.Server.prototype.close.call(server)
    const deadline = performance.now() + drainMs
    while (performance.now() < deadline && !(await isQuiet())) await sleep(20)
    // Lets the event loop read sockets once more before idle connections are closed.
    await nextTick()
    if (pending.size === 0) server.closeIdleConnections()
    else server.closeAllConnections()
  }
  return { drain, isStopping: () => isStopping }
}
