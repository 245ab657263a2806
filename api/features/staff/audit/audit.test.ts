import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { sweep } from '#api/jobs.ts'
import { type AuditEntry, audit } from '#contract/endpoints/staff/audit.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let admin: Person
let moderator: Person
let user: Person
beforeAll(async () => {
  admin = await signUpStaff(test, 'admin', '=سعاد')
  moderator = await signUpStaff(test)
  user = await signUp(test)
})
beforeEach(() => forgetLimits(test))

/** Also of words that no action has, so that each test finds its own. */
type Event = { action: string; subject: string; subjectId: string }
const client = { address: '192.0.2.7', requestId: 'request-7' } as NonNullable<
  Parameters<typeof writeAudit>[1]['client']
>
/** An entry at a given time, by the system unless a person is given. */
const entry = (at: string, event: Event, who: Person | null = null) =>
  writeAudit({ ...test.deps, now: () => new Date(at) }, callerOf(who), event as Parameters<typeof writeAudit>[2])
const callerOf = (who: Person | null) => ({
  caller: who && { id: who.user.id, role: 'moderator' as const },
  client: who && client,
})

const load = (query: Record<string, string> = {}) => ask(test.app, audit.list, { token: admin.token, query })
const list = async (query: Record<string, string>) => {
  const { status, body } = await load(query)
  expect(status).toBe(200)
  return body
}
type Entry = { subjectId: string }
const idsOf = async (query: Record<string, string>) => (await list(query)).data.map(({ subjectId }: Entry) => subjectId)

const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit)

describe('GET /admin/audit', () => {
  it('200 has actor, action, time and address, with before and after', async () => {
    const { id } = user.user
    const params = { id }
    await ask(test.app, people.verify, { params, token: moderator.token, headers: { 'x-request-id': 'r1' } })
    const { data, total, totalIsCapped } = await list({ subject: 'user', subjectId: id })
    expect([total, totalIsCapped]).toEqual([1, false])
    expect(data).toEqual([
      {
        id: expect.any(String),
        at: test.clock.now.toISOString(),
        actor: { id: moderator.user.id, name: moderator.name },
        actorRole: 'moderator',
        action: 'account.verified',
        subject: 'user',
        subjectId: id,
        subjectName: user.name,
        isSubjectDeleted: false,
        before: { isVerified: false },
        after: { isVerified: true },
        address: '127.0.0.1',
        requestId: expect.any(String),
      },
    ])
  })

  it('filters by actor in any spelling, by action and its prefix, and by subject', async () => {
    const about = (subjectId: string, action: string): Event => ({ action, subject: 'tested', subjectId })
    await entry('2026-10-01T08:00:00Z', about('a', 'tested.begun'), moderator)
    await entry('2026-10-01T08:00:01Z', about('b', 'tested.ended'), admin)
    await entry('2026-10-01T08:00:02Z', about('c', 'testedonly'))
    const only = (query: Record<string, string>) => idsOf({ subject: 'tested', ...query })
    const local = moderator.phone.slice(4)
    for (const actor of [moderator.user.id, moderator.phone, `0${local}`, arabicDigits(local), ` ${local} `])
      expect(await only({ actor })).toEqual(['a'])
    expect(await only({ actor: 'system' })).toEqual(['c'])
    for (const actor of ['+967799999999', 'nobody', '%', "'; drop table audit; --"])
      expect(await only({ actor })).toEqual([])
    expect(await only({ action: 'tested.' })).toEqual(['b', 'a'])
    expect(await only({ action: 'tested.ended' })).toEqual(['b'])
    for (const action of ['tested', '%.', 'teste_.']) expect(await only({ action })).toEqual([])
    expect(await only({ subjectId: 'a', action: 'tested.ended' })).toEqual([])
    expect(await only({ actor: '', action: ' ', subjectId: '' })).toEqual(['c', 'b', 'a'])
    expect((await list({ subject: 'tested', subjectId: 'c' })).data[0]).toMatchObject({
      actor: null,
      actorRole: 'system',
      address: null,
    })
  })

  it('reads days as days in Aden, both included, in any digits', async () => {
    const about = (subjectId: string): Event => ({ action: 'dayed', subject: 'day', subjectId })
    await entry('2026-09-09T20:59:59.999Z', about('before'))
    await entry('2026-09-09T21:00:00Z', about('first'))
    await entry('2026-09-10T20:59:59.999Z', about('last'))
    await entry('2026-09-10T21:00:00Z', about('after'))
    const days = (query: Record<string, string>) => idsOf({ subject: 'day', ...query })
    expect(await days({ from: '2026-09-10', to: '2026-09-10' })).toEqual(['last', 'first'])
    expect(await days({ from: '٢٠٢٦-٠٩-١٠' })).toEqual(['after', 'last', 'first'])
    expect(await days({ to: '2026-09-09' })).toEqual(['before'])
    expect(await days({ from: '2026-09-11', to: '2026-09-10' })).toEqual([])
  })

  it('pages through entries of the same time without losing or repeating any, and counts up to 10,000', async () => {
    await sql`insert into audit (id, at, actor_role, action, subject, subject_id)
      select gen_random_uuid(), '2026-08-01T00:00:00Z', 'system', 'counted', 'many', n::text
      from generate_series(1, 10001) n`.execute(test.deps.db)
    const pages = await Promise.all(['1', '2', '3'].map((page) => idsOf({ subject: 'many', page, limit: '50' })))
    expect(new Set(pages.flat()).size).toBe(150)
    const { total, totalPages, totalIsCapped, currentPage } = await list({ subject: 'many', limit: '50', page: '200' })
    expect([total, totalPages, totalIsCapped, currentPage]).toEqual([10_000, 200, true, 200])
    expect((await list({ subject: 'many', page: '99999' })).data).toEqual([])
  })

  it('says of what it is about that it is deleted, and only then', async () => {
    const gone = await signUp(test)
    const { id: product } = await aProduct(test.deps, { ownerId: gone.user.id, name: 'لوح جينكو' })
    const about = { action: 'tested', after: { name: 'لوح جينكو' } }
    await entry('2026-10-03T00:00:00Z', { ...about, subject: 'product', subjectId: product })
    await entry('2026-10-03T00:00:01Z', { action: 'tested', subject: 'user', subjectId: gone.user.id })
    const read = async () =>
      (await list({ action: 'tested', from: '2026-10-03' })).data.map(
        ({ subjectName, isSubjectDeleted }: AuditEntry) => [subjectName, isSubjectDeleted],
      )
    expect(await read()).toEqual([
      [gone.name, false],
      ['لوح جينكو', false],
    ])
    await test.deps.db.deleteFrom('users').where('id', '=', gone.user.id).execute()
    expect(await read()).toEqual([
      [null, true],
      ['لوح جينكو', true],
    ])
    // A rate has a word and no row.
    await entry('2026-10-03T00:00:02Z', { action: 'tested', subject: 'rate', subjectId: 'SAR' })
    expect((await read())[0]).toEqual([null, false])
  })

  it('returns the entries of a deleted account', async () => {
    const gone = await signUp(test)
    await entry('2026-10-02T00:00:00Z', { action: 'left', subject: 'gone', subjectId: 'x' }, gone)
    await test.deps.db.deleteFrom('users').where('id', '=', gone.user.id).execute()
    expect((await list({ actor: gone.user.id, subject: 'gone' })).data).toMatchObject([
      { actor: { id: gone.user.id, name: null } },
    ])
  })

  it('401, 404 for users and moderators, 422 for an invalid day or page', async () => {
    await expectClosed(test, audit.list, {}, user, moderator)
    const wrong: Record<string, string>[] = [
      { from: '2026-02-30' },
      { to: 'yesterday' },
      { page: '0' },
      { limit: '-1' },
      { actor: 'x'.repeat(101) },
    ]
    for (const query of wrong) expect((await load(query)).status).toBe(422)
  })
})

