import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps.ts'
import { describeApi } from '#contract/openapi/openapi.ts'
import type { OpenApi, Operation } from '#contract/openapi/operations.ts'
import { policyHeader, staticPagePolicy } from '#domain/content-policy.ts'

const apiPageStyle = `
:root{color-scheme:light dark;--ink:#0c1f16;--ink-2:#3c4d44;--bg:#fff;--line:#dde5e0;--brand:#07502f;--soft:#e3f2e9}
@media (prefers-color-scheme:dark){
:root{--ink:#eaf2ed;--ink-2:#bccac2;--bg:#0e1612;--line:#26322c;--brand:#7bdca9;--soft:#12301f}
}
body{margin:0 auto;padding:24px 16px 72px;max-inline-size:960px;background:var(--bg);color:var(--ink);
font:16px/1.6 system-ui,sans-serif}
h1{font-size:1.75rem;margin:0}h2{margin-block:40px 8px;text-transform:capitalize}p{color:var(--ink-2)}
details{border-block-end:1px solid var(--line)}summary{padding-block:12px;cursor:pointer}
code{font:14px/1.5 ui-monospace,monospace}b{display:inline-block;min-inline-size:64px;color:var(--brand)}
small{background:var(--soft);color:var(--brand);border-radius:6px;padding:2px 8px;margin-inline-start:8px}
pre{overflow:auto;background:var(--soft);border-radius:12px;padding:12px;font:13px/1.5 ui-monospace,monospace}
a{color:var(--brand)}
`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`)

/** The contract marks code with backticks. */
const prose = (text: string) => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

const pretty = (value: unknown) => {
  const text = escapeHtml(JSON.stringify(value, null, 2))
  const linked = text.replace(
    /#\/components\/schemas\/(\w+)/g,
    (ref, name: string) => `<a href="#schema-${name}">${ref}</a>`,
  )
  return `<pre tabindex="0"><code>${linked}</code></pre>`
}

const apiPage = (document: OpenApi): string => {
  const byFeature = Map.groupBy(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, operation]) =>
        'operationId' in operation ? [{ path, method, operation }] : [],
      ),
    ),
    ({ operation }) => operation.tags[0] ?? '',
  )
  const sections = [...byFeature].map(
    ([feature, rows]) =>
      `<h2>${escapeHtml(feature)}</h2>${rows.map(({ path, method, operation }) => rowHtml(path, method, operation)).join('')}`,
  )
  const schemas = Object.entries(document.components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary><code>${name}</code></summary>${pretty(schema)}</details>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Shamsouq API</title><style>${apiPageStyle}</style></head><body><main><h1>Shamsouq API</h1><p>Base address <code>/api/v1</code>. Machine-readable: <a href="/api/v1/openapi.json">openapi.json</a>. Messages come in Arabic, or in English with <code>Accept-Language: en</code>.</p>${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</main></body></html>`
}

const rowHtml = (path: string, method: string, operation: Operation) => {
  const parts = [
    operation.parameters && `<h3>Parameters</h3>${pretty(operation.parameters)}`,
    operation.requestBody && `<h3>Body</h3>${pretty(operation.requestBody.content)}`,
    `<h3>Replies</h3>${pretty(operation.responses)}`,
  ]
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code><small>${operation['x-access']}</small><br>${prose(operation.summary)}</summary>${parts.filter(Boolean).join('')}</details>`
}

const styleHash = createHash('sha256').update(apiPageStyle).digest('base64')
const policy = staticPagePolicy(styleHash)

const counted = { config: { publicRead: { requestClass: 'call' } } } as const

type Texts = { json: Buffer; html: Buffer }
const written = new Map<'anybody' | 'staff', Texts>()

/**
 * Generated at the first request, because it takes a fifth of a second that every start would wait for. Stored as
 * buffers, because each slow client would hold its own megabyte of an encoded string.
 */
const textsFor = (reader: 'anybody' | 'staff'): Texts => {
  const known = written.get(reader)
  if (known) return known
  const document = describeApi(reader)
  const texts = { json: Buffer.from(JSON.stringify(document)), html: Buffer.from(apiPage(document)) }
  written.set(reader, texts)
  return texts
}

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
    reply.header(policyHeader, policy)
    return reply.type('text/html; charset=utf-8').send(html)
  })
}
