import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { apiPage, apiPageStyle } from '#api/platform/http/openapi-page.ts'
import { describeApi } from '#contract/openapi.ts'

/** The API's own description, made once from the contract rows, as JSON and as a page to read. */
export const mountOpenApi = (app: FastifyInstance): void => {
  const document = describeApi()
  const json = JSON.stringify(document)
  const html = apiPage(document)
  const styleHash = createHash('sha256').update(apiPageStyle).digest('base64')
  const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`

  app.get('/api/v1/openapi.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', policy).header('cache-control', 'public, max-age=300')
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
