import { beforeAll, describe, expect, it } from 'vitest'
import { apiBase } from '#contract/endpoint.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { call, type EndpointCase, endpointCases, faultOf } from '#test/abuse/calls.ts'
import { bodyFields } from '#test/abuse/fields.ts'
import { makePeople } from '#test/abuse/people.ts'
import { makeMeter } from '#test/abuse/processor-time.ts'
import { worstTexts } from '#test/abuse/worst-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aPicture, goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let people: Awaited<ReturnType<typeof makePeople>>
beforeAll(async () => {
  people = await makePeople(test)
})

/** Each header with a prefix that its parser accepts. */
const headers: [name: string, beginning: string][] = [
  ['accept', 'text/html;q='],
  ['accept-encoding', 'gzip;q='],
  ['accept-language', 'en;q='],
  ['authorization', 'Bearer '],
  ['content-type', 'application/json;'],
  ['cookie', 'lang='],
  ['forwarded', 'for='],
  ['idempotency-key', 'a'],
  ['if-modified-since', 'Mon, '],
  ['if-none-match', 'W/"'],
  ['origin', 'https://'],
  ['range', 'bytes='],
  ['referer', 'https://'],
  ['user-agent', 'Mozilla/5.0 ('],
  ['x-forwarded-for', '10.0.0.1, '],
  ['x-request-id', 'a'],
]
/** Header fields are bytes; text outside Latin-1 cannot be sent. */
const headerTexts = worstTexts(15_000).map(({ name, text }) => ({ name, text: text.replace(/[^\x20-\xff]/g, '') }))

describe('no call costs more than 50 ms of processor time', () => {
  it('for hostile headers', async () => {
    const meter = makeMeter('calls with hostile headers')
    const targets = [
      { method: 'GET', url: `${apiBase}${products.browse.path}` },
      { method: 'POST', url: `${apiBase}${listings.post.path}`, payload: '{}' },
      { method: 'GET', url: '/api/v1/openapi.json' },
    ] as const
    const statuses: number[] = []
    for (const target of targets)
      for (const [name, beginning] of headers)
        for (const { name: what, text } of headerTexts.filter((one) => one.text.length > 1_000))
          for (const value of [text, `${beginning}${text}`])
            await meter.measure(`${target.url} ${name}: ${what}`, async () => {
              const sent = { 'content-type': 'application/json', [name]: value }
              statuses.push((await test.app.inject({ ...target, headers: sent })).statusCode)
            })
    meter.tell()
    expect(meter.slow).toEqual([])
    expect(statuses.filter((status) => status >= 500)).toEqual([])
  })

  const many = (item: string) =>
    `[${Array(Math.floor(250_000 / (item.length + 1)))
      .fill(item)
      .join(',')}]`
  const names = Array.from({ length: 20_000 }, (_, n) => `"a${n}":1`).join(',')

  it('for bodies of 250 KB with thousands of values, in every list and at the top', async () => {
    const meter = makeMeter('calls with large bodies')
    const faults: string[] = []
    const attack = async (endpointCase: EndpointCase, name: string, payload: string) => {
      await meter.measure(`${endpointCase.name} ${name}`, async () => {
        const reply = await call(test.app, endpointCase.endpoint, { payload, token: people.admin.token })
        if (reply.text.length > 20_000)
          faults.push(`${endpointCase.name} ${name} answers ${reply.text.length} characters`)
        const fault = faultOf(reply)
        if (fault) faults.push(`${endpointCase.name} ${name} ${fault}`)
      })
      await forgetLimits(test)
    }
    for (const endpointCase of endpointCases.filter(({ endpoint }) => endpoint.body)) {
      await attack(endpointCase, 'names', `{${names}}`)
      await attack(endpointCase, 'a long name', `{"${'a'.repeat(200_000)}":"\\u0000"}`)
      for (const { path } of bodyFields(endpointCase).filter(({ path }) => path.includes('*'))) {
        const list = path[path.indexOf('*') - 1]
        for (const item of ['1', '""', '{}', '[]', '"ab"', '{"name":1,"watt":"x"}'])
          await attack(endpointCase, `${list} of ${item}`, `{"${list}":${many(item)}}`)
      }
    }
    meter.tell()
    expect(meter.slow).toEqual([])
    expect(faults).toEqual([])
  })

  it('for a listing with hostile texts, wherever it is read', async () => {
    const meter = makeMeter('readings of hostile listings')
    const statuses = new Set<number>()
    for (const [index, { name }] of worstTexts(1).entries()) {
      await forgetLimits(test)
      const seller = await signUp(test)
      const text = (length: number) => `ا${worstTexts(length - 1)[index]?.text}`
      const body = {
        ...goodListing,
        name: text(200),
        description: text(5_000),
        brand: text(100),
        model: text(100),
        locationText: text(200),
        specifications: { power: text(100), voltage: text(100), capacity: text(100), warranty: text(100) },
        images: [await aPicture(test.deps, seller.user.id)],
      }
      const posted = await ask(test.app, listings.post, { body, token: seller.token })
      statuses.add(posted.status)
      const { id } = posted.body.data
      const staff = people.admin.token
      const measure = async (what: string, work: () => ReturnType<typeof ask>) =>
        meter.measure(`${what}: ${name}`, async () => statuses.add((await work()).status))
      await measure('review', () => ask(test.app, moderation.get, { params: { id }, token: staff }))
      await measure('queue', () => ask(test.app, moderation.queue, { token: staff }))
      await ask(test.app, moderation.approve, { params: { id }, body: {}, token: staff })
      await measure('page', () => ask(test.app, products.get, { params: { id } }))
      await measure('similar', () => ask(test.app, products.similar, { params: { id } }))
      await measure('export', () => ask(test.app, moderation.export, { query: { status: 'all' }, token: staff }))
      await measure('change', () =>
        ask(test.app, listings.change, { params: { id }, body: { description: text(4_999) }, token: seller.token }),
      )
      await test.deps.db.deleteFrom('products').where('id', '=', id).execute()
    }
    meter.tell()
    expect(meter.slow).toEqual([])
    expect([...statuses]).toEqual([200])
  })
})
