import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { shopAdmin } from '#contract/endpoints/directory/shop-admin.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
beforeAll(async () => {
  moderator = await signUpStaff(test)
})
beforeEach(() => forgetLimits(test))

/** A shop whose owner has deleted the account. */
const aLeftShop = async () => {
  const person = await signUp(test)
  const id = await aShop(test.deps, { userId: person.user.id })
  await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: person.token })
  return id
}
const staff = async (id: string) =>
  (await ask(test.app, shopAdmin.get, { params: { id }, token: moderator.token })).body.data
const left = async () => (await ask(test.app, applicationAdmin.list, { token: moderator.token })).body.counts.ownerLeft

describe('an entry whose owner deleted the account', () => {
  it('is hidden and marked for staff, shop and engineer, with an audit row', async () => {
    const person = await signUp(test)
    const shop = await aShop(test.deps, { userId: person.user.id })
    const engineer = await anEngineer(test.deps, { phone: '+967730000098' })
    await test.deps.db.updateTable('engineers').set({ user_id: person.user.id }).where('id', '=', engineer).execute()
    const before = await left()
    await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token: person.token })
    expect((await ask(test.app, shops.get, { params: { id: shop } })).status).toBe(404)
    expect(await staff(shop)).toMatchObject({ isHidden: true, owner: null, ownerLeftAt: test.clock.now.toISOString() })
    const found = await ask(test.app, engineerAdmin.get, { params: { id: engineer }, token: moderator.token })
    expect(found.body.data).toMatchObject({ isHidden: true, ownerLeftAt: test.clock.now.toISOString() })
    expect(await left()).toEqual({ shops: before.shops + 1, engineers: before.engineers + 1 })
    expect((await auditOf(test, shop)).map(({ action }) => action)).toEqual(['shop.owner_left'])
  })

  it('loses the mark when staff show it again or give it another owner', async () => {
    const shown = await aLeftShop()
    await ask(test.app, shopAdmin.unhide, { params: { id: shown }, token: moderator.token })
    expect(await staff(shown)).toMatchObject({ isHidden: false, ownerLeftAt: null })
    const given = await aLeftShop()
    const { phone, user } = await signUp(test)
    await ask(test.app, shopAdmin.change, {
      params: { id: given },
      body: { ownerPhone: phone },
      token: moderator.token,
    })
    expect(await staff(given)).toMatchObject({ owner: { id: user.id }, ownerLeftAt: null, isHidden: true })
  })

  it('stays public when no owner was ever there', async () => {
    const id = await aShop(test.deps)
    expect(await staff(id)).toMatchObject({ isHidden: false, ownerLeftAt: null })
  })
})

describe('staff who change the owner of an entry', () => {
  const kinds = [
    { entry: 'shop', make: (userId: string | null) => aShop(test.deps, { userId }), change: shopAdmin.change },
    {
      entry: 'engineer',
      make: (userId: string | null) => anEngineer(test.deps, { userId }),
      change: engineerAdmin.change,
    },
  ] as const

  it.each(kinds)('409 for themselves ($entry): it may have their seal', async ({ make, change }) => {
    const owner = await signUp(test)
    for (const id of [await make(null), await make(owner.user.id)]) {
      const body = { ownerPhone: moderator.phone }
      const reply = await ask(test.app, change, { params: { id }, body, token: moderator.token })
      expect(reply).toMatchObject({ status: 409, body: { code: 'own_account' } })
    }
    const own = await make(moderator.user.id)
    const kept = {
      params: { id: own },
      body: { ownerPhone: moderator.phone, name: 'اسم جديد' },
      token: moderator.token,
    }
    expect((await ask(test.app, change, kept)).status).toBe(200)
  })

  it.each(kinds)('200 tells who loses it ($entry), once', async ({ entry, make, change }) => {
    const owner = await signUp(test)
    const id = await make(owner.user.id)
    const told = async () => (await ask(test.app, inbox.list, { query: {}, token: owner.token })).body.data
    const changeOwner = (ownerPhone: string | null) =>
      ask(test.app, change, { params: { id }, body: { ownerPhone }, token: moderator.token })
    await changeOwner(owner.phone)
    expect(await told()).toEqual([])
    await changeOwner((await signUp(test)).phone)
    await changeOwner(null)
    expect(await told()).toMatchObject([{ kind: 'entryTaken', url: '/contact', entry }])
    expect((await told())[0].title).toContain(entry)
  })
})

it.each([
  ['shop', 'shops', () => aShop(test.deps), shopAdmin.change],
  ['engineer', 'engineers', () => anEngineer(test.deps), engineerAdmin.change],
] as const)(
  'staff give an entry (%s) to somebody who deletes the account meanwhile: no deadlock',
  async (_kind, table, make, change) => {
    const { phone, user } = await signUp(test)
    const id = await make()
    const { reply } = await test.deps.db.transaction().execute(async (open) => {
      await open.selectFrom('users').select('id').where('id', '=', user.id).forUpdate().execute()
      const reply = ask(test.app, change, { params: { id }, body: { ownerPhone: phone }, token: moderator.token })
      await untilLockWait(test.deps.db)
      // What they have reviewed, or own already.
      await open.selectFrom(table).select('id').where('id', '=', id).forUpdate().execute()
      return { reply }
    })
    expect((await reply).status).toBe(200)
  },
)
