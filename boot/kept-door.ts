import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { makeRequestIds } from '#api/platform/http/request-ids.ts'
import type { PageCache } from '#boot/page-cache.ts'
import { formOf, keptNow, squeeze } from '#boot/send-page.ts'

type Answered = (answer: { id: string; status: number; ms: number }) => void
type KeptDoor = { cache: PageCache; answered: Answered }
type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** What needs more than the page itself: a body to read, a form to compare, another method. */
const isPlain = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined

/**
 * Most requests are for a page that is there and has been sent before: it is sent again, with the head that the framework
 * sent with it, before the framework is woken. Whatever differs from that goes the usual way.
 */
export const openKeptDoor = (server: Server, { cache, answered }: KeptDoor): void => {
  const nextId = makeRequestIds()
  const sendAgain = (request: IncomingMessage, response: ServerResponse): boolean => {
    const page = isPlain(request) ? keptNow(cache, request) : undefined
    if (!page) return false
    const { name, bytes } = formOf(request, page)
    const head = page.heads[name]
    if (!head || bytes instanceof Promise) return false
    squeeze(page)
    const began = performance.now()
    const id = nextId()
    head['x-request-id'] = id
    response.on('close', () => answered({ id, status: 200, ms: performance.now() - began }))
    response.writeHead(200, head).end(bytes)
    return true
  }
  // The framework listens last; whoever follows requests from before it hears of all of them.
  const framework = server.listeners('request').at(-1) as Handle
  server.removeListener('request', framework)
  server.on('request', (request, response) => {
    if (!sendAgain(request, response)) framework.call(server, request, response)
  })
}
