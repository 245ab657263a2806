import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listFigures } from '#api/features/browse/listing/listing-figures.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { reindexAll } from '#api/features/browse/listing/read-model.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { savedSearches } from '#contract/endpoints/browse/saved-searches.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { goodListing } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  await someRates(test.deps)
  seller = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const post = (changes: object, lang = 'en') =>
  ask(test.app, listings.post, { body: { ...goodListing, ...changes }, token: seller.token, lang })
const change = (id: string, body: object) =>
  ask(test.app, listings.change, { params: { id }, body, token: seller.token })
const stored = async (id: string) =>
  (await test.deps.db.selectFrom('products').select('specifications').where('id', '=', id).executeTakeFirstOrThrow())
    .specifications
const pageOf = async (id: string) => (await ask(test.app, products.get, { params: { id } })).body.data

const label = { voc: 49.62, vmp: 40.9, isc: 14.03, imp: 13.45, lengthMm: 2278, widthMm: 1134, weightKg: 28.9 }

describe('POST /products/post with figures of the label', () => {
  it('200 stores numbers and their texts in any digits, without those of another type', async () => {
    const { status, body } = await post({
      specifications: { power: '550W', ...label, voc: '٤٩٫٦٢', lengthMm: '2,278', bms: true, phases: null, imp: '' },
    })
    expect(status).toBe(200)
    const { imp: _, ...without } = label
    expect(body.data.specifications).toEqual({ power: '550W', ...without })
    expect(await stored(body.data.id)).toEqual({ power: '550W', ...without })
  })

  it('200 fills what the texts state, and stores only what was typed', async () => {
    const { body } = await post({ description: 'لوح أصلي. Voc 49.62V، Isc 14.03A', specifications: { isc: 13.9 } })
    expect(body.data.specifications).toEqual({ voc: 49.62, isc: 13.9 })
    expect(await stored(body.data.id)).toEqual({ isc: 13.9 })
  })

  it.each([
    [{ voc: 10_000 }, 'voc', 'A panel has 2 to 200 V. Enter the number on its label.'],
    [{ voc: -5 }, 'voc', 'A panel has 2 to 200 V. Enter the number on its label.'],
    [{ voc: 'fifty' }, 'voc', 'A panel has 2 to 200 V. Enter the number on its label.'],
    [{ isc: '14A' }, 'isc', 'A panel has 0.1 to 30 A. Enter the number on its label.'],
    [{ isc: { a: 1 } }, 'isc', 'A panel has 0.1 to 30 A. Enter the number on its label.'],
    [{ lengthMm: 2.2 }, 'lengthMm', 'Enter length and width in millimetres, 100 to 5,000.'],
    [{ weightKg: 0 }, 'weightKg', 'Enter the weight in kilograms, 0.1 to 5,000.'],
    [{ pvMaxV: 1e9 }, 'pvMaxV', 'The highest PV voltage is 12 to 1,500 V. Enter the number only.'],
    [{ mpptMinV: 450, mpptMaxV: 120 }, 'mpptMinV', 'The minimum is above the maximum.'],
    [{ voc: 40, vmp: 49 }, 'vmp', 'Vmp is always below Voc. Check the label.'],
    [{ isc: 13, imp: 14 }, 'imp', 'Imp is always below Isc. Check the label.'],
    [{ chemistry: 'nickel' }, 'chemistry', 'Choose one of the listed values.'],
    [{ phases: 2 }, 'phases', 'Choose one of the listed values.'],
    [{ bms: 'yes' }, 'bms', 'This value is not valid.'],
  ])('422 %o', async (specifications, field, message) => {
    const { status, body } = await post({ specifications })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [`specifications.${field}`]: message })
  })

  it('422 says it in Arabic too', async () => {
    const { body } = await post({ specifications: { voc: 10_000 } }, 'ar')
    expect(body.fields).toEqual({ 'specifications.voc': 'جهد اللوح من 2 إلى 200 فولت. اكتب الرقم كما هو على الملصق.' })
  })
})

describe('PATCH /products/update-products/:id with figures', () => {
  it('200 what the reply had from the texts is no change, and follows the texts', async () => {
    const { id } = await aProduct(test.deps, { ownerId: seller.user.id, type: 'Panel', description: 'Voc 49.5V' })
    const { body } = await ask(test.app, listings.get, { params: { id }, token: seller.token })
    const { specifications } = body.data
    expect(specifications).toMatchObject({ voc: 49.5 })
    expect((await change(id, { specifications })).body.data.status).toBe('approved')
    expect((await change(id, { specifications: { ...specifications, isc: 14 } })).body.data.status).toBe('pending')
    expect(await stored(id)).toEqual({ power: '550W', isc: 14 })
    const changed = await change(id, { description: 'Voc 52V' })
    expect(changed.body.data.specifications).toEqual({ power: '550W', voc: 52, isc: 14 })
  })

  it('200 another type drops the figures of the old one', async () => {
    const { id } = (await post({ specifications: { ...label, warranty: 'سنة' } })).body.data
    await change(id, { type: 'Battery' })
    expect(await stored(id)).toEqual({ weightKg: 28.9, warranty: 'سنة' })
  })
})

