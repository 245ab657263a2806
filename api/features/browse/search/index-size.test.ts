import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { indexWords } from '#api/features/browse/search/search.service.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { nominalSizes } from '#domain/listing-text/sizes.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})

describe('the nominal sizes of a number', () => {
  it.each([500, 999_999, 1e6, 1e7, 1e9, 1e15, 1e40, Number.MAX_VALUE, Number.POSITIVE_INFINITY])(
    'are few for %d watts',
    (watts) => {
      expect(nominalSizes(watts).length).toBeLessThan(15)
    },
  )

  it('of every size that is sold are those that differ from it by a few percent', () => {
    for (let watts = 1_000; watts <= 500_000; watts += 500) {
      const sizes = nominalSizes(watts)
      expect(sizes.length).toBeGreaterThan(0)
      for (const size of sizes) expect(Math.abs(size / watts - 1)).toBeLessThan(0.09)
    }
  })
})

/** As many numbers as fit, each with as many sizes as a number can have. */
const numbers = (first: number) => Array.from({ length: 900 }, (_, n) => `${first + n}w`).join(' ')
const texts = [
  { kind: 'sizes of inverters', text: numbers(11_500) },
  { kind: 'sizes of power stations', text: numbers(115_000) },
  { kind: 'megawatts', text: numbers(1_000_000) },
  { kind: 'a gigawatt', text: '1000000000 W' },
  { kind: 'a gigawatt in kilowatts', text: '999999 كيلو' },
  { kind: 'ten gigawatt hours', text: '9999999 kWh' },
]

describe('the words of a listing full of numbers', () => {
  it.each(texts)('are at most some thousands: $kind', ({ text }) => {
    const description = text.slice(0, 5_000)
    const { document } = indexWords({
      name: text.slice(0, 200),
      description,
      brand: 'Jinko',
      brandKey: 'jinko',
      model: '',
      type: 'Battery',
      condition: 'New',
      governorate: 'aden',
      city: 'crater',
      locationText: '',
      specifications: { capacity: '999999999Ah', voltage: '999999999V' },
      isFeatured: false,
    })
    expect(document.length).toBeLessThan(20_000)
  })

  // PostgreSQL stores a longer tsvector than it reads: a backup with one could not be restored.
  it.each(texts)('are approved and can be read from a backup: $kind', async ({ text }) => {
    const { id } = await aProduct(test.deps, { status: 'pending', type: 'Battery', description: text.slice(0, 5_000) })
    const { status } = await ask(test.app, moderation.approve, { token: moderator.token, params: { id }, body: {} })
    expect(status).toBe(200)
    for (const table of ['product_search', 'product_documents']) {
      const { rows } = await sql<{ is_same: boolean }>`
        select tsv::text::tsvector = tsv as is_same from ${sql.table(table)} where id = ${id}`.execute(test.deps.db)
      expect(rows).toEqual([{ is_same: true }])
    }
  })
})
