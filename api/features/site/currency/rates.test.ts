import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import * as service from '#api/features/site/currency/rates.service.ts'
import { renormaliseBatch } from '#api/features/site/currency/rates.service.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { rates } from '#contract/endpoints/site/rates.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const later = (days: number) => new Date(test.clock.now.getTime() + days * 86_400_000)
const namesByPrice = async () => {
  const { body } = await ask(test.app, products.browse, { query: { sortBy: 'price', sortOrder: 'asc', limit: '50' } })
  return body.data.map(({ name }: { name: string }) => name)
}
const normOf = async (id: string) =>
  (await test.deps.db.selectFrom('product_search').select('price_norm').where('id', '=', id).executeTakeFirst())
    ?.price_norm

describe('GET /marketplace/rates', () => {
  it('200 gives null before a rate is set', async () => {
    const { status, body } = await ask(test.app, rates.list)
    expect(status).toBe(200)
    expect(body).toEqual({
      success: true,
      data: [
        { currency: 'YER', perUsd: null, since: null },
        { currency: 'YER_SOUTH', perUsd: null, since: null },
        { currency: 'SAR', perUsd: null, since: null },
        { currency: 'USD', perUsd: 1, since: null },
      ],
    })
  })

  it('200 gives the newest of each with its date, immediately after a change', async () => {
    await someRates(test.deps)
    await service.setRate(test.deps.db, 'YER', 540, later(1))
    const { body } = await ask(test.app, rates.list)
    expect(body.data[0]).toEqual({ currency: 'YER', perUsd: 540, since: later(1).toISOString() })
    expect(body.data[2]).toEqual({ currency: 'SAR', perUsd: 3.78, since: test.clock.now.toISOString() })
  })
})

describe('normalised prices', () => {
  const ids: string[] = []
  beforeAll(async () => {
    await service.setRate(test.deps.db, 'YER', 535, later(2))
    for (const [name, price, currency] of [
      ['north', 53_500, 'YER'],
      ['dollar', 110, 'USD'],
      ['south', 194_400, 'YER_SOUTH'],
    ] as const)
      ids.push((await aProduct(test.deps, { name, price, currency })).id)
  })

  it('follow a new rate after the backfill, which runs once', async () => {
    expect(await namesByPrice()).toEqual(['north', 'dollar', 'south'])
    await service.setRate(test.deps.db, 'YER', 250, later(3))
    await service.renormaliseAll(test.deps)
    expect(await namesByPrice()).toEqual(['dollar', 'south', 'north'])
    expect(await normOf(ids[0] ?? '')).toBe(214_000_000)
    expect(await normOf(ids[1] ?? '')).toBe(110_000_000)
    await service.renormaliseAll(test.deps)
    await test.deps.db
      .updateTable('product_search')
      .set({ price_norm: 1 })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await service.renormaliseAll(test.deps)
    expect(await normOf(ids[0] ?? '')).toBe(1)
  })

  it('are corrected by the second pass when an approval ran during the first', async () => {
    await service.setRate(test.deps.db, 'YER', 500, later(4))
    await service.renormaliseAll(test.deps)
    await test.deps.db
      .updateTable('product_search')
      .set({ price_norm: 1 })
      .where('id', '=', ids[0] ?? '')
      .execute()
    await service.renormaliseAll(test.deps)
    expect(await normOf(ids[0] ?? '')).toBe(107_000_000)
  })

  it('stay those of a price and currency that changed while a batch of the backfill ran', async () => {
    const { db } = test.deps
    const toDollars = await aProduct(test.deps, { price: 100, currency: 'YER' })
    const raised = await aProduct(test.deps, { price: 100, currency: 'YER' })
    // The batch waits after its snapshot, where it joins the prices.
    await sql`create schema waiting`.execute(db)
    await sql`create view waiting.products as select * from public.products
      where (select pg_advisory_xact_lock_shared(4711))::text = ''`.execute(db)
    await duringChange(
      db,
      async (open) => {
        await sql`select pg_advisory_xact_lock(4711)`.execute(open)
        await open.updateTable('products').set({ price: 300, currency: 'USD' }).where('id', '=', toDollars.id).execute()
        await open.updateTable('products').set({ price: 200 }).where('id', '=', raised.id).execute()
        for (const { id } of [toDollars, raised])
          await open.updateTable('product_search').set({ price_norm: 300_000_000 }).where('id', '=', id).execute()
      },
      () =>
        db.transaction().execute(async (batch) => {
          await sql`set local search_path to waiting, public`.execute(batch)
          const goal = { currency: 'YER', perUsd: 400, max: 1e15 } as const
          await renormaliseBatch(batch, goal, '00000000-0000-0000-0000-000000000000', 5_000)
        }),
    )
    await sql`drop schema waiting cascade`.execute(db)
    expect(await Promise.all([toDollars.id, raised.id].map(normOf))).toEqual([300_000_000, 500_000])
  })

  it('continue where a backfill was interrupted', async () => {
    const { db } = test.deps
    await service.setRate(db, 'YER', 535, later(5))
    const more = await Promise.all(Array.from({ length: 4 }, (_, n) => aProduct(test.deps, { price: 1000 + n })))
    const all = more.map(({ id }) => id).sort()
    await db.updateTable('product_search').set({ price_norm: 7 }).where('id', 'in', all).execute()
    const state = { goal: later(5).toISOString(), after: all[1], passed: 1 }
    await db
      .updateTable('search_state')
      .set({ value: JSON.stringify(state) })
      .where('name', '=', 'prices YER')
      .execute()
    await service.renormaliseAll(test.deps)
    const norms = await Promise.all(all.map(normOf))
    expect(norms.slice(0, 2)).toEqual([7, 7])
    expect(norms.slice(2).every((norm) => norm !== 7)).toBe(true)
  })

  it('are exactly equal in the service and the backfill', async () => {
    await service.setRate(test.deps.db, 'SAR', 3.777777, later(6))
    const prices = [1, 7, 999, 12_345, 7_654_321, 999_999_999]
    const made = await Promise.all(prices.map((price) => aProduct(test.deps, { price, currency: 'SAR' })))
    const before = await Promise.all(made.map(({ id }) => normOf(id)))
    await test.deps.db
      .updateTable('product_search')
      .set({ price_norm: 0 })
      .where(
        'id',
        'in',
        made.map(({ id }) => id),
      )
      .execute()
    await service.renormaliseAll(test.deps)
    expect(await Promise.all(made.map(({ id }) => normOf(id)))).toEqual(before)
  })

  it('of a currency without a rate sort last and are excluded from price ranges', async () => {
    const { db } = test.deps
    await db.deleteFrom('rates').where('currency', '=', 'YER_SOUTH').execute()
    await expect.poll(async () => (await ask(test.app, rates.list)).body.data[1].perUsd).toBeNull()
    const { id } = await aProduct(test.deps, { name: 'no rate', price: 1, currency: 'YER_SOUTH', type: 'Others' })
    expect((await namesByPrice()).at(-1)).toBe('no rate')
    expect((await ask(test.app, products.browse, { query: { type: 'Others', minPrice: '1' } })).body.total).toBe(0)
    const page = await ask(test.app, products.get, { params: { id } })
    expect(page.body.data.approximations).toEqual([{ currency: 'YER_SOUTH', amount: 1, rateDate: null, isExact: true }])
    expect((await ask(test.app, products.filters, { query: { type: 'Others' } })).body.data).toMatchObject({
      total: 1,
      price: null,
    })
  })
})
