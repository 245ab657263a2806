import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formParams, pageAddresses, pageParams } from '#server/pages/page-address.ts'
import { pageRoutes, spellingOf } from '#test/page-spellings.ts'
import { readFilters as readBrowse } from '#web/features/browse/facets/read-filters.ts'
import { readFilters as readEngineers } from '#web/features/directory/engineers/engineers.queries.ts'
import { reviewsParam } from '#web/features/directory/reviews/reviews-queries.ts'
import { listingsParam } from '#web/features/directory/shops/shop-listings.queries.ts'
import { readFilters as readShops } from '#web/features/directory/shops/shops.queries.ts'
import { fieldNames, modeParam } from '#web/features/solar/calculator/plan/plan-address.ts'

const addressOf = pageAddresses({ routes: pageRoutes })
const id = '019a3c5e-7b1d-7c3e-9f00-0123456789ab'

describe('the canonical address', () => {
  it.each([
    ['/', '', '/'],
    ['/products?page=2&x=//y', 'products', '/products'],
    [`/product/${id}`, 'product/:id', `/product/${id}`],
    [`/shop/${id}/poster`, 'shop/:id/poster', `/shop/${id}/poster`],
    [`/product/${id}.data`, 'product/:id', `/product/${id}.data`],
    ['/_.data', '', '/_.data'],
    ['/.well-known/x', null, '/.well-known/x'],
    ['/assets/App-BxY1.js', null, '/assets/App-BxY1.js'],
    ['/products?', 'products', '/products'],
  ])('of %s is itself', (target, route, path) => {
    expect(addressOf(target)).toMatchObject({ route, path, redirect: null })
  })

  it.each([
    [`/PRODUCT/${id.toUpperCase()}?x=1`, `/product/${id}?x=1`],
    [`/%70roduct/${id}`, `/product/${id}`],
    [`/product/%30${id.slice(1)}`, `/product/${id}`],
    [`//product///${id}/`, `/product/${id}`],
    [`/./product/../product/%2e/${id}`, `/product/${id}`],
    [`/product;v=1/${id};jsessionid=2`, `/product/${id}`],
    [`/product\\${id}`, `/product/${id}`],
    [`/product/${id}#top`, `/product/${id}`],
    [`/product/${id}/.data`, `/product/${id}.data`],
    [`/product/${id}/_.data`, `/product/${id}.data`],
    ['http://evil.example/Products?page=2', '/products?page=2'],
    ['HTTPS://evil.example//x', '/x'],
    ['http://evil.example', '/'],
    ['//evil.example/x?y', '/evil.example/x?y'],
    ['/\\/\\evil.example', '/evil.example'],
    ['/%2e%2e//evil.example', '/evil.example'],
    ['/a/..//evil.example', '/evil.example'],
    ['*', '/*'],
  ])('of %s is %s', (target, path) => {
    expect(addressOf(target).redirect).toBe(path)
    expect(addressOf(path).redirect).toBeNull()
  })

  it('is the same for all spellings of a page, and parsing it again changes nothing', () => {
    const pages = [`/product/${id}`, `/shop/${id}/poster`, `/engineer/${id}`, '/shop-ads', '/calculator']
    fc.assert(
      fc.property(fc.constantFrom(...pages).chain(spellingOf), ({ page, spelling }) => {
        const { path, redirect, url } = addressOf(spelling)
        expect([path, redirect ?? page, url]).toEqual([page, page, page])
        expect(addressOf(page).redirect).toBeNull()
      }),
      { numRuns: 2_000 },
    )
  })

  it('is an address of this host for any request target, and is never redirected again', () => {
    const target = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.webPath(),
      fc
        .array(
          fc.constantFrom('/', '\\', '.', '%2e', '%2f', '%5c', '%', ';', '?', '#', 'a', '%0a', ':', 'http:', '.data'),
        )
        .map((parts) => parts.join('')),
    )
    fc.assert(
      fc.property(target, (text) => {
        const { path, redirect } = addressOf(text)
        expect(path).toMatch(/^\/(?![/\\])[!-~]*$/)
        expect(new URL(path, 'http://own.example').host).toBe('own.example')
        if (redirect !== null) expect(addressOf(redirect).redirect).toBeNull()
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('the query', () => {
  it('has only the parameters that the page reads, in a fixed order, once each', () => {
    const queries = ['?page=2&type=Panel', '?type=Panel&page=2&page=3', '?utm_source=x&type=Panel&page=2&type=Battery']
    for (const query of queries)
      expect(addressOf(`/${query}`)).toMatchObject({
        route: '',
        params: {},
        query: 'type=Panel&page=2',
        isCacheable: true,
      })
    expect(addressOf(`/product/${id}?page=9&fbclid=1`)).toMatchObject({
      route: 'product/:id',
      params: { id },
      query: '',
      isCacheable: true,
    })
  })

  it('and the path in any spelling give the same route and parameters', () => {
    for (const path of [`/PRODUCT/${id.toUpperCase()}`, `/%70roduct/${id}`, `//product/./${id};a=b`, `/product/${id}/`])
      expect(addressOf(path)).toMatchObject({ route: 'product/:id', params: { id }, query: '' })
  })

  it.each([
    ['a change of language', '/?lang=en'],
    ['a form sent without JavaScript', '/calculator?appliance=fan&hours=2&appliance=tv&hours=3'],
    ['data for the router', '/products.data?page=2&_routes=root'],
    ['a long search', `/?search_keyword=${'x'.repeat(400)}`],
    ['an address that no page has', '/nothing?x=1'],
    ['the code of a deal, which is a secret,', '/deals/k7mq4xwp'],
    ['a typed code', '/deals?code=K7MQ+4XWP'],
  ])('of %s makes the page uncacheable, and is passed to it', (_what, target) => {
    expect(addressOf(target)).toMatchObject({ isCacheable: false, redirect: null, url: target })
  })

  it('may hold every parameter that a screen reads', () => {
    const read = (reader: (search: URLSearchParams) => unknown): string[] => {
      const names = new Set<string>()
      const search = new URLSearchParams()
      search.get = (name) => {
        names.add(name)
        return null
      }
      reader(search)
      return [...names]
    }
    const missing = (route: string, names: string[]) => names.filter((name) => !pageParams[route]?.includes(name))
    expect(
      missing(
        '',
        read((search) => readBrowse('/', search)),
      ),
    ).toEqual([])
    expect(
      missing(
        'products',
        read((search) => readBrowse('/products', search)),
      ),
    ).toEqual([])
    expect(missing('engineers', read(readEngineers))).toEqual([])
    expect(missing('shops', read(readShops))).toEqual([])
    expect(missing('engineer/:id', [reviewsParam])).toEqual([])
    expect(missing('shop/:id', [reviewsParam, listingsParam])).toEqual([])
    expect(missing('calculator', [modeParam])).toEqual([])
    expect(formParams.calculator).toBe(fieldNames.appliance)
  })
})
