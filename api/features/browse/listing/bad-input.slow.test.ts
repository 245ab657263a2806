import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#contract/endpoints/browse/products.ts'
import { search } from '#contract/endpoints/browse/search.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const slowMs = 1_000

beforeAll(async () => {
  await someRates(test.deps)
  await aProduct(test.deps)
})

const nasty = [
  "'; drop table products; --",
  "' or '1'='1",
  "\\'; select pg_sleep(5); --",
  "x' & 'y",
  "'a':*",
  '((((((((((',
  ':*',
  '!& | <->',
  'a\\',
  '$1',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%',
  '_',
  '%%%%%%%',
  '....',
  '؟!،؛',
  '😀🔋☀️',
  '👨‍👩‍👧‍👦'.repeat(9),
  '\u202egro\u202c',
  '\u200b\u200c\u200d\u2060\ufeff',
  '\ud83d',
  '\0',
  'لوح\0شمسي',
  'َُِّْ',
  'ـ'.repeat(200),
  'ﷺ'.repeat(11),
  'a'.repeat(200),
  'ا '.repeat(100),
  '5 '.repeat(100),
  '9'.repeat(200),
  `1${'0'.repeat(40)} واط`,
  '0.0000000001 kw',
  '-5',
  '1e308',
  'NaN',
  'null',
  'undefined',
  '[object Object]',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'toString',
  'x'.repeat(10_240),
  'لوح '.repeat(2_560),
]

const paths = [products.browse.path, products.search.path, products.filters.path]
const fields = [
  'search_keyword',
  'type',
  'governorate',
  'city',
  'condition',
  'brand',
  'minPrice',
  'max_price',
  'currency',
  'sortBy',
  'sortOrder',
  'page',
  'limit',
]

const get = async (path: string, query: string) => {
  const started = process.cpuUsage()
  const reply = await test.app.inject(`/api/v1${path}?${query}`)
  return { status: reply.statusCode, body: reply.json(), ms: process.cpuUsage(started).user / 1_000 }
}

/** `URLSearchParams` would replace a lone surrogate. */
const encode = (text: string) => (text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%BD')

describe('bad input', () => {
  it.each(paths)('GET %s answers 4xx or a valid result, quickly, for any value of a field', async (path) => {
    for (const field of fields)
      for (const text of nasty) {
        const { status, body, ms } = await get(path, `${field}=${encode(text)}`)
        const label = `${field}=${text.slice(0, 40)}`
        expect([200, 400, 422], label).toContain(status)
        expect(ms, label).toBeLessThan(slowMs)
        if (status === 200) expect(body.success, label).toBe(true)
        if (status === 422) expect(Object.keys(body.fields), label).toEqual([field])
      }
  })

  it.each(fields)('422 for %s given twice, as an array or as an object', async (field) => {
    for (const query of [`${field}=1&${field}=2`, `${field}[]=1&${field}[]=2`, `${field}[a]=1`]) {
      const { status } = await get(products.browse.path, query)
      expect(query.includes('[') ? [200, 422] : [422], query).toContain(status)
    }
  })

  it('200 or 4xx for every hostile keyword combined with every filter', async () => {
    for (const text of nasty) {
      const query = `search_keyword=${encode(text)}&type=Panel&governorate=aden&city=al-mualla&brand=${encode(text)}&minPrice=1&maxPrice=2&sortBy=price`
      const { status, ms } = await get(products.search.path, query)
      expect([200, 400, 422], text.slice(0, 40)).toContain(status)
      expect(ms).toBeLessThan(slowMs)
    }
  })

  it('200 with an empty list for very large page numbers', async () => {
    for (const page of ['1000000', '999999999']) {
      const { status, body } = await get(products.browse.path, `page=${page}&limit=50`)
      expect(status).toBe(200)
      expect(body).toMatchObject({ data: [], total: 1 })
      expect((await get(products.browse.path, `page=${page}&search_keyword=panel`)).body).toMatchObject({
        data: [],
        total: 1,
      })
    }
  })

  it('200, 404 or 422 for ids and suggestions of any kind', async () => {
    for (const text of nasty) {
      for (const path of ['getOneProduct', 'similar-products']) {
        const reply = await test.app.inject(`/api/v1/marketplace/${path}/${encode(text)}`)
        expect([400, 404, 414, 422], `${path} ${text.slice(0, 40)}`).toContain(reply.statusCode)
      }
      expect([200, 400, 422], text.slice(0, 40)).toContain((await get(search.suggest.path, `q=${encode(text)}`)).status)
    }
  })

  it('leaves all data in place', async () => {
    expect((await get(products.browse.path, '')).body.total).toBe(1)
  })
})
