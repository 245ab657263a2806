import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { apiPage, apiPageStyle } from '#api/http/openapi-page.ts'
import { describeApi } from '#contract/openapi/openapi.ts'

const styleHash = createHash('sha256').update(apiPageStyle).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`

const counted = { config: { publicRead: { requestClass: 'call' } } } as const

type Texts = { json: Buffer; html: Buffer }
const written = new Map<'anybody' | 'staff', Texts>()

/**
 * Generated at the first request: it takes a fifth of a second, which every start would wait for. As buffers: a string would be
 * encoded for every request, and each slow client would hold a megabyte of its own.
 */
const textsFor = (reader: 'anybody' | 'staff'): Texts => {
  const known = written.get(reader)
  if (known) return known
  const document = describeApi(reader)
  const texts = { json: Buffer.from(JSON.stringify(document)), html: Buffer.from(apiPage(document)) }
  written.set(reader, texts)
  return texts
}

/** The API description, generated once from the contract, as JSON and as a page; only for staff with the admin endpoints. */
export const mountOpenApi = (app: FastifyInstance, { identify }: Pick<Deps, 'identify'>): void => {
  const textFor = async ({ headers }: FastifyRequest, reply: FastifyReply) => {
    const caller = headers.authorization ? await identify(headers.authorization) : null
    const isStaff = caller !== null && caller.role !== 'user'
    reply.header('cache-control', isStaff ? 'private, no-store' : 'public, max-age=300').header('vary', 'authorization')
    return textsFor(isStaff ? 'staff' : 'anybody')
  }

  app.get('/api/v1/openapi.json', counted, async (request, reply) => {
    const { json } = await textFor(request, reply)
    return reply.type('application/json; charset=utf-8').send(json)
  })
  app.get('/api/docs', counted, async (request, reply) => {
    const { html } = await textFor(request, reply)
    reply.header('content-security-policy', policy)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
