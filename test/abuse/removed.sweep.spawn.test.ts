import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { cleanUp } from '#faults/parts/program.ts'
import { buildPages, type Reply, startPages } from '#test/app/page-program.ts'
import { type FreshDatabase, freshDatabase } from '#test/app/test-database.ts'
import { aSeller } from '#test/market/busy-sellers.ts'
import { goodListing } from '#test/market/listing.ts'
import { spellingOf } from '#test/page-spellings.ts'

let database: FreshDatabase
let pages: Awaited<ReturnType<typeof startPages>>
beforeAll(async () => {
  buildPages()
  database = await freshDatabase()
  pages = await startPages(database)
})
afterAll(async () => {
  await cleanUp()
  await database.close()
})

const visitors: Record<string, string>[] = [
  {},
  { cookie: 'lang=en' },
  { 'save-data': 'on' },
  { 'save-data': 'on', cookie: 'lang=en' },
]

const [many, few] = [30, 6]

let asked = 0
/** A different client address for each request, so that rate limits do not apply. */
const from = () => {
  asked += 1
  return { 'x-forwarded-for': `10.${80 + (asked >> 16)}.${(asked >> 8) & 255}.${asked & 255}` }
}

/**
 * Some spellings of a page URL, always with the canonical one, and the same for the router's data requests. How a spelling is
 * read does not depend on how a listing was removed: one way is tried with many of them.
 */
const spellingsOf = (page: string, count: number) => {
  const written = fc.sample(spellingOf(page), { numRuns: count, seed: 17 }).map(({ spelling }) => spelling)
  const queries = ['?x=1', '?page=2', '?lang=', '?lang=fr', '?utm_source=a&utm_source=b']
  return [
    page,
    page.toUpperCase(),
    ...written,
    ...written.slice(0, count / 2).map((path) => `${path.replace(/[/\\.;].*$/, '')}${page}.data`),
    `${page}.data`,
    `${page}/_.data`,
    ...queries.map((query) => page + query),
    `http://elsewhere.example${page}`,
  ]
}

type AskedPath = { path: string; visitor: Record<string, string>; method: string }

/** Every spelling for every kind of visitor, by GET and HEAD. */
const allOf = (paths: string[]): AskedPath[] =>
  paths.flatMap((path, at) =>
    (at < 4 ? visitors : visitors.slice(at % 4, (at % 4) + 1)).flatMap((visitor) =>
      ['GET', ...(at % 5 === 0 ? ['HEAD'] : [])].map((method) => ({ path, visitor, method })),
    ),
  )

/** Follows redirects, which must be permanent, same-origin and finite; repeats after a 503. */
const follow = async ({ path, visitor, method }: AskedPath): Promise<Reply> => {
  let next = path
  for (let steps = 0; steps < 30; steps += 1) {
    const reply = await pages.ask(next, { ...visitor, ...from() }, method)
    if (reply.status === 503) {
      await sleep(500)
      continue
    }
    const { location } = reply.headers
    if (!location || path.startsWith('/p/')) return reply
    expect(reply.status, path).toBe(308)
    expect(location, path).toMatch(/^\/(?![/\\])/)
    next = location
  }
  throw new Error(`${path} is redirected in a loop`)
}

type Thing = {
  /** Its own pages, which must be gone with it. */
  own: string[]
  /** Lists that show it. */
  others: string[]
  /** What no answer may contain after the removal. */
  words: RegExp
  remove: () => Promise<unknown>
}

/** Fills every cache, removes the thing, and requests everything again at once. */
const expectGone = async ({ own, others, words, remove }: Thing) => {
  const [owned, shown] = [allOf(own), allOf(others)]
  for (const turn of [1, 2])
    for (const one of owned) expect((await follow(one)).status, `${one.path}, turn ${turn}`).toBeLessThan(400)
  for (const one of shown) {
    const reply = await follow(one)
    expect(reply.status, one.path).toBe(200)
    if (one.method === 'GET') expect(reply.text, one.path).toMatch(words)
  }
  await remove()
  const wrong: string[] = []
  for (const one of owned) {
    const reply = await follow(one)
    if (![404, 410].includes(reply.status)) wrong.push(`${one.method} ${one.path}: ${reply.status}`)
  }
  for (const one of shown) {
    const reply = await follow(one)
    if (reply.status !== 200 && reply.status !== 404) wrong.push(`${one.method} ${one.path}: ${reply.status}`)
    if (words.test(reply.text)) wrong.push(`${one.method} ${one.path} still shows it`)
  }
  expect(wrong).toEqual([])
}

