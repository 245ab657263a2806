import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { endDue } from '#api/features/directory/trust/trust.service.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { sellers } from '#contract/endpoints/directory/sellers.ts'
import { shops } from '#contract/endpoints/directory/shops.ts'
import { trust, trustChecksMax } from '#contract/endpoints/directory/trust-admin.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { untilLockWait } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aMembership, anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, aUser } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknownId = '00000000-0000-4000-8000-000000000000'
let moderator: Person
let admin: Person
let person: Person

beforeAll(async () => {
  moderator = await signUpStaff(test)
  admin = await signUpStaff(test, 'admin')
  person = await signUp(test)
})

type Body = Record<string, unknown>
const record = (id: string, body: Body, { token } = moderator) =>
  ask(test.app, trust.recordShopClaim, { params: { id }, body, token })
const withdraw = (id: string, claimId: string, { token } = moderator) =>
  ask(test.app, trust.withdrawShopClaim, { params: { id, claimId }, token })
const shopPage = async (id: string) => (await ask(test.app, shops.get, { params: { id } })).body.data
const certificate = { kind: 'certificate', title: 'وكيل معتمد Growatt', endsAt: '2026-12-31' }
const kinds = [
  {
    name: 'shops',
    make: aShop,
    list: trust.shopClaims,
    add: trust.recordShopClaim,
    take: trust.withdrawShopClaim,
    missing: 'shop_not_found',
  },
  {
    name: 'engineers',
    make: anEngineer,
    list: trust.engineerClaims,
    add: trust.recordEngineerClaim,
    take: trust.withdrawEngineerClaim,
    missing: 'engineer_not_found',
  },
] as const

