import { beforeAll, describe, expect, it } from 'vitest'
import { inProcess } from '#boot/in-process.ts'
import { auth } from '#contract/auth.ts'
import { products } from '#contract/products.ts'
import { aProduct, aUser, someRates } from '#test/factories.ts'
import { ask, startTestApp } from '#test/test-app.ts'
import { setTransport, call as webCall } from '#web/platform/api.ts'

const test = startTestApp()
let id = ''
beforeAll(async () => {
  await someRates(test.deps)
  id = (await aProduct(test.deps, { ownerId: (await aUser(test.deps)).id, name: 'لوح 550' })).id
})

const buildRequest = () => {
  throw new Error('HTTP is not used here')
}
const call = async (
  endpoint: Parameters<ReturnType<typeof inProcess>>[1]['endpoint'],
  input: object,
  lang: 'ar' | 'en' = 'ar',
) => {
  const reply = await inProcess(test.deps)(buildRequest, { endpoint, input, lang })
  return { ok: reply.ok, status: reply.status, body: await reply.json() }
}

describe('the API in process', () => {
  it('200 with the same reply as over HTTP, for lists and single items', async () => {
    const query = { type: 'Panel', page: 1, search_keyword: undefined, brand: '' }
    const overHttp = await ask(test.app, products.browse, { query: { type: 'Panel', page: '1' } })
    expect(await call(products.browse, { query })).toEqual({ ok: true, status: 200, body: overHttp.body })
    const page = await ask(test.app, products.get, { params: { id } })
    expect((await call(products.get, { params: { id } })).body).toEqual(page.body)
  })

  it('404 and 422 as over HTTP, in the page’s language', async () => {
    const absent = await ask(test.app, products.get, { params: { id: 'nobody' }, lang: 'ar' })
    expect(await call(products.get, { params: { id: 'nobody' } })).toEqual({
      ok: false,
      status: 404,
      body: absent.body,
    })
    const wrong = await ask(test.app, products.browse, { query: { type: 'x' }, lang: 'en' })
    expect(wrong.status).toBe(422)
    expect((await call(products.browse, { query: { type: 'x' } }, 'en')).body).toEqual(wrong.body)
  })

  it('gives pages the status, code and fields of an error', async () => {
    setTransport(inProcess(test.deps))
    await expect(webCall(products.get, { params: { id: 'nobody' } })).rejects.toMatchObject({
      status: 404,
      code: 'product_not_found',
    })
    await expect(webCall(products.browse, { query: { type: 'x' as never } })).rejects.toMatchObject({
      status: 422,
      code: 'invalid',
      fields: { type: expect.any(String) },
    })
  })

  it('401 for an endpoint that needs a session, and for one that changes something', async () => {
    expect((await call(auth.profile, {})).status).toBe(401)
    expect((await call(auth.login, {})).status).toBe(401)
  })

  it('returns a new copy each time', async () => {
    const first = await call(products.browse, {})
    ;(first.body as { data: unknown[] }).data.pop()
    expect(((await call(products.browse, {})).body as { data: unknown[] }).data).toHaveLength(1)
  })

  it('500 without details, which are logged', async () => {
    const errors: unknown[] = []
    const log = { ...test.deps.log, error: (fields: object) => void errors.push(fields) }
    const reply = await inProcess({ ...test.deps, log, db: null as never })(buildRequest, {
      endpoint: products.browse,
      input: {},
      lang: 'en',
    })
    expect([reply.status, await reply.json()]).toMatchObject([500, { code: 'internal' }])
    expect(errors).toHaveLength(1)
  })
})