describe('GET /admin/export/audit', () => {
  const get = (query: Record<string, string>) => ask(test.app, audit.export, { token: admin.token, query })

  it('200 is a CSV of the same filters without formulas, longer than one batch, and is audited', async () => {
    const reply = await get({ subject: 'many' })
    expect([reply.status, reply.headers['content-disposition']]).toEqual([200, 'attachment; filename="audit.csv"'])
    expect([reply.headers['content-type'], reply.headers['cache-control']]).toEqual([
      'text/csv; charset=utf-8',
      'no-store',
    ])
    const [head, ...lines] = reply.body.slice(1).trimEnd().split('\r\n')
    expect(head).toBe('id,at,actorId,actor,role,action,subject,subjectId,before,after,address,requestId')
    expect(new Set(lines).size).toBe(10_001)
    const { body } = await get({ action: 'list.exported', subject: 'audit' })
    expect(body).toContain(`,${admin.user.id},'=سعاد,admin,list.exported,audit,,,`)
    expect(body).toContain('""subject"":""many""')
  })

  it('401, 404 for users and moderators, 422 for an invalid day, 429 past thirty an hour', async () => {
    await expectClosed(test, audit.export, {}, user, moderator)
    expect((await get({ from: 'x' })).status).toBe(422)
    for (let n = 0; n < 30; n += 1) expect((await get({ subject: 'none' })).status).toBe(200)
    expect((await get({})).status).toBe(429)
  })
})

describe('the audit log', () => {
  it('deletes addresses after thirty days and nothing else', async () => {
    const [old, recent] = [newId(), newId()]
    const day = (days: number) => new Date(test.clock.now.getTime() - days * 86_400_000).toISOString()
    await entry(day(30.01), { action: 'swept', subject: 'address', subjectId: old }, moderator)
    await entry(day(29.99), { action: 'swept', subject: 'address', subjectId: recent }, moderator)
    await sweep(test.deps)
    const { data } = await list({ subject: 'address' })
    expect(data).toMatchObject([
      { subjectId: recent, address: client.address, requestId: client.requestId },
      { subjectId: old, address: null, requestId: client.requestId },
    ])
  })
})