describe.each(kinds)('checks about $name', ({ make, list, add, take, missing }) => {
  it('200 records and withdraws a check, with audit rows and without the name of who did it', async () => {
    const id = await make(test.deps)
    const { status, body } = await ask(test.app, add, { params: { id }, body: { kind: 'licence' }, token: admin.token })
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        kind: 'licence',
        title: null,
        day: '2026-11-15',
        recordedBy: 'admin',
        endsAt: null,
        hasEnded: false,
      },
    ])
    expect(JSON.stringify(body)).not.toContain(admin.user.id)
    const params = { id, claimId: body.data[0].id }
    expect((await ask(test.app, take, { params, token: moderator.token })).body.data).toEqual([])
    expect((await ask(test.app, list, { params: { id }, token: moderator.token })).body.data).toEqual([])
    const rows = (await auditOf(test, id)).map(({ action, actor_id }) => [action.split('.')[1], actor_id])
    expect(rows).toEqual([
      ['claim_recorded', admin.user.id],
      ['claim_withdrawn', moderator.user.id],
    ])
  })

  it('404 for unknown and malformed ids, 409 for an entry of one’s own', async () => {
    for (const id of [unknownId, 'x']) {
      const token = moderator.token
      const replies = [
        await ask(test.app, list, { params: { id }, token }),
        await ask(test.app, add, { params: { id }, body: { kind: 'visited' }, token }),
        await ask(test.app, take, { params: { id, claimId: id }, token }),
      ]
      for (const reply of replies) expect(reply).toMatchObject({ status: 404, body: { code: missing } })
    }
    const id = await make(test.deps, { userId: moderator.user.id })
    const own = await ask(test.app, add, { params: { id }, body: { kind: 'visited' }, token: moderator.token })
    expect(own).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })

  it('404 for a check about another entry', async () => {
    const [one, other] = [await make(test.deps), await make(test.deps)]
    const { body } = await ask(test.app, add, { params: { id: one }, body: { kind: 'visited' }, token: admin.token })
    const params = { id: other, claimId: body.data[0].id }
    expect(await ask(test.app, take, { params, token: admin.token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
  })

  it('401 without a session, 404 for people who are not staff', async () => {
    const id = await make(test.deps)
    await expectClosed(test, list, { params: { id } }, person)
    await expectClosed(test, add, { params: { id }, body: { kind: 'visited' } }, person)
    await expectClosed(test, take, { params: { id, claimId: unknownId } }, person)
  })
})

describe('POST /admin/shops/:id/claims', () => {
  it('409 while the same check holds; another kind and another certificate are others', async () => {
    const id = await aShop(test.deps)
    for (const body of [
      { kind: 'licence' },
      { kind: 'visited', day: '2026-03-20' },
      certificate,
      { ...certificate, title: 'Jinko' },
    ])
      expect((await record(id, body)).status).toBe(200)
    for (const body of [{ kind: 'licence', day: '2026-01-01' }, certificate])
      expect(await record(id, body)).toMatchObject({ status: 409, body: { code: 'claim_recorded' } })
    expect((await shopPage(id)).claims).toMatchObject([
      { kind: 'visited', day: '2026-03-20', recordedBy: 'moderator' },
      { kind: 'licence', day: '2026-11-15' },
      { kind: 'certificate', title: 'وكيل معتمد Growatt', endsAt: '2026-12-31T20:59:59.999Z' },
      { kind: 'certificate', title: 'Jinko' },
    ])
  })

  it('200 once and 409 for the others when staff record the same at the same time', async () => {
    const id = await aShop(test.deps)
    const replies = await Promise.all(
      [moderator, admin, moderator, admin].map((staff) => record(id, { kind: 'visited' }, staff)),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await shopPage(id)).claims).toHaveLength(1)
    expect(await auditOf(test, id)).toHaveLength(1)
  })

  it('leaves the seal as the last check says when one is recorded while another is withdrawn', async () => {
    const id = await aShop(test.deps, { isVerified: true })
    const first = (await ask(test.app, trust.shopClaims, { params: { id }, token: admin.token })).body.data[0].id
    await Promise.all([withdraw(id, first), record(id, { kind: 'identity' }, admin)])
    expect(await shopPage(id)).toMatchObject({ isVerified: true, claims: [{ kind: 'identity' }] })
  })

  it.each([
    [{}, 'kind'],
    [{ kind: 'phone' }, 'kind'],
    [{ kind: 'visited', day: '2026-11-16' }, 'day'],
    [{ kind: 'visited', day: '2026-02-30' }, 'day'],
    [{ kind: 'visited', endsAt: '2027-01-01' }, 'endsAt'],
    [{ ...certificate, endsAt: null }, 'endsAt'],
    [{ ...certificate, title: null }, 'title'],
    [{ ...certificate, title: '  ' }, 'title'],
    [{ ...certificate, endsAt: '2026-11-14' }, 'endsAt'],
    [{ ...certificate, title: 'x'.repeat(201) }, 'title'],
  ])('422 for %o names %s', async (body, field) => {
    const reply = await record(await aShop(test.deps), body)
    expect(reply.status).toBe(422)
    expect(Object.keys(reply.body.fields)).toEqual([field])
  })

  it('409 for a shop that one posts for', async () => {
    const id = await aMembership(test.deps, moderator)
    const reply = await ask(test.app, trust.recordShopClaim, {
      params: { id },
      body: { kind: 'visited' },
      token: moderator.token,
    })
    expect(reply).toMatchObject({ status: 409, body: { code: 'own_account' } })
  })

  it('422 for more checks than one entry may have', async () => {
    const id = await aShop(test.deps)
    for (let n = 0; n < trustChecksMax; n += 1) await record(id, { ...certificate, title: `شهادة ${n}` })
    expect(await record(id, { kind: 'visited' })).toMatchObject({
      status: 422,
      body: { fields: { kind: expect.any(String) } },
    })
  })
})

