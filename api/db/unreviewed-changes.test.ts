import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { addApproved } from '#api/features/directory/reviews/review-admin.service.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aShop, rated } from '#test/market/directory-factories.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'

const test = startTestApp()
const migration = readFileSync(new URL('./migrations/0033_unreviewed_and_suspended.sql', import.meta.url), 'utf8')

/** As an upgrade runs it on a database of the previous release. */
const upgrade = async () => {
  await sql`drop index users_suspended`.execute(test.deps.db)
  await sql.raw(migration).execute(test.deps.db)
}

it('migration 0033 sends back to review what is public and was changed unreviewed, and nothing else', async () => {
  const { db } = test.deps
  await someRates(test.deps)
  const columns = {
    location_text: 'أرسل العربون إلى 711234567',
    specifications: '{"power":"711234567"}',
    city: 'shuub',
  }
  const changed = await Promise.all(
    Object.entries(columns).map(async ([name, value]) => {
      const { id } = await aProduct(test.deps)
      await sql`update products set ${sql.ref(name)} = ${value} where id = ${id}`.execute(db)
      return id
    }),
  )
  const { id: same } = await aProduct(test.deps)
  const { id: cheaper } = await aProduct(test.deps)
  await db.updateTable('products').set({ price: 1 }).where('id', '=', cheaper).execute()
  await upgrade()
  const statusOf = async (id: string) =>
    (await db.selectFrom('products').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status
  for (const id of changed) expect(await statusOf(id)).toBe('pending')
  const shown = await db.selectFrom('product_search').select('id').execute()
  expect(shown.map(({ id }) => id).sort()).toEqual([same, cheaper].sort())
})

it('migration 0033 removes the stars of authors who are already suspended', async () => {
  const shopId = await aShop(test.deps)
  await rated(test.deps, 'shop', shopId, [5, 4])
  const { id: userId } = await aUser(test.deps, { banned_at: test.clock.now })
  const words = { rating: 1, comment: '', createdAt: test.clock.now }
  await addApproved(test.deps, [{ id: newId(), userId, subject: 'shop', subjectId: shopId, ...words }])
  // As the release of that time counted them.
  await test.deps.db.updateTable('shops').set({ rating_sum: 10, rating_count: 3 }).where('id', '=', shopId).execute()
  await upgrade()
  const shop = test.deps.db.selectFrom('shops').select(['rating_sum', 'rating_count']).where('id', '=', shopId)
  expect(await shop.executeTakeFirstOrThrow()).toEqual({ rating_sum: 9, rating_count: 2 })
})
