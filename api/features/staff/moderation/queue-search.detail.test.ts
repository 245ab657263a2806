import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('products').execute()
})

const search = async (words: string, query: Record<string, string> = {}) => {
  const reply = await ask(test.app, moderation.queue, {
    token: moderator.token,
    query: { status: 'all', search: words, ...query },
  })
  expect([words, reply.status]).toEqual([words, 200])
  return reply.body
}
const found = async (words: string, query: Record<string, string> = {}) =>
  (await search(words, query)).data.map(({ id }: { id: string }) => id)

/** Copies of a listing with other ids and names, inserted directly. */
const copies = (id: string, count: number) =>
  sql`insert into products select p.* from generate_series(1, ${count}::int) n, lateral (
    select (jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'name', 'نسخة رقم ' || n))).*
    from products where id = ${id}) p`.execute(test.deps.db)

describe('GET /admin/products', () => {
  it('finds the middle of a name in any letters and digits, and escapes every special character', async () => {
    const ownerId = (await aUser(test.deps, { phone: '+967733333333' })).id
    const { id } = await aProduct(test.deps, { ownerId, name: 'بطّارية ليثيوم «أوتيلتي» ١٠٠ أمبير 50%_off' })
    await aProduct(test.deps, { ownerId, name: 'منظم شحن 60 أمبير' })
    for (const words of ['طاريه ليث', 'ثيوم', '«اوتي', '100 امب', '۱۰۰', 'ير 50%', '%_O', '0%_'])
      expect([words, await found(words)]).toEqual([words, [id]])
    for (const words of ['ليث%م', 'ثي_م', '50_', '%%%', '___', "ليث'يوم", 'ليثيوم\\', '1000', 'ثيوم ليث'])
      expect([words, await found(words)]).toEqual([words, []])
    expect(await found('ليثيوم', { status: 'sold' })).toEqual([])
    expect(await found('ليثيوم', { status: 'approved' })).toEqual([id])
  })

  it('finds the listings of a phone by a part of it, and names that contain the same digits', async () => {
    const seller = await aUser(test.deps, { phone: '+967735918264' })
    const theirs = [
      await aProduct(test.deps, { ownerId: seller.id }),
      await aProduct(test.deps, { ownerId: seller.id }),
    ]
    const named = await aProduct(test.deps, { name: 'عاكس 591826 جديد' })
    const ids = theirs.map(({ id }) => id)
    for (const words of ['7359182', '٧٣٥٩١٨٢', '0735-9182', '+967 735918264', '735918264'])
      expect([words, (await found(words)).sort()]).toEqual([words, [...ids].sort()])
    expect((await found('591826')).sort()).toEqual([...ids, named.id].sort())
    expect(await found('7359_82')).toEqual([])
    expect(await found('591826', { seller: named.owner_id })).toEqual([named.id])
  })

  it('counts up to a thousand, and shows the newest of all', async () => {
    const { id } = await aProduct(test.deps, { name: 'نسخة أولى' })
    await copies(id, 999)
    expect(await search('نسخة', { limit: '1' })).toMatchObject({ total: 1_000, totalIsCapped: false })
    await copies(id, 5)
    const many = await search('نسخه', { limit: '2' })
    expect(many).toMatchObject({ total: 1_000, totalPages: 500, totalIsCapped: true })
    const newest = await test.deps.db.selectFrom('products').select('id').orderBy('id', 'desc').limit(2).execute()
    expect(many.data.map((row: { id: string }) => row.id)).toEqual(newest.map((row) => row.id))
    expect(await search('رقم 3')).toMatchObject({ total: 112, totalIsCapped: false })
    expect(await search('نس')).toMatchObject({ total: 1_000, totalIsCapped: true })
    const body = (await ask(test.app, moderation.queue, { token: moderator.token, query: { status: 'approved' } })).body
    expect(body).toMatchObject({ total: 1_005, totalIsCapped: false })
  })

  it('exports all matches, however many', async () => {
    const { id } = await aProduct(test.deps, { name: 'نسخة أولى' })
    await copies(id, 1_200)
    const query = { status: 'all', search: 'نسخة' }
    const reply = await ask(test.app, moderation.export, { token: moderator.token, query })
    expect(reply.body.split('\r\n').filter((line: string) => line.includes('نسخة'))).toHaveLength(1_201)
  })
})
