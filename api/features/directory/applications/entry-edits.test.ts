import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aPicture } from '#test/market/listing.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let second: Person
let owner: Person
let shop: string
beforeAll(async () => {
  moderator = await signUpStaff(test)
  second = await signUpStaff(test, 'moderator', 'سمير المراجع')
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('applications').execute()
  owner = await signUp(test)
  shop = await aShop(test.deps, { userId: owner.user.id, name: 'نور سبأ' })
})

type Body = Record<string, unknown>
const change = (body: Body, { token }: Person = owner) => ask(test.app, myEntries.changeShop, { body, token })
const waiting = async () =>
  (await ask(test.app, applicationAdmin.list, { query: { type: 'edit' }, token: moderator.token })).body
const anEdit = async (body: Body = { name: 'نور سبأ للطاقة' }) => {
  await change(body)
  return (await waiting()).data[0] as { id: string; updatedAt: string }
}
const decide = (action: 'approve' | 'reject' | 'askChanges', id: string, body: Body = {}, by = moderator) =>
  ask(test.app, applicationAdmin[action], {
    params: { id },
    body: { ...(action !== 'approve' && { reason: 'الاسم لا يطابق الرخصة' }), ...body },
    token: by.token,
  })
const publicShop = async () => (await ask(test.app, shops.get, { params: { id: shop } })).body.data
const own = async () => (await ask(test.app, myEntries.shop, { token: owner.token })).body.data

describe('an edit of a former owner', () => {
  it('makes room for those of the next, who takes nothing of it over', async () => {
    const former = await anEdit({ name: 'اسم المالك السابق', images: [await aPicture(test.deps, owner.user.id)] })
    const next = await signUp(test)
    await test.deps.db.updateTable('shops').set({ user_id: next.user.id }).where('id', '=', shop).execute()
    expect((await decide('approve', former.id)).body.code).toBe('already_owned')
    const { body } = await change({ address: 'شارع الستين' }, next)
    expect(body.data.edit).toMatchObject({ status: 'pending', fields: { address: 'شارع الستين' } })
    const { data } = await waiting()
    expect(data).toMatchObject([
      { applicant: { id: next.user.id }, edit: { shop: { after: { address: 'شارع الستين' } } } },
    ])
    expect(Object.keys(data[0].edit.shop.after)).toEqual(['address'])
    expect((await decide('approve', data[0].id)).status).toBe(200)
    expect(await publicShop()).toMatchObject({ name: 'نور سبأ', address: 'شارع الستين', images: [] })
    expect((await auditOf(test, former.id)).map(({ action }) => action)).toContain('application.withdrawn')
  })
})