describe('the end of a certificate', () => {
  it('takes the seal back within the run of the job, and drops the pages that show it', async () => {
    const started = test.clock.now
    const alone = await aShop(test.deps)
    const another = await aShop(test.deps)
    for (const id of [alone, another]) await record(id, { ...certificate, endsAt: '2026-11-15T12:00:00Z' })
    await record(another, { kind: 'visited' })
    test.clock.now = new Date('2026-11-15T12:00:01Z')
    // The page of the shop does not wait for the job.
    expect((await shopPage(alone)).claims).toEqual([])
    const { rows: before } = await sql<{ n: number }>`select count(*)::int as n from change_events`.execute(
      test.deps.db,
    )
    await endDue(test.deps)
    const { rows } = await sql<{
      tags: string[]
    }>`select tags from change_events order by xid, at offset ${before[0]?.n}`.execute(test.deps.db)
    expect(rows.flatMap(({ tags }) => tags)).toEqual(
      expect.arrayContaining([`shop:${alone}`, `shop:${another}`, 'shops']),
    )
    expect(await shopPage(alone)).toMatchObject({ isVerified: false, claims: [] })
    expect(await shopPage(another)).toMatchObject({ isVerified: true, claims: [{ kind: 'visited' }] })
    const listed = await ask(test.app, trust.shopClaims, { params: { id: alone }, token: admin.token })
    expect(listed.body.data).toMatchObject([{ kind: 'certificate', hasEnded: true }])
    // A renewal takes its place.
    expect((await record(alone, { ...certificate, endsAt: '2027-12-31' })).body.data).toMatchObject([
      { hasEnded: false },
    ])
    expect((await shopPage(alone)).isVerified).toBe(true)
    test.clock.now = started
  })

  it('waits for staff who withdraw it at the same moment, instead of a deadlock', async () => {
    const started = test.clock.now
    const id = await aShop(test.deps)
    await record(id, { ...certificate, endsAt: '2026-11-15T12:00:00Z' })
    test.clock.now = new Date('2026-11-15T12:00:01Z')
    const ended = await test.deps.db.transaction().execute(async (db) => {
      await sql`select from shops where id = ${id} for no key update`.execute(db)
      const ending = endDue(test.deps)
      await untilLockWait(test.deps.db)
      await sql`delete from trust_claims where shop_id = ${id}`.execute(db)
      return { ending }
    })
    await ended.ending
    expect(await shopPage(id)).toMatchObject({ isVerified: false, claims: [] })
    test.clock.now = started
  })
})

describe('checks on public pages', () => {
  it('have the phone of a shop and of an engineer when each of its numbers is the confirmed phone of their account', async () => {
    const { user, phone } = await signUp(test)
    const own = await aShop(test.deps, { userId: user.id, phone })
    const other = await aShop(test.deps, { userId: user.id })
    expect((await shopPage(own)).claims).toEqual([
      { kind: 'phone', title: null, day: '2026-11-15', recordedBy: 'system', endsAt: null },
    ])
    // A confirmed phone is no check by staff.
    expect((await shopPage(own)).isVerified).toBe(false)
    expect((await shopPage(other)).claims).toEqual([])
    // Every number that is shown: the button for WhatsApp leads to the other one.
    for (const numbers of [
      { phone, whatsappPhone: '+967733999888' },
      { phone: '+967733999888', whatsappPhone: phone },
    ]) {
      const shop = await aShop(test.deps, { userId: user.id, ...numbers })
      expect((await shopPage(shop)).claims, JSON.stringify(numbers)).toEqual([])
      const mixed = await anEngineer(test.deps, { userId: user.id, ...numbers })
      expect((await ask(test.app, engineers.get, { params: { id: mixed } })).body.data.claims).toEqual([])
    }
    for (const numbers of [
      { phone, whatsappPhone: phone },
      { phone: null, whatsappPhone: phone },
    ])
      expect((await shopPage(await aShop(test.deps, { userId: user.id, ...numbers }))).claims).toHaveLength(1)
    const engineer = await anEngineer(test.deps, { userId: user.id, phone, isVerified: true })
    const page = (await ask(test.app, engineers.get, { params: { id: engineer } })).body.data
    expect(page).toMatchObject({ isVerified: true, claims: [{ kind: 'phone' }, { kind: 'visited' }] })
  })

  it('have the phone of a seller, and who they are while staff has given the badge', async () => {
    const { id } = await aUser(test.deps)
    await aProduct(test.deps, { ownerId: id })
    const checkKinds = async () =>
      (await ask(test.app, sellers.get, { params: { id } })).body.data.claims.map(({ kind }: { kind: string }) => kind)
    expect(await checkKinds()).toEqual(['phone'])
    await ask(test.app, people.verify, { params: { id }, token: admin.token })
    expect(await checkKinds()).toEqual(['phone', 'identity'])
    await ask(test.app, people.unverify, { params: { id }, token: admin.token })
    expect(await checkKinds()).toEqual(['phone'])
  })
})