describe('figures of public listings', () => {
  it('are on the page, and read for many at once', async () => {
    const typed = await aProduct(test.deps, {
      type: 'Inverter',
      name: 'انفرتر 5 كيلو',
      specifications: { batteryV: 48 },
    })
    const told = await aProduct(test.deps, { type: 'Battery', name: 'بطارية جل 12V 200Ah', specifications: {} })
    const waiting = await aProduct(test.deps, { status: 'pending' })
    expect(await pageOf(typed.id)).toMatchObject({
      specifications: { batteryV: 48 },
      figures: [{ label: { en: 'Battery voltage' }, value: { ar: '48\u00a0فولت' } }],
    })
    expect(await pageOf(told.id)).toMatchObject({ specifications: { chemistry: 'gel' } })
    const found = await listFigures(test.deps.db, [typed.id, told.id, waiting.id, crypto.randomUUID()])
    expect(new Map(found.map(({ id, type, figures }) => [id, { type, figures }]))).toEqual(
      new Map<string, object>([
        [typed.id, { type: 'Inverter', figures: { power: 5000, batteryV: 48 } }],
        [told.id, { type: 'Battery', figures: { voltage: 12, capacity: 200, chemistry: 'gel' } }],
      ]),
    )
    expect(await listFigures(test.deps.db, [])).toEqual([])
  })

  it('of earlier releases are read once by the job, and until then when asked for', async () => {
    const { id } = await aProduct(test.deps, { type: 'Inverter', name: 'انفرتر 24V', description: 'single phase' })
    const { db } = test.deps
    const figures = { power: 550, batteryV: 24, phases: 1 }
    const inIndex = () => db.selectFrom('product_documents').select('figures').where('id', '=', id).executeTakeFirst()
    await db
      .updateTable('product_documents')
      .set({ figures: null as never })
      .where('id', '=', id)
      .execute()
    expect(await listFigures(db, [id])).toEqual([{ id, type: 'Inverter', figures }])
    await db.updateTable('search_state').set({ value: '{}' }).where('name', '=', 'words').execute()
    await reindexAll(test.deps)
    expect((await inIndex())?.figures).toEqual(figures)
  })
})

describe('GET /marketplace/browse-products by figures', () => {
  const ids = async (query: object) => {
    const { status, body } = await ask(test.app, products.browse, { query: { governorate: 'shabwah', ...query } })
    expect(status).toBe(200)
    return body.data.map(({ id }: { id: string }) => id).sort()
  }
  const facets = async (query: object) =>
    (await ask(test.app, products.filters, { query: { governorate: 'shabwah', ...query } })).body.data
  const all: Record<string, string> = {}
  beforeAll(async () => {
    const place = { governorate: 'shabwah', city: 'ataq' }
    const goods = {
      gel: { type: 'Battery', name: 'بطارية جل 12 فولت', condition: 'Used' },
      lithium: { type: 'Battery', name: 'ليثيوم 51.2V 100Ah' },
      typed: { type: 'Battery', name: 'بطارية', specifications: { chemistry: 'lfp', voltage: '24V' } },
      three: { type: 'Inverter', name: 'انفرتر 48V ثلاثي الفاز' },
      plain: { type: 'Inverter', name: 'انفرتر' },
    } as const
    for (const [name, listing] of Object.entries(goods)) {
      all[name] = (await aProduct(test.deps, { specifications: {}, ...listing, ...place })).id
    }
  })
  const named = (...names: string[]) => names.map((name) => all[name]).sort()

  it('200 by chemistry, by the volts of a system and by phases, together with other filters and words', async () => {
    expect(await ids({ chemistry: 'lfp' })).toEqual(named('lithium', 'typed'))
    expect(await ids({ chemistry: 'GEL' })).toEqual(named('gel'))
    expect(await ids({ systemVolts: '48' })).toEqual(named('lithium', 'three'))
    expect(await ids({ systemVolts: '48', type: 'Inverter', minPrice: '1', sortBy: 'price' })).toEqual(named('three'))
    expect(await ids({ phases: '3' })).toEqual(named('three'))
    expect(await ids({ phases: '1' })).toEqual([])
    expect(await ids({ chemistry: 'lfp', search_keyword: 'ليثيوم' })).toEqual(named('lithium', 'typed'))
    expect(await ids({ chemistry: '', systemVolts: 'all', type: 'Inverter' })).toEqual(named('three', 'plain'))
  })

  it('200 the counts follow them', async () => {
    const { total, types, figures } = await facets({ chemistry: 'lfp', type: 'Battery' })
    expect(figures).toEqual({ ar: 'ليثيوم', en: 'lithium' })
    expect(total).toBe(2)
    const counted = types.filter(({ count }: { count: number }) => count > 0)
    expect(counted).toMatchObject([{ value: 'Battery', count: 2 }])
    expect((await facets({ systemVolts: '48', search_keyword: 'ليثيوم' })).total).toBe(1)
  })

  it('200 a listing that says something else is in another list', async () => {
    const id = all.plain ?? ''
    await test.deps.db.updateTable('products').set({ name: 'انفرتر 12V' }).where('id', '=', id).execute()
    await moveTo(test.deps, id, 'pending')
    await moveTo(test.deps, id, 'approved')
    expect(await ids({ systemVolts: '12' })).toEqual(named('gel', 'plain'))
  })

  it.each<Record<string, string>>([
    { chemistry: 'nickel' },
    { systemVolts: '36' },
    { systemVolts: '48V' },
    { phases: '2' },
  ])('422 %o', async (query) => {
    const { status, body } = await ask(test.app, products.browse, { query })
    expect(status).toBe(422)
    expect(body.fields).toEqual({ [Object.keys(query)[0] as string]: 'Choose one of the listed values.' })
  })

  it('POST /saved-searches 200 keeps and names them', async () => {
    const query = { type: 'Battery', chemistry: 'lfp', systemVolts: 48 }
    const { status, body } = await ask(test.app, savedSearches.add, { body: { query }, token: seller.token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ query, names: { en: '48 V lithium batteries' } })
  })
})