describe('edits in the queue of applications', () => {
  it('have the public value beside the new one, and are counted', async () => {
    await change({ name: 'نور سبأ للطاقة', address: 'شارع الستين' })
    const { data, counts } = await waiting()
    expect(counts).toMatchObject({ edits: 1, newShops: 0, claims: 0 })
    expect(data).toMatchObject([
      {
        type: 'edit',
        kind: 'shop',
        entry: { id: shop, name: 'نور سبأ' },
        shop: null,
        edit: {
          engineer: null,
          shop: {
            before: { name: 'نور سبأ', address: '' },
            after: { name: 'نور سبأ للطاقة', address: 'شارع الستين' },
          },
        },
      },
    ])
  })

  it('name entries whose name is that of the edit, not the edited one; none while the name stays', async () => {
    const other = await aShop(test.deps, { name: 'واحة الشمس' })
    expect(await anEdit({ name: 'واحـة الشمس' })).toMatchObject({ similarNames: [{ id: other, name: 'واحة الشمس' }] })
    expect(await anEdit({ name: 'نور سبأ', address: 'شارع الستين' })).toMatchObject({ similarNames: [] })
    await test.deps.db.deleteFrom('shops').where('id', '=', other).execute()
  })

  it('are approved with their pictures, in one transaction with the audit rows', async () => {
    const images = [await aPicture(test.deps, owner.user.id)]
    const { id } = await anEdit({ name: 'نور سبأ للطاقة', images })
    const { status, body } = await decide('approve', id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'approved', edit: { shop: { before: { name: 'نور سبأ', images: [] } } } })
    expect(await publicShop()).toMatchObject({ name: 'نور سبأ للطاقة', images })
    expect((await own()).edit).toBeNull()
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual(['application.sent', 'application.approved'])
    expect(await auditOf(test, shop)).toMatchObject([
      { action: 'shop.changed', actor_id: moderator.user.id, after: { fields: ['name', 'pictures'] } },
    ])
    // The picture stays when the account goes.
    const upload = await test.deps.db
      .selectFrom('uploads')
      .select('owner_id')
      .where('used_at', 'is not', null)
      .execute()
    expect(upload.at(-1)?.owner_id).toBeNull()
  })

  it('do not bring back a picture that staff removed meanwhile', async () => {
    const kept = { id: 'abcdefabcdefabcdefabcdefabcdefab', width: 800, height: 600, color: '#ffffff' }
    await test.deps.db
      .updateTable('shops')
      .set({ pictures: JSON.stringify([kept]) })
      .where('id', '=', shop)
      .execute()
    const [shown] = (await publicShop()).images
    const { id } = await anEdit({ images: [shown, await aPicture(test.deps, owner.user.id)] })
    await test.deps.db.updateTable('shops').set({ pictures: '[]' }).where('id', '=', shop).execute()
    expect((await decide('approve', id)).status).toBe(200)
    expect((await publicShop()).images).toHaveLength(1)
  })

  it('are sent back with a reason, mended and approved', async () => {
    const { id } = await anEdit()
    expect((await decide('askChanges', id)).status).toBe(200)
    expect((await own()).edit).toMatchObject({ status: 'changes', reason: 'الاسم لا يطابق الرخصة' })
    await change({ name: 'نور سبأ صنعاء' })
    expect((await own()).edit).toMatchObject({ status: 'pending', reason: null, fields: { name: 'نور سبأ صنعاء' } })
    expect((await waiting()).data).toMatchObject([{ id, lastReason: 'الاسم لا يطابق الرخصة' }])
    await decide('approve', id)
    expect((await publicShop()).name).toBe('نور سبأ صنعاء')
  })

  it('are rejected with a reason; their pictures are released, and a new edit may follow', async () => {
    const { id } = await anEdit({ name: 'اسم آخر', images: [await aPicture(test.deps, owner.user.id)] })
    await decide('reject', id)
    expect((await own()).edit).toMatchObject({ status: 'rejected', reason: 'الاسم لا يطابق الرخصة' })
    expect((await publicShop()).name).toBe('نور سبأ')
    const used = await test.deps.db
      .selectFrom('uploads')
      .select('id')
      .where('owner_id', '=', owner.user.id)
      .where('used_at', 'is not', null)
      .execute()
    expect(used).toEqual([])
    await change({ name: 'اسم ثالث' })
    expect((await own()).edit).toMatchObject({ status: 'pending', fields: { name: 'اسم ثالث' } })
  })

  it('409 for the second decision with who was faster, also when concurrent', async () => {
    const { id } = await anEdit()
    const both = await Promise.all([decide('approve', id), decide('reject', id, {}, second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_decided',
      details: { by: { name: expect.any(String) } },
    })
    expect((await publicShop()).name).toBe(both[0]?.status === 200 ? 'نور سبأ للطاقة' : 'نور سبأ')
  })

  it('409 when the owner has changed it since it was read', async () => {
    const { id, updatedAt } = await anEdit()
    await change({ name: 'اسم آخر تماماً' })
    expect((await decide('approve', id, { updatedAt })).body.code).toBe('conflict')
    expect((await publicShop()).name).toBe('نور سبأ')
  })

  it('an edit while staff decides is either part of the decision or waits anew', async () => {
    const { id } = await anEdit({ description: 'أول' })
    const [, approval] = await Promise.all([change({ description: 'ثانٍ' }), decide('approve', id)])
    expect(approval.status).toBe(200)
    const { description } = await publicShop()
    const rest = (await own()).edit?.fields.description ?? null
    expect([
      ['أول', 'ثانٍ'],
      ['ثانٍ', null],
    ]).toContainEqual([description, rest])
  })

  it('409 when the entry has another owner by now, or the owner is suspended', async () => {
    const { id } = await anEdit()
    const other = await signUp(test)
    await test.deps.db.updateTable('shops').set({ user_id: other.user.id }).where('id', '=', shop).execute()
    expect((await decide('approve', id)).body.code).toBe('already_owned')
    await test.deps.db.updateTable('shops').set({ user_id: owner.user.id }).where('id', '=', shop).execute()
    const banned_at = test.clock.now
    await test.deps.db.updateTable('users').set({ banned_at }).where('id', '=', owner.user.id).execute()
    expect((await decide('approve', id)).body.code).toBe('seller_banned')
  })

  it('are not among the applications of the person, and 404 there', async () => {
    const { id } = await anEdit()
    expect((await ask(test.app, applications.mine, { token: owner.token })).body.data).toEqual([])
    const reply = await ask(test.app, applications.change, { params: { id }, body: { notes: 'x' }, token: owner.token })
    expect(reply.body.code).toBe('not_found')
  })

  it('are deleted with the account', async () => {
    const { id } = await anEdit()
    await ask(test.app, auth.deleteAccount, { body: { password: owner.password }, token: owner.token })
    expect(await test.deps.db.selectFrom('applications').select('id').where('id', '=', id).execute()).toEqual([])
  })
})

