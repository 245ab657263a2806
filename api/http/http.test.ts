import { connect } from 'node:net'
import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import { describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { jsonBodyBytesMax } from '#domain/limits.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { signUp } from '#test/market/sign-up.ts'
import { signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const safe = { 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' }

/** A path that takes a body, so that the body parser is reached. */
const post = (payload: string | Buffer, contentType: string | undefined) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload,
    headers: contentType ? { 'content-type': contentType } : {},
  })

describe('bad requests', () => {
  it('404 in JSON for an unknown path below /api, in the caller’s language', async () => {
    const arabic = await test.app.inject('/api/v1/nothing')
    expect(arabic.statusCode).toBe(404)
    expect(arabic.json()).toEqual({ success: false, code: 'not_found', message: 'لم نجد ما طلبته.' })
    const english = await test.app.inject({ url: '/api/v1/nothing', headers: { 'accept-language': 'en-GB,ar;q=0.5' } })
    expect(english.json().message).toBe('We did not find what you asked for.')
    expect(english.headers).toMatchObject(safe)
  })

  it.each(['{', '[1,', '"\\', 'null null'])('400 for malformed JSON %s', async (text) => {
    const reply = await post(text, 'application/json')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('malformed')
    expect(reply.headers).toMatchObject(safe)
  })

  it('400 for a poisoned prototype', async () => {
    expect((await post('{"__proto__":{"role":"admin"}}', 'application/json')).statusCode).toBe(400)
    expect((await post('{"constructor":{"prototype":{"role":"admin"}}}', 'application/json')).statusCode).toBe(400)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'text/xml', 'multipart/form-data; boundary=x'])(
    '415 for a body of %s',
    async (type) => {
      const reply = await post('a=b', type)
      expect(reply.statusCode).toBe(415)
      expect(reply.headers).toMatchObject(safe)
    },
  )

  it('413 for a body over 256 KB', async () => {
    const reply = await post(JSON.stringify({ name: 'x'.repeat(jsonBodyBytesMax) }), 'application/json')
    expect(reply.statusCode).toBe(413)
    expect(reply.json().code).toBe('too_large')
  })

  it('400 in JSON, with the security headers, for bad percent-encoding', async () => {
    const reply = await test.app.inject('/api/v1/%E0%A4%A')
    expect(reply.statusCode).toBe(400)
    expect(reply.json().code).toBe('malformed')
    expect(reply.headers).toMatchObject(safe)
  })

  it('400 for bytes that are not HTTP', async () => {
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = test.app.server.address() as { port: number }
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'))
      let text = ''
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('end', () => resolve(text))
      socket.on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answer).toContain('x-content-type-options: nosniff')
  })
})

describe('health and description', () => {
  it('answers /livez and /readyz', async () => {
    expect((await test.app.inject('/livez')).json()).toEqual({ status: 'ok' })
    expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ready' })
  })

  it('describes every endpoint in OpenAPI 3.1, staff endpoints only to staff', async () => {
    const rows = Object.values(endpoints).flatMap((feature) => Object.values<Endpoint>(feature))
    const open = rows.filter(({ access }) => access === 'public' || access === 'user')
    const hints = (text: string) =>
      text.match(/\/admin\b|"x-access":"(moderator|admin)"|>(moderator|admin)<|[a-z]Admin\b/g) ?? []
    const describedTo = async (token: string) => {
      const headers = { authorization: token }
      const reply = await test.app.inject({ url: '/api/v1/openapi.json', headers })
      const { '/storage/upload': upload, ...paths } = reply.json().paths
      expect(upload.post.security).toEqual([{ token: [] }, { uploadKey: [] }])
      return { reply, count: Object.values<object>(paths).flatMap((each) => Object.keys(each)).length }
    }
    const [user, moderator] = [await signUp(test), await signUpStaff(test)]
    for (const token of ['', 'Bearer made-up', `Bearer ${user.token}`]) {
      const { reply, count } = await describedTo(token)
      expect([reply.statusCode, count]).toEqual([200, open.length])
      expect(hints(reply.body)).toEqual([])
      const { body } = await test.app.inject({ url: '/api/docs', headers: { authorization: token } })
      expect(hints(body)).toEqual([])
    }
    const { reply, count } = await describedTo(`Bearer ${moderator.token}`)
    expect(count).toBe(rows.length)
    expect(reply.headers).toMatchObject({ 'cache-control': 'private, no-store', vary: 'authorization' })
    const document = reply.json()
    expect(document.openapi).toBe('3.1.0')
    expect(document.info.license).toEqual({ name: 'MIT', identifier: 'MIT' })
    const browse = document.paths['/marketplace/browse-products'].get
    expect(browse.parameters.map((parameter: { name: string }) => parameter.name)).toContain('sortBy')
    const schemas = document.components.schemas
    const { $ref } = browse.responses['200'].content['application/json'].schema
    expect($ref).toBe('#/components/schemas/ProductsBrowseReply')
    expect(schemas.ProductsBrowseReply.properties).toHaveProperty('totalPages')
    expect(schemas.ProductsBrowseReply.properties.data.items).toEqual({ $ref: '#/components/schemas/ProductCard' })
    const post = document.paths['/products/post'].post
    expect(post.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header' }])
    expect(Object.keys(post.responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '409',
      '411',
      '413',
      '415',
      '422',
      '429',
      '503',
    ])
  })

  it('has an HTML page without scripts', async () => {
    const reply = await test.app.inject('/api/docs')
    expect(reply.headers['content-type']).toContain('text/html; charset=utf-8')
    expect(reply.body).toContain('/marketplace/browse-products')
    expect(reply.body).not.toContain('<script')
    expect(reply.headers['content-security-policy']).toContain("style-src 'sha256-")
  })
})

describe('an unavailable database', () => {
  it('answers 503 with Retry-After, without SQL or paths', async () => {
    const pool = new Pool({ host: '/nowhere/secret-folder', connectionTimeoutMillis: 500 })
    const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
    const app = buildApp({ ...test.deps, db })
    const replies = await Promise.all(['/api/v1/marketplace/browse-products', '/readyz'].map((url) => app.inject(url)))
    for (const reply of replies) {
      expect(reply.statusCode).toBe(503)
      expect(reply.headers['retry-after']).toBe('5')
      expect(reply.json().code).toBe('unavailable')
      expect(reply.body).not.toMatch(/secret|select/)
    }
    expect((await app.inject('/livez')).statusCode).toBe(200)
    await app.close()
    await db.destroy()
  })
})
