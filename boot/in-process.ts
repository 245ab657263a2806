import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** Marks calls that our own pages make while rendering; made anew in each process, so nobody outside can know it. */
export const innerKey = randomBytes(16).toString('hex')
export const innerHeader = 'x-inner-key'

/** A `fetch` into the API of this process. */
export const inProcess =
  (app: FastifyInstance) =>
  async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url, 'http://inner')
    const reply = await app.inject({
      method: request.method as 'GET',
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), [innerHeader]: innerKey },
    })
    return new Response(reply.rawPayload as Uint8Array<ArrayBuffer>, {
      status: reply.statusCode,
      headers: { 'content-type': String(reply.headers['content-type'] ?? 'application/json') },
    })
  }
