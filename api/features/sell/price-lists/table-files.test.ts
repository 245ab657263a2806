import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readTableFile } from '#api/spreadsheets/read-table.ts'
import { listingFiles, type TableFormat, tableFormats, xlsxType } from '#contract/endpoints/sell/listing-files.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { longestStall } from '#test/app/longest-stall.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, copiesOf, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const fetchFile = async (path: string, token?: string) => {
  const reply = await test.app.inject({
    method: 'GET',
    url: `/api/v1${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}
const cellsOf = async (bytes: Buffer) =>
  (await readTableFile(bytes, { rowsMax: 5_000 }, async () => undefined)).map(({ cells }) => cells)
const readBack = (bytes: Buffer, token: string) =>
  ask(test.app, listingFiles.read, { body: bytes, headers: { 'content-type': 'application/octet-stream' }, token })

const types: Record<TableFormat, string> = { csv: 'text/csv; charset=utf-8', xlsx: xlsxType }

describe('GET /products/template', () => {
  it.each(tableFormats.flatMap((format) => (['ar', 'en'] as const).map((language) => ({ format, language }))))(
    '200 is a file that is read again without a doubt about its columns: %j',
    async ({ format, language }) => {
      const reply = await fetchFile(`/products/template?format=${format}&language=${language}`)
      expect([reply.status, reply.headers['content-type']]).toEqual([200, types[format]])
      expect(reply.headers['content-disposition']).toBe(
        `attachment; filename="shamsouq-template-${language}.${format}"`,
      )
      const { body } = await readBack(reply.bytes, seller.token)
      expect(body.data).toMatchObject({ unread: [], unknownColumns: [] })
      expect(body.data.rows).toMatchObject([
        {
          fields: {
            type: 'Panel',
            condition: 'New',
            price: 54_000,
            currency: 'YER',
            quantity: 20,
            model: 'JKM580N-72HL4',
            specifications: { power: '580W' },
          },
          description: expect.any(String),
        },
        {
          fields: {
            type: 'Battery',
            condition: 'Used',
            price: 950,
            currency: 'USD',
            quantity: 1,
            specifications: { voltage: '48V', capacity: '100Ah' },
          },
        },
      ])
      expect(body.data.rows[0]).not.toHaveProperty('errors')
    },
  )

  it('200 without parameters is CSV in Arabic, 422 for another format or language', async () => {
    const { status, body } = await ask(test.app, listingFiles.template)
    expect([status, String(body).startsWith('\ufeffالاسم,')]).toEqual([200, true])
    for (const query of ['format=ods', 'language=fr'])
      expect((await fetchFile(`/products/template?${query}`)).status).toBe(422)
  })
})

describe('GET /my/products/export', () => {
  it.each(tableFormats)('200 has the own listings, which %s gives back as they are', async (format) => {
    const owner = await signUp(test)
    const texts = [
      '=HYPERLINK("http://evil.example")',
      '+967 لوح',
      '-لوح',
      '@SUM(1)',
      'لوح _x000D_ و_x0041_x0042_',
      '\tلوح',
      'لوح "جديد"; وواحد\nآخر',
    ]
    for (const name of texts) await aProduct(test.deps, { ownerId: owner.user.id, name, status: 'pending' })
    await aProduct(test.deps, {
      ownerId: owner.user.id,
      name: 'بطارية 100 أمبير',
      type: 'Battery',
      price: 99.5,
      currency: 'SAR',
      quantity: 6,
    })
    const lot = {
      ownerId: owner.user.id,
      name: '4 ألواح',
      price: 900,
      currency: 'USD',
      quantity: 4,
      soldAs: 'lot',
    } as const
    await aProduct(test.deps, lot)
    await aProduct(test.deps, { name: 'إعلان غيره' })
    const reply = await fetchFile(`/my/products/export?format=${format}&language=en`, owner.token)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, types[format]])
    expect(reply.headers['cache-control']).toBe('no-store')
    const [headings, ...rows] = await cellsOf(reply.bytes)
    expect(headings).toEqual(expect.arrayContaining(['Name', 'Price', 'Currency', 'Listing status', 'Place']))
    expect(rows).toHaveLength(texts.length + 2)
    expect(rows.map((cells) => cells[headings?.indexOf('Sold as') ?? 0]).slice(-2)).toEqual(['Each', 'All 4 together'])
    for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t]/)
    const { body } = await readBack(reply.bytes, owner.token)
    expect(body.data.unknownColumns).toEqual([])
    const names = body.data.rows.map((row: { fields: { name: string } }) => row.fields.name)
    expect(names.slice(0, 5)).toEqual(texts.slice(0, 5))
    expect(body.data.rows.at(-2)).toMatchObject({
      fields: { name: 'بطارية 100 أمبير', type: 'Battery', price: 99.5, currency: 'SAR', quantity: 6 },
    })
    expect(body.data.rows.at(-1).fields).toMatchObject({ name: '4 ألواح', price: 900 })
    expect(body.data.rows.at(-1).fields).not.toHaveProperty('quantity')
  })

  it('does not hold the event loop for many long descriptions', async () => {
    const owner = await signUp(test)
    const listing = await aProduct(test.deps, { ownerId: owner.user.id, status: 'pending' })
    await copiesOf(test.deps, listing.id, 119)
    const description = '; ='.repeat(1_600)
    await test.deps.db.updateTable('products').set({ description }).where('owner_id', '=', owner.user.id).execute()
    for (const format of tableFormats) {
      const fetchAll = async () => {
        const { status, bytes } = await fetchFile(`/my/products/export?format=${format}`, owner.token)
        expect([status, bytes.length > 2_000]).toEqual([200, true])
      }
      // The compiler and the garbage collector may run meanwhile: the least of three counts.
      const stalls: number[] = []
      for (let round = 0; round < 3; round += 1) stalls.push(await longestStall(fetchAll))
      expect(Math.min(...stalls)).toBeLessThan(60)
    }
  })

  it('200 with headings alone for somebody without listings', async () => {
    const owner = await signUp(test)
    expect(await cellsOf((await fetchFile('/my/products/export?format=xlsx', owner.token)).bytes)).toHaveLength(1)
    const { status } = await ask(test.app, listingFiles.exportOwn, { token: owner.token })
    expect(status).toBe(200)
  })

  it('401 without a session, 422 for another format, 429 after thirty in an hour', async () => {
    expect((await fetchFile('/my/products/export')).status).toBe(401)
    expect((await fetchFile('/my/products/export?format=pdf', seller.token)).status).toBe(422)
    for (let count = 0; count < rateLimits.exportsPerUser.max; count += 1)
      expect((await fetchFile('/my/products/export', seller.token)).status).toBe(200)
    expect((await fetchFile('/my/products/export', seller.token)).status).toBe(429)
  })
})
