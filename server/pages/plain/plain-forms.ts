import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { readBody } from '#api/http/read-body.ts'
import { sendRejectionPage } from '#server/pages/plain/overload-page.ts'
import { isRejection } from '#server/pages/render-limit.ts'

const sendRejectionsAsPages = (inner: FastifyInstance): void => {
  inner.setErrorHandler((error, request, reply) => {
    if (isRejection(error)) return sendRejectionPage(request, reply, error)
    throw error
  })
}

/** For pages with HTML forms, in a scope of their own: bodies are forms of this size at most, and refusals are pages. */
export const takeForms = (inner: FastifyInstance, bodyBytesMax: number): void => {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest, payload: Readable) =>
    Object.fromEntries(new URLSearchParams(String(await readBody(request, payload, bodyBytesMax)))),
  )
  sendRejectionsAsPages(inner)
}

/** For pages whose forms are a button without fields: what is sent is not read. */
export const takeButtons = (inner: FastifyInstance, bodyBytesMax: number): void => {
  inner.removeAllContentTypeParsers()
  inner.addContentTypeParser('*', async (request: FastifyRequest, payload: Readable) => {
    await readBody(request, payload, bodyBytesMax)
  })
  sendRejectionsAsPages(inner)
}
