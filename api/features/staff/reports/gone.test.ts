import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#api/db/tables/tables.ts'
import { jobs } from '#api/jobs.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { deletedListingMemoryMs } from '#domain/limits.ts'
import { duringChange, untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'
import { addWanted, aWanted, goodWanted } from '#test/market/wanted.ts'

const test = startTestApp()
let moderator: Person
let victim: Person
let owner: Person
beforeAll(async () => {
  await someRates(test.deps)
  ;[moderator, victim] = [await signUpStaff(test), await signUp(test)]
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('reports').execute()
  owner = await signUp(test)
})

type Name = 'add' | 'addSeller' | 'addWanted'
const deposit = { reason: 'fraud', note: 'أخذ العربون' }
const report = async (name: Name, id: string, body: object = deposit, { token } = victim) => {
  const reply = await ask(test.app, reports[name], { params: { id }, body, token })
  return reply.body.code ?? reply.status
}
const open = async () => (await ask(test.app, reportAdmin.list, { token: moderator.token })).body.data
const decide = (id: string, body: object) =>
  ask(test.app, reportAdmin.decide, { params: { id }, body, token: moderator.token })
/** The job, so long after now. */
const forgetAfter = (ms: number) => {
  const now = () => new Date(test.clock.now.getTime() + ms)
  return jobs.find(({ name }) => name === 'forget-deleted-listings')?.run({ ...test.deps, now })
}
const suspend = () =>
  test.deps.db.updateTable('users').set({ banned_at: test.clock.now }).where('id', '=', owner.user.id).execute()

const own = (id: string) => ({ params: { id }, token: owner.token })
const change = (id: string, body: object) => ask(test.app, listings.change, { ...own(id), body })
const remove = (id: string) => ask(test.app, listings.remove, own(id))
const takeDown = (id: string) =>
  ask(test.app, moderation.takeDown, { params: { id }, body: { codes: ['fraud'] }, token: moderator.token })

describe('a listing that has been public', () => {
  const listing = async () => (await aProduct(test.deps, { ownerId: owner.user.id, name: 'لوح الطعم' })).id

  it.each([
    ['hidden', 'approved', (id: string) => change(id, { isActive: false })],
    ['sold', 'sold', (id: string) => ask(test.app, listings.sold, own(id))],
    ['edited', 'pending', (id: string) => change(id, { description: 'وصف آخر تماماً' })],
    ['taken down', 'rejected', takeDown],
  ])('200 is reported after it was %s, and so is its seller; staff see both', async (_, status, vanish) => {
    const id = await listing()
    expect((await vanish(id)).status).toBe(200)
    expect([await report('add', id), await report('addSeller', owner.user.id)]).toEqual([200, 200])
    const [first, second] = await open()
    const seller = { id: owner.user.id }
    expect(first).toMatchObject({ ...deposit, product: { id, name: 'لوح الطعم', status, isDeleted: false, seller } })
    expect(second).toMatchObject({ ...deposit, subject: 'seller', seller })
    expect((await decide(first.id, { verdict: 'upheld', hide: true, codes: ['fraud'] })).status).toBe(200)
  })

  it('200 is reported after it was edited and deleted, once per person, by the name that people saw', async () => {
    const id = await listing()
    await change(id, { name: 'شيء آخر' })
    await remove(id)
    expect([await report('add', id, { reason: 'sold' }), await report('addSeller', owner.user.id)]).toEqual([200, 200])
    await Promise.all(Array.from({ length: 5 }, () => report('add', id)))
    const rows = await open()
    const seller = { id: owner.user.id }
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({
      ...deposit,
      product: { id, name: 'لوح الطعم', status: 'pending', isDeleted: true, picture: null, seller, openReports: 1 },
    })
    expect((await decide(rows[0].id, { verdict: 'upheld', hide: true, codes: ['fraud'] })).body.data.closed).toBe(1)
    expect(await report('add', id, { reason: 'other', note: 'ثانية' })).toBe(200)
    expect(await open()).toHaveLength(1)
  })

  it('200 keeps the approved name in a report that was open when its seller wrote another and deleted it', async () => {
    const id = await listing()
    await report('add', id)
    await change(id, { name: 'شيء آخر' })
    await remove(id)
    expect(await open()).toMatchObject([{ product: { id, name: 'لوح الطعم', isDeleted: true } }])
  })

  it('200 replaces the report from before the deletion; a dismissed one opens again with other words', async () => {
    const id = await listing()
    await report('add', id, { reason: 'sold' })
    await remove(id)
    expect(await report('add', id)).toBe(200)
    const [row, ...others] = await open()
    expect([row, others]).toMatchObject([deposit, []])
    await decide(row.id, { verdict: 'dismissed' })
    await report('add', id)
    expect(await open()).toEqual([])
    await report('add', id, { reason: 'fraud', note: 'معي صورة الحوالة' })
    expect(await open()).toMatchObject([{ id: row.id, note: 'معي صورة الحوالة', verdict: null }])
  })

  it('404 for the deleted one after ninety days, for its owner, and of a suspended seller in any state', async () => {
    const [id, sold] = [await listing(), await listing()]
    await ask(test.app, listings.sold, own(sold))
    await remove(id)
    expect(await report('add', id, deposit, owner)).toBe('product_not_found')
    expect(await report('addWanted', id)).toBe('wanted_not_found')
    await forgetAfter(deletedListingMemoryMs)
    expect(await report('add', id)).toBe(200)
    await suspend()
    for (const each of [id, sold]) expect(await report('add', each)).toBe('product_not_found')
    await test.deps.db.updateTable('users').set({ banned_at: null }).execute()
    await forgetAfter(deletedListingMemoryMs + 1)
    expect(await report('add', id)).toBe('product_not_found')
    expect(await open()).toHaveLength(1)
  })

  it('no 5xx when its seller’s account is deleted concurrently', async () => {
    const id = await listing()
    await remove(id)
    const leave = (db: Db) => db.deleteFrom('users').where('id', '=', owner.user.id).execute()
    expect(await duringChange(test.deps.db, leave, () => report('add', id))).toBe('product_not_found')
  })

  it('404 when the owner’s account, locked first, is deleted after the report has begun: no deadlock', async () => {
    const id = await listing()
    await remove(id)
    const { reply } = await test.deps.db.transaction().execute(async (open) => {
      const mine = open.selectFrom('users').select('id').where('id', '=', owner.user.id)
      await mine.forUpdate().execute()
      const reply = report('add', id)
      await untilLockWait(test.deps.db)
      await open.deleteFrom('users').where('id', '=', owner.user.id).execute()
      return { reply }
    })
    expect(await reply).toBe('product_not_found')
  })
})

describe('a listing that never was public', () => {
  it.each(['pending', 'rejected'] as const)(
    '404 while it is %s and after it was deleted, also its seller',
    async (status) => {
      const { id } = await aProduct(test.deps, { ownerId: owner.user.id, status })
      const both = async () => [await report('add', id), await report('addSeller', owner.user.id)]
      expect(await both()).toEqual(['product_not_found', 'seller_not_found'])
      await remove(id)
      expect(await both()).toEqual(['product_not_found', 'seller_not_found'])
      expect(await open()).toEqual([])
    },
  )
})

describe('a wanted ad', () => {
  it.each([
    [
      'found',
      'found',
      (id: string) => ask(test.app, wanted.act, { params: { id, action: 'found' }, token: owner.token }),
    ],
    ['edited', 'pending', (id: string) => ask(test.app, wanted.change, { ...own(id), body: { words: 'غيره' } })],
  ])('200 is reported after it was %s, and so is its author', async (_, status, vanish) => {
    const id = await aWanted(test, owner)
    expect((await vanish(id)).status).toBe(200)
    expect([await report('addWanted', id), await report('addSeller', owner.user.id)]).toEqual([200, 200])
    const author = { id: owner.user.id }
    expect(await open()).toMatchObject([{ wanted: { id, status, isDeleted: false, author } }, { seller: author }])
  })

  it('200 is reported after it was edited and deleted, once per person, by the words that people saw', async () => {
    const id = await aWanted(test, owner)
    await ask(test.app, wanted.change, { ...own(id), body: { words: 'غيره' } })
    await ask(test.app, wanted.remove, own(id))
    for (const _ of [1, 2]) expect(await report('addWanted', id)).toBe(200)
    expect(await report('addSeller', owner.user.id)).toBe(200)
    expect(await report('addWanted', id, deposit, owner)).toBe('wanted_not_found')
    expect(await report('add', id)).toBe('product_not_found')
    const author = { id: owner.user.id }
    expect(await open()).toMatchObject([
      { ...deposit, wanted: { id, words: goodWanted.words, isDeleted: true, author, openReports: 1 } },
      { seller: author },
    ])
  })

  it('200 keeps the approved words in a report that was open when its author wrote others and deleted it', async () => {
    const id = await aWanted(test, owner)
    await report('addWanted', id)
    await ask(test.app, wanted.change, { ...own(id), body: { words: 'غيره' } })
    await ask(test.app, wanted.remove, own(id))
    expect(await open()).toMatchObject([{ wanted: { id, words: goodWanted.words, isDeleted: true } }])
  })

  it('404 when it never was public, deleted or not, also its author', async () => {
    const id = await addWanted(test, owner)
    const both = async () => [await report('addWanted', id), await report('addSeller', owner.user.id)]
    expect(await both()).toEqual(['wanted_not_found', 'seller_not_found'])
    await ask(test.app, wanted.remove, own(id))
    expect(await both()).toEqual(['wanted_not_found', 'seller_not_found'])
  })
})
