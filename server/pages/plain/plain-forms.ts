import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from '#api/http/read-body.ts'
import type { PlainPages } from '#server/pages/plain/plain-pages.ts'
import { isRejection } from '#server/pages/render-limit.ts'

const sendRejectionsAsPages = (inner: FastifyInstance, { sendRejection }: PlainPages): void => {
  inner.setErrorHandler((error, request, reply) => {
    if (isRejection(error)) return sendRejection(request, reply, error)
    throw error
  })
}

/** Accepts only forms up to this size, and answers refusals as pages. */
export const takeForms = (inner: FastifyInstance, pages: PlainPages, bodyBytesMax: number): void => {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    Object.fromEntries(new URLSearchParams(String(await readBody(request, payload, bodyBytesMax)))),
  )
  sendRejectionsAsPages(inner, pages)
}

/** For forms that are a button without fields: the body is ignored. */
export const takeButtons = (inner: FastifyInstance, pages: PlainPages, bodyBytesMax: number): void => {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    await readBody(request, payload, bodyBytesMax)
  })
  sendRejectionsAsPages(inner, pages)
}

/** A form of another site cannot know the address, but might carry a stolen one. */
export const isForeignForm = ({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean => {
  const { origin, 'sec-fetch-site': site } = headers
  if (site === 'cross-site') return true
  // Browsers send "null" from a page without referrers, such as these.
  return origin !== undefined && origin !== 'null' && URL.parse(origin)?.host !== host
}