describe('what was checked, ticked while approving', () => {
  const heldBy = async (id: string) => (await ask(test.app, shops.get, { params: { id } })).body.data
  it('is recorded with the approval and gives the seal; what holds already stays', async () => {
    const { id } = await anEdit()
    const claims = [{ kind: 'licence' }, { kind: 'visited' }]
    expect((await decide('approve', id, { claims })).status).toBe(200)
    expect(await heldBy(shop)).toMatchObject({
      isVerified: true,
      claims: [{ kind: 'licence', recordedBy: 'moderator' }, { kind: 'visited' }],
    })
    expect((await auditOf(test, shop)).filter(({ action }) => action === 'shop.claim_recorded')).toHaveLength(2)
    const next = await anEdit({ name: 'اسم بعده' })
    expect((await decide('approve', next.id, { claims: [...claims, { kind: 'identity' }] })).status).toBe(200)
    expect((await heldBy(shop)).claims).toHaveLength(3)
  })

  it('409 for a shop that one posts for', async () => {
    const { id } = await anEdit()
    await aMembership(test.deps, second, shop)
    for (const action of ['approve', 'reject', 'askChanges'] as const)
      expect((await decide(action, id, {}, second)).body.code).toBe('own_account')
    expect((await decide('approve', id)).status).toBe(200)
  })

  it('409 for an own entry, 422 for a certificate without an end: then nothing is approved', async () => {
    const mine = await anEngineer(test.deps, { userId: moderator.user.id })
    await ask(test.app, myEntries.changeEngineer, { body: { name: 'م. منى' }, token: moderator.token })
    const { id } = (await waiting()).data.find(({ entry }: { entry: { id: string } }) => entry.id === mine)
    expect((await decide('approve', id, { claims: [{ kind: 'identity' }] })).body.code).toBe('own_account')
    const wrong = await decide('approve', id, { claims: [{ kind: 'certificate', title: 'تركيب' }] })
    expect(Object.keys(wrong.body.fields)).toEqual(['claims.0.endsAt'])
    const row = await test.deps.db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirst()
    expect(row?.status).toBe('pending')
  })
})
