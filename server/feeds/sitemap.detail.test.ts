import type { KyselyPlugin } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { entries, readParts } from '#api/features/site/sitemap/sitemap.service.ts'
import { mountSitemap } from '#server/feeds/sitemap.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const site = 'https://shamsouq.example'
const test = startTestApp()

beforeAll(async () => {
  await someRates(test.deps)
  mountSitemap(test.app, test.deps, site)
})

const get = async (url: string) => {
  const reply = await test.app.inject({ url })
  return { status: reply.statusCode, type: String(reply.headers['content-type']), text: reply.body }
}

const locsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc]) => loc)

describe('sitemap', () => {
  it('is listed in robots.txt, which disallows private pages', async () => {
    const { status, text } = await get('/robots.txt')
    expect(status).toBe(200)
    expect(text).toContain(`\nSitemap: ${site}/sitemap.xml\n`)
    for (const path of [
      '/api/',
      '/my-products',
      '/my-shop',
      '/my-engineer',
      '/update-profile',
      '/liked',
      '/verify-otp',
      '/signup?',
    ])
      expect(text).toContain(`\nDisallow: ${path}\n`)
  })

  it('is an index of parts, each of which answers', async () => {
    await aProduct(test.deps)
    await aShop(test.deps)
    await anEngineer(test.deps)
    const { status, type, text } = await get('/sitemap.xml')
    expect(status).toBe(200)
    expect(type).toContain('application/xml')
    const locs = locsOf(text)
    expect(text.match(/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod><\/sitemap>/g)).toHaveLength(4)
    expect(locs).toEqual(
      ['pages', 'product', 'engineer', 'shop', 'seller'].map((name) => `${site}/sitemap/${name}-1.xml`),
    )
    for (const loc of locs) {
      const part = await get(new URL(loc ?? '').pathname)
      expect(part.status, loc).toBe(200)
      expect(locsOf(part.text).length).toBeGreaterThan(1)
      expect(locsOf(part.text).length).toBeLessThanOrEqual(50_000)
    }
  })

  it('lists all public pages in both languages, with the time of their last change', async () => {
    const seen = await aProduct(test.deps)
    const pending = await aProduct(test.deps, { status: 'pending' })
    const noneLeft = await aUser(test.deps)
    const sold = await aProduct(test.deps, { status: 'sold', ownerId: noneLeft.id })
    const hidden = await anEngineer(test.deps, { isHidden: true })
    const { text } = await get('/sitemap/product-1.xml')
    const url = `${site}/product/${seen.id}`
    expect(locsOf(text)).toEqual(expect.arrayContaining([url, `${url}?lang=en`]))
    const row = text.split('\n').find((line) => line.includes(`<loc>${url}</loc>`)) ?? ''
    const stored = test.deps.db.selectFrom('products').select('updated_at').where('id', '=', seen.id)
    const { updated_at } = await stored.executeTakeFirstOrThrow()
    expect(row).toContain(`<lastmod>${updated_at.toISOString()}</lastmod>`)
    for (const [lang, href] of [
      ['ar', url],
      ['en', `${url}?lang=en`],
      ['x-default', url],
    ])
      expect(row).toContain(`<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`)
    expect(text).not.toContain(pending.id)
    expect(text).not.toContain(sold.id)
    expect((await get('/sitemap/engineer-1.xml')).text).not.toContain(hidden)
    const people = (await get('/sitemap/seller-1.xml')).text
    expect(people).toContain(`${site}/seller/${seen.owner_id}`)
    expect(people).not.toContain(noneLeft.id)
  })

  it('escapes its addresses', async () => {
    const { text } = await get('/sitemap/pages-1.xml')
    expect(text).toContain(`<loc>${site}/?type=Panel+bases&amp;lang=en</loc>`)
    expect(text).not.toMatch(/&(?!amp;)/)
  })

  it('is read from the database in batches, the next one when the last one has been sent', async () => {
    const made = new Set<string>()
    for (let n = 0; n < 230; n += 1) made.add((await aProduct(test.deps)).id)
    const batches = entries(test.deps, 'product', 1)[Symbol.asyncIterator]()
    const sizes: number[] = []
    for (let step = await batches.next(); !step.done; step = await batches.next()) {
      sizes.push(step.value.length)
      for (const { id } of step.value) made.delete(id)
    }
    expect(sizes.slice(0, 2)).toEqual([100, 100])
    expect(sizes.length).toBe(3)
    expect(made.size).toBe(0)
    const { text } = await get('/sitemap/product-1.xml')
    expect(locsOf(text)).toHaveLength(new Set(locsOf(text)).size)
    expect(text).toMatch(/^<\?xml[^>]*>\n<urlset[\s\S]*<\/url>\n<\/urlset>\n$/)
  })

  it('is read one batch at a time, networks in turn: parts read at once do not use up the connections', async () => {
    for (let n = 0; n < 110; n += 1) await aProduct(test.deps)
    const [running, seen] = [new Set<unknown>(), { most: 0 }]
    const counting: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        seen.most = Math.max(seen.most, running.add(queryId).size)
        return node
      },
      transformResult: async ({ result, queryId }) => {
        running.delete(queryId)
        return result
      },
    }
    const deps = { ...test.deps, db: test.deps.db.withPlugin(counting) }
    const app = buildApp(deps)
    mountSitemap(app, deps, site)
    const finished: string[] = []
    const read = async (remoteAddress: string) => {
      const { statusCode, body } = await app.inject({ url: '/sitemap/product-1.xml', remoteAddress })
      finished.push(remoteAddress)
      expect([statusCode, body.endsWith('</urlset>\n')]).toEqual([200, true])
    }
    const many = Array.from({ length: 20 }, () => read('198.51.100.7'))
    await Promise.all([...many, read('203.0.113.9')])
    expect(seen.most).toBe(1)
    expect(finished.indexOf('203.0.113.9')).toBeLessThan(5)
    await app.close()
  })

  it('has parts that begin where the one before ends, with the time of their newest change', async () => {
    const { db } = test.deps
    const rows = await db
      .selectFrom('product_search as s')
      .innerJoin('products as p', 'p.id', 's.id')
      .select(['s.id', 'p.updated_at'])
      .orderBy('s.id')
      .execute()
    const size = Math.ceil(rows.length / 3)
    const parts = (await readParts(db, size)).filter(({ kind }) => kind === 'product')
    expect(parts.map(({ part, after }) => [part, after])).toEqual([
      [1, null],
      [2, rows[size - 1]?.id],
      [3, rows[2 * size - 1]?.id],
    ])
    for (const { part, at } of parts) {
      const times = rows.slice((part - 1) * size, part * size).map(({ updated_at }) => updated_at.getTime())
      expect(at.getTime()).toBe(Math.max(...times))
    }
  })

  it('answers 404 for unknown parts', async () => {
    for (const name of ['product-2.xml', 'product-0.xml', 'pages-2.xml', 'user-1.xml', 'product-1', 'product-1e3.xml'])
      expect((await get(`/sitemap/${name}`)).status, name).toBe(404)
  })
})
