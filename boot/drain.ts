import type { Server, ServerResponse } from 'node:http'
import net from 'node:net'
import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'

/** What was sent before the signal may not have been read yet, and a proxy may not know yet that we stop. */
const graceMs = 500
/** A kept connection on which nobody has asked for so long is one on which nobody is about to. */
const quietMs = 300
const drainMs = 8_000

/** Follows the requests under way from the first one on, so that a stop can let all of them finish. */
export const makeDrain = (server: Server) => {
  const underWay = new Set<ServerResponse>()
  let isStopping = false
  let lastAt = 0
  const isLastOf = (reply: ServerResponse) => {
    if (!reply.headersSent) reply.shouldKeepAlive = false
  }
  // The same one for all: a wrapper for each would be felt by every kept page.
  const forget = function (this: ServerResponse) {
    underWay.delete(this)
  }
  server.prependListener('request', (_request, reply) => {
    underWay.add(reply)
    lastAt = performance.now()
    reply.on('close', forget)
    if (isStopping) isLastOf(reply)
  })
  const openLines = () => new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count)))
  const isQuiet = async () => (await openLines()) === 0 || (underWay.size === 0 && performance.now() - lastAt > quietMs)

  /** Every answer from now on says that it is the last on its connection; nobody is hung up on while asking. */
  const drain = async () => {
    isStopping = true
    for (const reply of underWay) isLastOf(reply)
    await sleep(graceMs)
    // Node's own `close` would also hang up on connections whose request is still on its way.
    lastAt = performance.now()
    net.Server.prototype.close.call(server)
    const deadline = performance.now() + drainMs
    while (performance.now() < deadline && !(await isQuiet())) await sleep(20)
    // After a look at what the network brought, not before.
    await nextTick()
    if (underWay.size === 0) server.closeIdleConnections()
    else server.closeAllConnections()
  }
  return { drain, isStopping: () => isStopping }
}
