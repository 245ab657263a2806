import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { anEvidence } from '#test/market/listing.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const migration = readFileSync('api/db/migrations/0099_former_owners.sql', 'utf8')
const test = startTestApp()
let moderator: Person
let owner: Person
let friend: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  owner = await signUp(test)
  friend = await signUp(test)
})

const kinds = {
  shop: {
    table: 'shops',
    make: (userId: string | null) => aShop(test.deps, { userId, isVerified: true }),
    claim: applications.claimShop,
    edit: myEntries.changeShop,
    give: shopAdmin.change,
    show: shopAdmin.unhide,
    read: shops.get,
  },
  engineer: {
    table: 'engineers',
    make: (userId: string | null) => anEngineer(test.deps, { userId, isVerified: true }),
    claim: applications.claimEngineer,
    edit: myEntries.changeEngineer,
    give: engineerAdmin.change,
    show: engineerAdmin.unhide,
    read: engineers.get,
  },
} as const
type Kind = keyof typeof kinds

const claim = (kind: Kind, who: Person, id: string, evidence: string[] = []) =>
  ask(test.app, kinds[kind].claim, { params: { id }, body: { evidence }, token: who.token })
const give = (kind: Kind, id: string, ownerPhone: string | null) =>
  ask(test.app, kinds[kind].give, { params: { id }, body: { ownerPhone }, token: moderator.token })
const entryOf = (kind: Kind, id: string) =>
  test.deps.db
    .selectFrom(kinds[kind].table)
    .select(['user_id', 'phone', 'had_owner'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const read = async (kind: Kind, id: string) => (await ask(test.app, kinds[kind].read, { params: { id } })).body.data

/** An entry whose owner has put this phone on it, which is live at once. */
const anEntryWith = async (kind: Kind, phone: string) => {
  const id = await kinds[kind].make(owner.user.id)
  const { status } = await ask(test.app, kinds[kind].edit, { query: { id }, body: { phone }, token: owner.token })
  expect([status, (await entryOf(kind, id)).phone]).toEqual([200, phone])
  return id
}

/** Without pictures nothing is sent, with one it waits for staff; the entry stays without an owner. */
const expectReview = async (kind: Kind, who: Person, id: string) => {
  expect(await claim(kind, who, id)).toMatchObject({
    status: 422,
    body: { fields: { evidence: expect.stringContaining('photo') } },
  })
  const sent = await claim(kind, who, id, [await anEvidence(test.deps, who.user.id)])
  expect(sent).toMatchObject({ status: 200, body: { data: { status: 'pending', entry: { id } } } })
  expect((await entryOf(kind, id)).user_id).toBe(null)
  return sent.body.data.id as string
}

describe.each(['shop', 'engineer'] as const)('a claim by phone of an entry that has lost an owner (%s)', (kind) => {
  it('waits for staff when the owner whom they removed had put an own phone there, or a friend’s', async () => {
    const own = await anEntryWith(kind, owner.phone)
    await give(kind, own, null)
    await expectReview(kind, owner, own)
    const friends = await anEntryWith(kind, friend.phone)
    await give(kind, friends, null)
    await expectReview(kind, friend, friends)
  })

  it('waits after the entry was given to somebody else, who lost it too', async () => {
    const id = await anEntryWith(kind, friend.phone)
    await give(kind, id, moderator.phone)
    expect(await claim(kind, friend, id)).toMatchObject({ status: 409, body: { code: 'already_owned' } })
    await give(kind, id, null)
    await expectReview(kind, friend, id)
  })

  it('waits when the owner has deleted the account and staff show the entry again', async () => {
    const id = await anEntryWith(kind, friend.phone)
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: owner.token })
    await ask(test.app, kinds[kind].show, { params: { id }, token: moderator.token })
    await expectReview(kind, friend, id)
  })

  it('waits when it is sent again after a rejection', async () => {
    const id = await anEntryWith(kind, owner.phone)
    await give(kind, id, null)
    const sent = await expectReview(kind, owner, id)
    const reason = 'الصورة غير واضحة'
    await ask(test.app, applicationAdmin.reject, { params: { id: sent }, body: { reason }, token: moderator.token })
    const again = await ask(test.app, applications.change, { params: { id: sent }, body: {}, token: owner.token })
    expect(again).toMatchObject({ status: 200, body: { data: { status: 'pending' } } })
    expect((await entryOf(kind, id)).user_id).toBe(null)
  })

  it('says so before it is sent, and to staff in their queue, who can approve it', async () => {
    const id = await anEntryWith(kind, owner.phone)
    expect(await read(kind, id)).toMatchObject({ isOwned: true, hadOwner: false })
    await give(kind, id, null)
    expect(await read(kind, id)).toMatchObject({ isOwned: false, hadOwner: true })
    const sent = await expectReview(kind, owner, id)
    const query = { type: 'claim', kind, limit: '50' }
    const queue = await ask(test.app, applicationAdmin.list, { query, token: moderator.token })
    const row = queue.body.data.find((each: { id: string }) => each.id === sent)
    expect(row).toMatchObject({ type: 'claim', entry: { id }, evidence: 1, isOwnPhone: true, hadOwner: true })
    await ask(test.app, applicationAdmin.approve, { params: { id: sent }, body: {}, token: moderator.token })
    expect((await entryOf(kind, id)).user_id).toBe(owner.user.id)
  })

  it('is approved at once while the entry has never had one, whatever staff have changed', async () => {
    const id = await kinds[kind].make(null)
    await ask(test.app, kinds[kind].give, { params: { id }, body: { phone: friend.phone }, token: moderator.token })
    expect(await read(kind, id)).toMatchObject({ isOwned: false, hadOwner: false })
    expect((await claim(kind, friend, id)).body.data).toMatchObject({ status: 'approved' })
  })

  it('waits also where the owner was lost before this was stored: the migration reads the audit log', async () => {
    const never = await kinds[kind].make(null)
    const removed = await anEntryWith(kind, owner.phone)
    await give(kind, removed, null)
    const left = await anEntryWith(kind, friend.phone)
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: owner.token })
    await sql`update ${sql.table(kinds[kind].table)} set had_owner = false`.execute(test.deps.db)
    const updates = migration.split(/^(?=update )/m).slice(1)
    expect(updates).toHaveLength(2)
    for (const update of updates) await sql.raw(update).execute(test.deps.db)
    const found = await Promise.all([never, removed, left].map((id) => entryOf(kind, id)))
    expect(found.map(({ had_owner }) => had_owner)).toEqual([false, true, true])
  })
})
