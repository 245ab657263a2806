import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import { makeRequestLimits } from '#api/limits/request-limits.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { compare } from '#contract/endpoints/browse/compare.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { kits } from '#contract/endpoints/solar/kits.ts'
import { errorTexts } from '#contract/error-texts.ts'
import { rateLimits, requestLimits } from '#contract/rate-limits.ts'
import { networkOf } from '#domain/networks.ts'
import { answerPageCalls, renderedFor } from '#server/pages/page-calls.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { setPageCalls, call as webCall } from '#web/platform/api.ts'

const test = startTestApp()
let id = ''
beforeAll(async () => {
  await someRates(test.deps)
  id = (await aProduct(test.deps, { ownerId: (await aUser(test.deps)).id, name: 'لوح 550' })).id
})

const call = (
  endpoint: Parameters<ReturnType<typeof answerPageCalls>>[0]['endpoint'],
  input: object,
  lang: 'ar' | 'en' = 'ar',
) => answerPageCalls(test.deps)({ endpoint, input, lang })

describe('the API in process', () => {
  it('200 with the same reply as over HTTP, for lists and single items', async () => {
    const query = { type: 'Panel', page: 1, search_keyword: undefined, brand: '' }
    const overHttp = await ask(test.app, products.browse, { query: { type: 'Panel', page: '1' } })
    expect(await call(products.browse, { query })).toEqual({ status: 200, reply: overHttp.body })
    const page = await ask(test.app, products.get, { params: { id } })
    expect((await call(products.get, { params: { id } })).reply).toEqual(page.body)
  })

  it('404 and 422 as over HTTP, in the page’s language', async () => {
    const absent = await ask(test.app, products.get, { params: { id: 'nobody' }, lang: 'ar' })
    expect(await call(products.get, { params: { id: 'nobody' } })).toEqual({
      status: 404,
      reply: { ...absent.body, messages: errorTexts.product_not_found },
    })
    const wrong = await ask(test.app, products.browse, { query: { type: 'x' }, lang: 'en' })
    expect(wrong.status).toBe(422)
    expect((await call(products.browse, { query: { type: 'x' } }, 'en')).reply).toEqual({
      ...wrong.body,
      messages: errorTexts.invalid,
    })
  })

  it('gives pages the status, code and fields of an error', async () => {
    setPageCalls(answerPageCalls(test.deps))
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

  it('429 for a page of a network that has used up a limit of the endpoint, or reads that cost several requests', async () => {
    const limits = makeRequestLimits(test.deps.now)
    const render = (network: string, endpoint: Endpoint, query: object) =>
      renderedFor(network, async () => {
        const reply = await answerPageCalls(test.deps, limits)({ endpoint, input: { query }, lang: 'ar' })
        return reply.status
      })
    const network = networkOf('2001:db8:1:1::1')
    const ids = [id, newId(), newId(), newId()].join()
    // The page itself is counted where it is asked for.
    for (let n = 0; n < Math.floor(requestLimits.anonymousReads.burst / 3); n += 1)
      expect(await render(network, compare.read, { ids })).toBe(200)
    expect(await render(network, compare.read, { ids })).toBe(429)
    expect(await render(networkOf('2001:db8:1:2::1'), compare.read, { ids })).toBe(200)

    const { max } = rateLimits.kitsPerAddress
    for (let n = 0; n < max; n += 1) await countNetwork(test.deps, rateLimits.kitsPerAddress, '10.1.0.1')
    expect(await render('10.1.0.1', kits.find, { plan: '1.li8x6' })).toBe(429)
    expect(await render('10.1.0.2', kits.find, { plan: '1.li8x6' })).toBe(200)
  })

  it('returns a new copy each time', async () => {
    const first = await call(products.browse, {})
    ;(first.reply as { data: unknown[] }).data.pop()
    expect(((await call(products.browse, {})).reply as { data: unknown[] }).data).toHaveLength(1)
  })

  it('500 without details, which are logged', async () => {
    const errors: unknown[] = []
    const log = { ...test.deps.log, error: (fields: object) => void errors.push(fields) }
    const answered = await answerPageCalls({ ...test.deps, log, db: null as never })({
      endpoint: products.browse,
      input: {},
      lang: 'en',
    })
    expect(answered).toMatchObject({ status: 500, reply: { code: 'internal' } })
    expect(errors).toHaveLength(1)
  })
})