let people = 0
const aListing = async () => {
  people += 1
  const seller = await aSeller(pages.program.url, `77150000${people}`, `10.9.0.${people}`)
  const own = pages.as(seller.token)
  const mark = `Zweigfeld${people}`
  const { data } = await own('POST', '/products/post', {
    ...goodListing,
    name: `لوح شمسي ${mark}`,
    phone: seller.phone,
    whatsappPhone: seller.phone,
  })
  await pages.asStaff('POST', `/admin/products/${data.id}/approve`, {})
  return { id: data.id, mark, own }
}

type Made = Awaited<ReturnType<typeof aListing>>
const listing = async (spellings: number, remove: (made: Made) => Promise<unknown>) => {
  const made = await aListing()
  const { id, mark } = made
  const api = '/api/v1/marketplace'
  return {
    own: [
      ...spellingsOf(`/product/${id}`, spellings),
      `/og/product/${id}.jpg`,
      `/og/product/${id}.jpg?lang=en`,
      `/%6fg/product/${id}.jpg`,
      `${api}/getOneProduct/${id}`,
      `${api}/getOneProduct/${id.toUpperCase()}`,
      `/%61pi/v1/marketplace/getOneProduct/${id}`,
    ],
    others: [
      '/',
      '/products',
      '/?page=1',
      `/?search_keyword=${mark}`,
      `${api}/browse-products`,
      `${api}/search-products?search_keyword=${mark}`,
      `${api}/suggest?q=${mark}`,
      '/sitemap/product-1.xml',
    ],
    words: new RegExp(`لوح شمسي ${mark}|${id}`),
    remove: () => remove(made),
  }
}

describe('a removed listing', () => {
  it('by its seller is gone under every spelling of its URL', async () => {
    await expectGone(await listing(many, ({ id, own }) => own('DELETE', `/products/delete-product/${id}`)))
  })

  it('by staff is gone under every spelling of its URL', async () => {
    const reason = { reason: 'not what it says' }
    await expectGone(await listing(few, ({ id }) => pages.asStaff('POST', `/admin/products/${id}/take-down`, reason)))
  })

  it('by being sold is gone under every spelling of its URL, and so is its short link', async () => {
    const thing = await listing(few, ({ id, own }) => own('POST', `/products/${id}/sold`))
    await expectGone(thing)
    const id = /[0-9a-f-]{36}/.exec(thing.own[0] ?? '')?.[0] ?? ''
    const short = await pages.ask(`/p/${shortCodeOf(id)}`, from())
    expect([short.status, (await pages.ask(short.headers.location ?? '/', from())).status]).toEqual([302, 410])
  })
})

describe('a hidden directory entry', () => {
  const place = { governorate: 'sanaa-city', city: 'al-sabeen', phone: '771234567' }

  it('shop, with its poster, picture and ads, is gone under every spelling of its URL', async () => {
    const name = 'Quellenhof Solar'
    const { data } = await pages.asStaff('POST', '/admin/shops', { ...place, name, services: ['sales'] })
    await expectGone({
      own: [
        ...spellingsOf(`/shop/${data.id}`, many),
        ...spellingsOf(`/shop/${data.id}/poster`, few),
        `/og/shop/${data.id}.jpg`,
        `/api/v1/marketplace/getOneShop/${data.id}`,
      ],
      others: ['/shops?sortBy=newest', '/api/v1/marketplace/getAllShops?sortBy=newest', '/sitemap/shop-1.xml'],
      words: new RegExp(`${name}|${data.id}`),
      remove: () => pages.asStaff('POST', `/admin/shops/${data.id}/hide`),
    })
  })

  it('engineer is gone under every spelling of its URL', async () => {
    const name = 'Quellenhof Installer'
    const { data } = await pages.asStaff('POST', '/admin/engineers', { ...place, name })
    await expectGone({
      own: [
        ...spellingsOf(`/engineer/${data.id}`, many),
        `/og/engineer/${data.id}.jpg`,
        `/api/v1/marketplace/getOneEngineer/${data.id}`,
      ],
      others: ['/engineers?sortBy=newest', '/sitemap/engineer-1.xml'],
      words: new RegExp(`${name}|${data.id}`),
      remove: () => pages.asStaff('POST', `/admin/engineers/${data.id}/hide`),
    })
  })

  it('ad is gone from the page of ads under every spelling of its URL', async () => {
    const shop = await pages.asStaff('POST', '/admin/shops', { ...place, name: 'Anzeigenhof', services: ['sales'] })
    const title = 'Quellenhof Offer'
    const { data } = await pages.asStaff('POST', '/admin/ads', {
      shopId: shop.data.id,
      title,
      description: 'x',
      phone: '771234567',
    })
    await expectGone({
      own: [],
      others: [
        ...spellingsOf('/shop-ads', many).filter((path) => !/page=2|data$/.test(path)),
        '/api/v1/marketplace/getAllAds',
      ],
      words: new RegExp(title),
      remove: () => pages.asStaff('POST', `/admin/ads/${data.id}/hide`),
    })
  })
})
