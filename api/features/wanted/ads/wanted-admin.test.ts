import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordTags } from '#api/cache/cache-tags.ts'
import { tellSellersOfDue } from '#api/features/wanted/matching/notify-matches.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedAdmin } from '#contract/endpoints/wanted/wanted-admin.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { someRates } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'
import { addWanted, aWanted } from '#test/market/wanted.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'

let buyer: Person
let moderator: Person
let other: Person
beforeAll(async () => {
  await someRates(test.deps)
  ;[buyer, other, moderator] = [await signUp(test), await signUp(test), await signUpStaff(test)]
})
beforeEach(async () => {
  await forgetLimits(test)
  await test.deps.db.deleteFrom('wanted_ads').execute()
})

const queue = async (query?: Record<string, string>) =>
  (await ask(test.app, wantedAdmin.list, { token: moderator.token, ...(query && { query }) })).body
const approve = (id: string, body: object = {}) =>
  ask(test.app, wantedAdmin.approve, { params: { id }, body, token: moderator.token })
const reject = (id: string, body: object = { codes: ['description'] }) =>
  ask(test.app, wantedAdmin.reject, { params: { id }, body, token: moderator.token })
const get = (id: string) => ask(test.app, wanted.get, { params: { id } })
const kindsOf = async (userId: string) =>
  (
    await test.deps.db.selectFrom('inbox_items').select('kind').where('user_id', '=', userId).orderBy('id').execute()
  ).map(({ kind }) => kind)

describe('GET /admin/wanted', () => {
  it('200 has the longest waiting first, what their texts carry, and the number for the overview', async () => {
    const first = await addWanted(test, buyer, { details: 'اتصل 770123456 أو example.com', maxPrice: 770123456 })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    const second = await addWanted(test, other)
    const body = await queue()
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual([first, second])
    expect(body.data[0].contacts.map(({ field, kind }: Record<string, string>) => [field, kind])).toEqual([
      ['details', 'phone'],
      ['details', 'link'],
      ['maxPrice', 'phone'],
    ])
    expect(body.data[1]).toMatchObject({ contacts: [], isResubmitted: false, person: { id: other.user.id } })
    const overview = await ask(test.app, moderation.queue, { token: moderator.token })
    expect([body.counts.pending, overview.body.counts.waitingWanted]).toEqual([2, 2])
    await expectClosed(test, wantedAdmin.list, {}, buyer)
  })
})

describe('POST /admin/wanted/:id/approve', () => {
  it('200 publishes it with its audit row and tells its owner, 409 the second time with who decided', async () => {
    const id = await addWanted(test, buyer)
    const { status, body } = await approve(id)
    expect([status, body.data.status, body.data.daysLeft]).toEqual([200, 'approved', 30])
    expect((await get(id)).status).toBe(200)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'wanted.approved', actor_id: moderator.user.id }])
    expect(await kindsOf(buyer.user.id)).toContain('wantedApproved')
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'already_decided' } })
    expect((await approve(id)).body.details.by.id).toBe(moderator.user.id)
  })

  it('409 for a text that was changed since it was read, also when both happen at once', async () => {
    const id = await addWanted(test, buyer)
    const { updatedAt } = (await queue()).data[0]
    const edit = () =>
      ask(test.app, wanted.change, { params: { id }, body: { words: 'مطلوب شيء آخر' }, token: buyer.token })
    const [decided] = await Promise.all([approve(id, { updatedAt }), edit()])
    const [item] = (await queue()).data
    // Whichever came first, no text is public that nobody has read.
    expect([200, 409]).toContain(decided.status)
    expect(item).toMatchObject({ id, words: 'مطلوب شيء آخر', status: 'pending' })
    expect((await approve(id, { updatedAt })).body.code).toBe('conflict')
    expect((await approve(id, { updatedAt: item.updatedAt })).status).toBe(200)
  })

  it('409 for a suspended person, 404 for unknown ones and to others, 422 for a broken body', async () => {
    const someone = await signUp(test)
    const id = await addWanted(test, someone)
    const admin = await signUpStaff(test, 'admin')
    await ask(test.app, people.ban, { params: { id: someone.user.id }, body: { reason: 'احتيال' }, token: admin.token })
    expect(await approve(id)).toMatchObject({ status: 409, body: { code: 'seller_banned' } })
    expect((await approve(unknown)).status).toBe(404)
    expect((await approve(id, { updatedAt: 5 })).status).toBe(422)
    await expectClosed(test, wantedAdmin.approve, { params: { id }, body: {} }, buyer)
  })
})

