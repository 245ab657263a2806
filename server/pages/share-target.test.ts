import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { serveShareTarget } from '#server/pages/serve-web.ts'
import { plainPages } from '#test/plain-pages.ts'

const makeApp = async (waitSeconds = 0) => {
  const app = Fastify({ bodyLimit: 1_000 })
  app.post('/api/v1/other', (request) => ({ got: request.body }))
  const limits = { waitAnonymous: () => waitSeconds } as unknown as Parameters<typeof serveShareTarget>[1]
  serveShareTarget(app, limits, plainPages)
  await app.ready()
  return app
}

const share = (app: Awaited<ReturnType<typeof makeApp>>, contentType: string | undefined, payload: string) =>
  app.inject({
    method: 'POST',
    url: '/sell/list',
    headers: contentType ? { 'content-type': contentType } : {},
    payload,
  })

it.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/json', 'text/plain'])(
  '303 to the page for a share of %s that no worker took, whatever its size, without reading it',
  async (contentType) => {
    const app = await makeApp()
    for (const payload of ['', '{', 'text='.padEnd(900, 'x')]) {
      const reply = await share(app, contentType, payload)
      expect([reply.statusCode, reply.headers.location]).toEqual([303, '/sell/list#unshared'])
    }
    await app.close()
  },
)

it('429 for a client that shares too often, and other routes keep their parsers', async () => {
  const busy = await makeApp(30)
  expect((await share(busy, 'text/plain', 'x')).statusCode).toBe(429)
  await busy.close()
  const app = await makeApp()
  const reply = await app.inject({ method: 'POST', url: '/api/v1/other', payload: { a: 1 } })
  expect(reply.json()).toEqual({ got: { a: 1 } })
  await app.close()
})
