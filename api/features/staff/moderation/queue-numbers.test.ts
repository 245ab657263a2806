import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})

const search = async (words: string, query: Record<string, string> = {}) => {
  const asked = { token: moderator.token, query: { status: 'all', search: words, ...query } }
  const reply = await ask(test.app, moderation.queue, asked)
  expect([words, reply.status]).toEqual([words, 200])
  return reply.body
}
const found = async (words: string, query: Record<string, string> = {}) =>
  (await search(words, query)).data.map(({ id }: { id: string }) => id).sort()

describe('GET /admin/products?search= with a number', () => {
  it('200 finds the listings that show it, in any spelling, whoever posted them', async () => {
    const called = await aProduct(test.deps, { phone: '+967733444999', status: 'pending' })
    const written = await aProduct(test.deps, { whatsappPhone: '+967733444999' })
    await aProduct(test.deps)
    for (const words of ['733444999', '+967733444999', '0733444999', '٧٣٣ ٤٤٤ ٩٩٩'])
      expect([words, await found(words)]).toEqual([words, [called.id, written.id].sort()])
    expect(await found('733444999', { status: 'approved' })).toEqual([written.id])
    expect(await found('733444998')).toEqual([])
  })

  it('200 finds them among more than can be counted, too', async () => {
    const { id, owner_id } = await aProduct(test.deps, { phone: '+967733444888' })
    await sql`insert into products select p.* from generate_series(1, 1001) n, lateral (
      select (jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'name', 'لوح 733444888 رقم ' || n, 'phone', '+967770000009'))).*
      from products where id = ${id}) p`.execute(test.deps.db)
    expect(await search('733444888', { limit: '1' })).toMatchObject({ total: 1_000, totalIsCapped: true })
    await sql`update products set status = 'sold' where id = ${id}`.execute(test.deps.db)
    expect(await found('733444888', { status: 'sold', seller: owner_id })).toEqual([id])
  })

  it('reads them from indexes', async () => {
    const plan = await test.deps.db.transaction().execute(async (db) => {
      await sql`set local enable_seqscan = off`.execute(db)
      return sql`explain select p.id from products p
        where (p.phone = '+967733444999' or p.whatsapp_phone = '+967733444999') limit 1001`.execute(db)
    })
    expect(JSON.stringify(plan.rows)).toMatch(/products_phone.*products_whatsapp_phone/)
  })
})