describe('POST /admin/wanted/:id/reject', () => {
  it('200 tells why; a change sends it to review again', async () => {
    const id = await addWanted(test, buyer)
    expect((await reject(id, { kind: 'changes', codes: ['contact_in_text'], reason: 'بلا أرقام' })).status).toBe(200)
    const { body } = await ask(test.app, wanted.mine, { token: buyer.token })
    expect(body.data[0]).toMatchObject({ status: 'rejected', refusal: { kind: 'changes' } })
    expect(body.data[0].reason).toContain('بلا أرقام')
    expect(await kindsOf(buyer.user.id)).toContain('wantedRejected')
    expect((await reject(id)).body.code).toBe('already_decided')
    await ask(test.app, wanted.change, { params: { id }, body: { details: '' }, token: buyer.token })
    expect((await queue()).data).toMatchObject([{ id, refusal: null }])
  })

  it('409 for a waiting one that a colleague has approved since', async () => {
    const id = await addWanted(test, buyer)
    const { updatedAt } = (await queue()).data[0]
    await approve(id)
    expect((await reject(id, { codes: ['fraud'], updatedAt })).body.code).toBe('conflict')
  })

  it('200 takes a public one down, also when its author has just changed it', async () => {
    const id = await aWanted(test, buyer)
    await ask(test.app, wanted.change, { params: { id }, body: { quantity: 2 }, token: buyer.token })
    expect((await reject(id, { codes: ['fraud'] })).body.data).toMatchObject({ status: 'rejected' })
    expect((await get(id)).status).toBe(404)
    expect((await auditOf(test, id)).map(({ action }) => action)).toEqual(['wanted.approved', 'wanted.taken_down'])
  })

  it('422 without a reason, 404 for unknown ones, 401 and 404 to others', async () => {
    const id = await addWanted(test, buyer)
    expect((await reject(id, {})).status).toBe(422)
    expect((await reject(unknown)).status).toBe(404)
    await expectClosed(test, wantedAdmin.reject, { params: { id }, body: { codes: ['fraud'] } }, buyer)
  })
})

