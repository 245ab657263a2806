import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { cleanLine, cleanLines } from '#domain/text/plain-text.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser } from '#test/market/factories.ts'

const test = startTestApp()
const migration = readFileSync(new URL('./migrations/0025_plain_text.sql', import.meta.url), 'utf8')

const dirty =
  'لوح\u001b[2J\u0007 a\tb\r\nc\vd\u0085e\u2028f\u2029g\u009bh\u007f\u202ei\u2066j\u2069 \u200f نمی\u200cخواهم 👩🏽\u200d🚒\n\nz'
const [line, lines] = [cleanLine(dirty), cleanLines(dirty)]

it('migration 0025 cleans old rows as new ones are cleaned, and touches no others', async () => {
  const { db } = test.deps
  const { id } = await aProduct(test.deps, { name: dirty, description: dirty, brand: dirty, model: dirty })
  const specifications = JSON.stringify({ power: dirty, warranty: 'سنة' })
  const refusal = JSON.stringify({ kind: 'rejected', codes: ['price'], note: dirty })
  await db.updateTable('products').set({ specifications, refusal, location_text: dirty }).where('id', '=', id).execute()
  const { id: other } = await aProduct(test.deps, { description: 'سطر\nآخر' })
  const { id: user } = await aUser(test.deps, { name: dirty, ban_reason: dirty })
  const shop = await aShop(test.deps)
  await db
    .updateTable('shops')
    .set({ address: dirty, notes: dirty, brands: [dirty, 'Jinko'] })
    .where('id', '=', shop)
    .execute()
  const rowOf = (of: string) => sql<{ xmin: string }>`select xmin from products where id = ${of}`.execute(db)
  const [before] = (await rowOf(other)).rows
  const { updated_at } = await db
    .selectFrom('products')
    .select('updated_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

  await sql.raw(migration).execute(db)

  const product = await db.selectFrom('products').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(product).toMatchObject({
    name: line,
    description: lines,
    brand: line,
    model: line,
    location_text: line,
    updated_at,
  })
  expect(product.specifications).toEqual({ power: line, warranty: 'سنة' })
  expect(product.refusal).toEqual({ kind: 'rejected', codes: ['price'], note: lines })
  const person = await db.selectFrom('users').selectAll().where('id', '=', user).executeTakeFirstOrThrow()
  expect(person).toMatchObject({ name: line, ban_reason: lines })
  const entry = await db.selectFrom('shops').selectAll().where('id', '=', shop).executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ address: line, notes: lines, brands: [line, 'Jinko'] })
  expect((await rowOf(other)).rows[0]).toEqual(before)
})
