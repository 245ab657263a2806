import { beforeAll, describe, expect, it } from 'vitest'
import { checkFacetCounts, rebuildFacetCounts, storeFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { removeFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { makeDice } from '#bench/catalogue.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
let ownerId = ''

beforeAll(async () => {
  await someRates(test.deps)
  ownerId = (await aUser(test.deps)).id
})

const stored = async () =>
  (await test.deps.db.selectFrom('facet_cube').selectAll().execute()).map((row) => JSON.stringify(row)).sort()

/** What counting every listing gives. */
const counted = async () => {
  await rebuildFacetCounts(test.deps)
  return stored()
}

const conditions = ['New', 'Used'] as const
const places = [
  { governorate: 'aden', city: 'al-mualla' },
  { governorate: 'aden', city: 'sira-crater' },
  { governorate: 'taiz', city: 'taiz-city' },
]

describe('stored facet counts', () => {
  it('are the same after adding changes as after counting every listing', async () => {
    const { roll, pick } = makeDice(7)
    const live: string[] = []
    await rebuildFacetCounts(test.deps)
    for (let run = 0; run < 12; run += 1) {
      for (let change = 0; change < 6; change += 1) {
        const leaving = roll() < 0.45 ? live.splice(Math.floor(roll() * live.length), 1) : []
        if (leaving.length > 0) await removeFromSearch(test.deps, leaving)
        else {
          const more = { price: pick([50, 60, 70, 80]), currency: 'USD', condition: pick(conditions) } as const
          const brand = pick(['Jinko', 'LONGi', ''])
          live.push((await aProduct(test.deps, { ownerId, brand, ...pick(places), ...more })).id)
        }
      }
      await storeFacetCounts(test.deps)
      expect(await test.deps.db.selectFrom('facet_changes').selectAll().execute()).toEqual([])
      const merged = await stored()
      expect(merged, `run ${run}`).toEqual(await counted())
    }
    await removeFromSearch(test.deps, live)
    await storeFacetCounts(test.deps)
    expect(await stored()).toEqual([])
  })

  it('do not scan the listings when changes are added', async () => {
    for (const price of [50, 60, 70]) await aProduct(test.deps, { ownerId, price, currency: 'USD' })
    await storeFacetCounts(test.deps)
    const middle = await aProduct(test.deps, { ownerId, price: 60, currency: 'USD' })
    await removeFromSearch(test.deps, [middle.id])
    // A change of neither the cheapest nor the dearest one reads no listing, so a wrong count would stay.
    await test.deps.db.updateTable('facet_cube').set({ n: 1_000 }).where('city', '=', '').execute()
    await storeFacetCounts(test.deps)
    const { n } = await test.deps.db
      .selectFrom('facet_cube')
      .select('n')
      .where('city', '=', '')
      .executeTakeFirstOrThrow()
    expect(n).toBe(1_000)
    await rebuildFacetCounts(test.deps)
  })

  it('are counted again when listings were deleted without the service', async () => {
    const leaving = await aUser(test.deps)
    await aProduct(test.deps, { ownerId: leaving.id })
    await storeFacetCounts(test.deps)
    await test.deps.db.deleteFrom('users').where('id', '=', leaving.id).execute()
    await checkFacetCounts(test.deps)
    const merged = await stored()
    expect(merged).toEqual(await counted())
  })
})