describe('POST /wanted/:id/report', () => {
  const report = (id: string, { token }: Person = other) =>
    ask(test.app, reports.addWanted, { params: { id }, body: { reason: 'fraud' }, token })
  const openOf = async (id: string) => {
    const { body } = await ask(test.app, reportAdmin.list, { token: moderator.token })
    return body.data.find((row: { wanted: { id: string } | null }) => row.wanted?.id === id)
  }

  it('200 once for each person; an upheld one takes it down and tells who reported', async () => {
    const id = await aWanted(test, buyer)
    expect([(await report(id)).status, (await report(id)).status]).toEqual([200, 200])
    const open = await openOf(id)
    expect(open).toMatchObject({ subject: 'wanted', wanted: { status: 'approved', isDeleted: false, openReports: 1 } })
    const decide = { params: { id: open.id }, token: moderator.token }
    const body = { verdict: 'upheld', hide: true, codes: ['fraud'] }
    const decided = await ask(test.app, reportAdmin.decide, { ...decide, body })
    expect(decided.body.data).toMatchObject({ closed: 1, report: { wanted: { status: 'rejected' } } })
    expect((await get(id)).status).toBe(404)
    expect(await kindsOf(other.user.id)).toContain('reportDecided')
  })

  it('stays open when the owner deletes the ad', async () => {
    const id = await aWanted(test, buyer)
    await report(id)
    await ask(test.app, wanted.remove, { params: { id }, token: buyer.token })
    const open = await openOf(id)
    expect(open).toMatchObject({ wanted: { isDeleted: true, words: 'مطلوب 8 ألواح 550 واط أو أكثر' } })
    const body = { verdict: 'upheld', hide: true, codes: ['fraud'] }
    expect(
      (await ask(test.app, reportAdmin.decide, { params: { id: open.id }, body, token: moderator.token })).status,
    ).toBe(200)
  })

  it('401 without a session, 404 for what is not public and for one’s own, 422 for an unknown reason', async () => {
    const [id, waiting] = [await aWanted(test, buyer), await addWanted(test, buyer)]
    expect((await ask(test.app, reports.addWanted, { params: { id }, body: { reason: 'fraud' } })).status).toBe(401)
    expect([(await report(waiting)).status, (await report(id, buyer)).status, (await report('x')).status]).toEqual([
      404, 404, 404,
    ])
    const odd = { params: { id }, body: { reason: 'bored' }, token: other.token }
    expect((await ask(test.app, reports.addWanted, odd)).status).toBe(422)
  })
})

it('is in the copy of one’s own data, and gone with the account', async () => {
  const someone = await signUp(test)
  const id = await aWanted(test, someone)
  const { token } = someone
  const copy = await test.app.inject({ url: '/api/v1/auth/own-data', headers: { authorization: `Bearer ${token}` } })
  expect(copy.json().data.wanted).toMatchObject([{ id, words: 'مطلوب 8 ألواح 550 واط أو أكثر' }])
  expect(copy.json().data.wanted[0]).not.toHaveProperty('need_words')
  await ask(test.app, auth.deleteAccount, { body: { password: goodPassword }, token })
  expect((await get(id)).status).toBe(404)
})

describe('tags of pages', () => {
  const change = (id: string, body: object) =>
    ask(test.app, wanted.change, { params: { id }, body, token: buyer.token })
  const changesSince = async (act: () => Promise<unknown>): Promise<string[]> => {
    await test.deps.db.deleteFrom('change_events').execute()
    await act()
    const rows = await test.deps.db.selectFrom('change_events').select('tags').execute()
    return rows.flatMap(({ tags }) => tags)
  }

  it('are written by what the list and the page show, and by nothing else', async () => {
    const waiting = await addWanted(test, buyer)
    const [tags, ofPage] = [new Set<string>(), new Set<string>()]
    const id = await aWanted(test, buyer)
    await recordTags(tags, () => ask(test.app, wanted.list))
    await recordTags(ofPage, () => get(id))
    expect([...tags]).toContain('wanted')
    expect([...ofPage]).toEqual(expect.arrayContaining([`wanted:${id}`, `seller:${buyer.user.id}`, 'rates']))
    expect(await changesSince(() => change(id, { maxPrice: 65_000 }))).toEqual([`wanted:${id}`, 'wanted'])
    expect(await changesSince(() => change(waiting, { maxPrice: 65_000 }))).toEqual([`wanted:${waiting}`])
    expect(await changesSince(() => tellSellersOfDue(test.deps))).toEqual([])
    expect(
      await changesSince(() => ask(test.app, wanted.act, { params: { id, action: 'found' }, token: buyer.token })),
    ).toContain('wanted')
    const shown = await aWanted(test, buyer)
    const rename = () =>
      test.deps.db.updateTable('users').set({ public_name: 'ناصر' }).where('id', '=', buyer.user.id).execute()
    expect(await changesSince(rename)).toEqual(expect.arrayContaining(['wanted', `wanted:${shown}`]))
  })
})
