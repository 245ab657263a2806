import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let admin: Person
let user: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
  admin = await signUpStaff(test, 'admin', 'سعاد المديرة')
  user = await signUp(test, { name: 'أحمد العنسي' })
})
beforeEach(() => forgetLimits(test))

const list = async (query: Record<string, string> = {}) => {
  const reply = await ask(test.app, people.list, { token: moderator.token, query })
  expect(reply.status).toBe(200)
  return reply.body
}
const find = async (search: string) => (await list({ search })).data.map(({ id }: { id: string }) => id)
const get = (id: string) => ask(test.app, people.get, { token: moderator.token, params: { id } })
const secrets = /password|token|hash|address/i

describe('GET /admin/people', () => {
  it('200 lists the newest first, without any secrets', async () => {
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const { id } = await aUser(test.deps)
    const { data, total } = await list({ limit: '2' })
    expect(data[0]).toMatchObject({ id, role: 'user', isBanned: false, isVerified: true, isStaffVerified: false })
    expect(total).toBeGreaterThanOrEqual(4)
    expect(JSON.stringify(data)).not.toMatch(secrets)
  })

  it('finds a phone in any spelling, by some of its digits, and a name in any alef', async () => {
    const local = user.phone.slice(4)
    const arabic = [...local].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join('')
    const persian = [...local].map((digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]).join('')
    for (const search of [user.phone, local, `0${local}`, `00967 ${local}`, arabic, persian, user.user.id])
      expect(await find(search)).toEqual([user.user.id])
    expect(await find(local.slice(-6))).toContain(user.user.id)
    for (const search of ['احمد', 'أحمد العنسى', 'إحمد', 'أَحْمَد', 'العنسي'])
      expect(await find(search)).toEqual([user.user.id])
    for (const search of ['100%', '_', "o'x; --", '999999999']) expect(await find(search)).toEqual([])
  })

  it('finds the middle of a name and of a phone, and escapes every special character', async () => {
    const { id } = await aUser(test.deps, { name: 'مؤسّسة ضياء%_الرحمن', phone: '+967739182645' })
    for (const search of [
      'سسه ضيا',
      'ياء%_ال',
      '%_ا',
      'رحم',
      '391826',
      '٣٩١٨٢٦',
      '0739-182',
      '7391 826',
      '+967 739182645',
    ])
      expect([search, await find(search)]).toEqual([search, [id]])
    for (const search of ['ياء__ال', 'ياء%%ال', 'ض%ء', '39_826', '391%', "ضياء'", 'ضياء\\', '391827'])
      expect([search, await find(search)]).toEqual([search, []])
    expect((await list({ search: 'ضياء', role: 'admin' })).data).toEqual([])
  })

  it('counts up to a thousand matches, newest first', async () => {
    const people = Array.from({ length: 1_001 }, (_, n) => ({
      id: newId(),
      phone: `+96770${2_000_000 + n}`,
      name: `حشد ${n}`,
      password_hash: '-',
      created_at: new Date(test.clock.now.getTime() + n),
      updated_at: test.clock.now,
    }))
    await test.deps.db.insertInto('users').values(people).execute()
    const many = await list({ search: 'حشد', limit: '2' })
    expect(many).toMatchObject({ total: 1_000, totalPages: 500, totalIsCapped: true })
    expect(many.data.map(({ name }: { name: string }) => name)).toEqual(['حشد 1000', 'حشد 999'])
    expect(await list({ search: '96770200', limit: '1' })).toMatchObject({ total: 1_000, totalIsCapped: true })
    expect(await list({ search: 'حشد 99' })).toMatchObject({ total: 11, totalIsCapped: false })
    const everybody = await list({})
    expect(everybody.total).toBeGreaterThan(1_001)
    expect(everybody.totalIsCapped).toBe(false)
    await test.deps.db.deleteFrom('users').where('name', 'like', 'حشد%').execute()
  })

  it('filters by role and state', async () => {
    const banned = await aUser(test.deps, { banned_at: test.clock.now, ban_reason: 'احتيال' })
    const verified = await aUser(test.deps, { is_verified: true })
    const ids = async (query: Record<string, string>) => (await list(query)).data.map(({ id }: { id: string }) => id)
    expect(await ids({ role: 'admin' })).toEqual([admin.user.id])
    expect(await ids({ state: 'banned' })).toEqual([banned.id])
    expect(await ids({ state: 'verified' })).toEqual([verified.id])
    expect(await ids({ role: 'admin', state: 'banned' })).toEqual([])
  })

  it('401, 404 without the role, 422 for an unknown role', async () => {
    await expectClosed(test, people.list, {}, user)
    const query = { role: 'king' }
    expect((await ask(test.app, people.list, { token: moderator.token, query })).status).toBe(422)
  })
})

describe('GET /admin/people/:id', () => {
  it('200 has history, sessions and reports', async () => {
    await aProduct(test.deps, { ownerId: user.user.id })
    const { status, body } = await get(user.user.id)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      id: user.user.id,
      phone: user.phone,
      sessions: 1,
      lockedUntil: null,
      history: { listings: { approved: 1 } },
      noShows: 0,
      reports: { made: 0, upheld: 0, dismissed: 0 },
    })
    expect(JSON.stringify(body.data)).not.toMatch(secrets)
  })

  it('returns until when an account is locked out', async () => {
    const locked = await signUp(test)
    for (let n = 0; n < 10; n += 1)
      await ask(test.app, auth.login, { body: { phone: locked.phone, password: 'wrong-password' } })
    const until = new Date(test.clock.now.getTime() + 15 * 60_000)
    expect((await get(locked.user.id)).body.data.lockedUntil).toBe(until.toISOString())
  })

  it('401, 404 without the role and for an unknown user', async () => {
    await expectClosed(test, people.get, { params: { id: user.user.id } }, user)
    for (const id of ['01900000-0000-7000-8000-000000000000', 'x'])
      expect((await get(id)).body.code).toBe('person_not_found')
  })
})

describe('GET /admin/export/people', () => {
  it('200 is a CSV for administrators, without secrets and formulas, and is audited', async () => {
    const { id } = await aUser(test.deps, { name: '=1+1' })
    const reply = await ask(test.app, people.export, { token: admin.token, query: { search: '=1+1' } })
    expect([reply.status, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="people.csv"'])
    expect(reply.body).toContain(`${id},'=1+1,'+9677`)
    expect(reply.body.trim().split('\r\n')).toHaveLength(2)
    expect(reply.body).not.toMatch(secrets)
    const rows = test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'list.exported')
    expect(await rows.execute()).toMatchObject([
      { subject: 'people', actor_id: admin.user.id, after: { search: '=1+1' } },
    ])
  })

  it('401, 404 for a moderator too', async () => {
    await expectClosed(test, people.export, {}, user, moderator)
  })
})
