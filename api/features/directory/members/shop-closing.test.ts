import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { duringChange, untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
type Db = typeof test.deps.db
let staff: Person
let owner: Person
let member: Person
let shopId = ''
let listing = ''

beforeAll(async () => {
  await someRates(test.deps)
  staff = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  owner = await signUp(test)
  member = await signUp(test)
  shopId = await aShop(test.deps, { userId: owner.user.id })
  await aMembership(test.deps, member, shopId)
  listing = (await aProduct(test.deps, { ownerId: member.user.id, shopId })).id
})

const give = (ownerPhone: string | null) =>
  ask(test.app, shopAdmin.change, { params: { id: shopId }, body: { ownerPhone }, token: staff.token })
const takeOut = () => ask(test.app, members.takeOut, { params: { id: listing }, token: owner.token })
const shopOf = async (id: string) =>
  (await test.deps.db.selectFrom('products').select('shop_id').where('id', '=', id).executeTakeFirst())?.shop_id
const mine = async ({ token }: Person) => (await ask(test.app, members.mine, { token })).body.data

const lockUser = (db: Db, { user }: Person) =>
  db.selectFrom('users').select('id').where('id', '=', user.id).forNoKeyUpdate().execute()
const lockListing = (db: Db) => db.selectFrom('products').select('id').where('id', '=', listing).forUpdate().execute()

/** Locks as somebody's change does, the last of it when the request waits already. A deadlock fails either of them. */
const against = async <T>(
  first: (db: Db) => Promise<unknown>,
  last: (db: Db) => Promise<unknown>,
  request: () => T,
) => {
  const { reply } = await test.deps.db.transaction().execute(async (open) => {
    await first(open)
    const reply = request()
    await untilLockWait(test.deps.db)
    await last(open)
    return { reply }
  })
  return reply
}

describe('a shop that gets another owner', () => {
  it('has none of the former’s members, invitations and listings', async () => {
    const next = await signUp(test)
    const own = await aProduct(test.deps, { ownerId: owner.user.id, shopId })
    expect((await give(next.phone)).status).toBe(200)
    expect(await mine(member)).toEqual([])
    expect([await shopOf(listing), await shopOf(own.id)]).toEqual([null, null])
    expect((await auditOf(test, shopId)).map(({ action }) => action)).toEqual(['shop.changed', 'shop.closed'])
  })

  it('keeps them when the owner stays the same', async () => {
    expect((await give(owner.phone)).status).toBe(200)
    expect(await mine(member)).toHaveLength(1)
    expect(await shopOf(listing)).toBe(shopId)
  })
})

describe('at once', () => {
  it('a listing that a member posts while the shop is closed does not stay in it', async () => {
    const { id } = await aProduct(test.deps, { ownerId: member.user.id })
    const posting = async (db: Db) => {
      await db.selectFrom('shop_members').select('id').where('shop_id', '=', shopId).forShare().execute()
      await db.updateTable('products').set({ shop_id: shopId }).where('id', '=', id).execute()
    }
    expect((await duringChange(test.deps.db, posting, () => give(null))).status).toBe(200)
    expect(await shopOf(id)).toBeNull()
  })

  it('the owner takes a listing out while its poster changes it', async () => {
    const reply = await against((db) => lockUser(db, member), lockListing, takeOut)
    expect(reply.status).toBe(200)
  })

  it('staff closes a shop while its owner changes a listing in it', async () => {
    const own = await aProduct(test.deps, { ownerId: owner.user.id, shopId })
    const change = async (db: Db) => {
      await lockUser(db, owner)
      await db.selectFrom('products').select('id').where('id', '=', own.id).forUpdate().execute()
    }
    const hold = (db: Db) => db.selectFrom('shops').select('id').where('id', '=', shopId).forShare().execute()
    expect((await against(change, hold, () => give(null))).status).toBe(200)
  })

  it('a member deletes the account while the owner’s is deleted', async () => {
    const close = (db: Db) => db.deleteFrom('shop_members').where('shop_id', '=', shopId).execute()
    const leave = () => ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: member.token })
    expect((await against(lockListing, close, leave)).status).toBe(200)
    expect(await shopOf(listing)).toBeUndefined()
  })

  it('owner and member change, take out and delete without an error', async () => {
    const change = () =>
      ask(test.app, listings.change, { params: { id: listing }, body: { price: 2_000 }, token: member.token })
    const leave = ({ token }: Person) => ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token })
    const replies = await Promise.all([change(), takeOut(), change(), leave(owner), leave(member)])
    expect(replies.filter(({ status }) => status >= 500)).toEqual([])
  })
})
