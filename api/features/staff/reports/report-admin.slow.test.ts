import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { products } from '#contract/endpoints/browse/products.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let moderator: Person
let seller: Person
let reporter: Person

beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test, 'moderator', 'منى')
  seller = await signUp(test)
  reporter = await signUp(test, { name: 'ريم المبلّغة' })
})
beforeEach(() => forgetLimits(test))

/** A report about a new listing, or about a given one. */
const aReport = async (by = reporter.user.id, productId?: string) => {
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  const product_id = productId ?? (await aProduct(test.deps, { ownerId: seller.user.id, name: 'لوح مشبوه' })).id
  const row = { id: newId(), product_id, user_id: by, reason: 'fraud' as const, note: '=cmd()' }
  const [created_at, updated_at] = [test.clock.now, test.clock.now]
  await test.deps.db
    .insertInto('reports')
    .values({ ...row, created_at, updated_at })
    .execute()
  return { id: row.id, productId: product_id }
}
const list = (query: Record<string, string> = {}) => ask(test.app, reportAdmin.list, { token: moderator.token, query })
const decide = (id: string, body: unknown, { token }: Person = moderator) =>
  ask(test.app, reportAdmin.decide, { params: { id }, token, body })
const isPublic = async (id: string) => (await ask(test.app, products.get, { params: { id } })).status === 200
const hiding = { verdict: 'upheld', hide: true, codes: ['fraud'] }

describe('POST /admin/reports/:id/decide', () => {
  it('200 upholds it and counts that for its author; the listing stays', async () => {
    const { id, productId } = await aReport()
    const { status, body } = await decide(id, { verdict: 'upheld', extra: 1 })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      closed: 1,
      report: {
        id,
        verdict: 'upheld',
        closedBy: { id: moderator.user.id, name: 'منى' },
        closedAt: test.clock.now.toISOString(),
        product: { id: productId, status: 'approved', isDeleted: false, openReports: 0 },
        reporter: { id: reporter.user.id, name: 'ريم المبلّغة', upheld: 1, dismissed: 0 },
      },
    })
    expect(await isPublic(productId)).toBe(true)
    expect(await auditOf(test, id)).toMatchObject([
      { action: 'report.upheld', actor_id: moderator.user.id, after: { verdict: 'upheld', hide: false, closed: 1 } },
    ])
    const next = await aReport()
    expect((await decide(next.id, { verdict: 'dismissed' })).body.data.report.reporter).toMatchObject({
      upheld: 1,
      dismissed: 1,
    })
  })

  it('409 for a report about oneself', async () => {
    const { id: productId } = await aProduct(test.deps, { ownerId: moderator.user.id })
    const { id } = await aReport(reporter.user.id, productId)
    expect(await decide(id, { verdict: 'dismissed' })).toMatchObject({ status: 409, body: { code: 'own_account' } })
    expect((await decide(id, { verdict: 'dismissed' }, await signUpStaff(test))).status).toBe(200)
  })

  it('200 takes the listing down with a reason for its owner, and closes all reports about it', async () => {
    const { id, productId } = await aReport()
    await aReport((await aUser(test.deps)).id, productId)
    const { body } = await decide(id, { ...hiding, reason: 'الصورة منقولة' })
    expect(body.data).toMatchObject({ closed: 2, report: { product: { status: 'rejected' } } })
    expect(await isPublic(productId)).toBe(false)
    const mine = await ask(test.app, listings.list, { token: seller.token, query: { limit: '50' } })
    const own = mine.body.data.find((row: { id: string }) => row.id === productId)
    expect(own).toMatchObject({ status: 'rejected' })
    expect(JSON.stringify(own)).toContain('الصورة منقولة')
    expect(await auditOf(test, productId)).toMatchObject([{ action: 'product.taken_down' }])
    expect((await list({ product: productId })).body.total).toBe(0)
    expect((await list({ product: productId, status: 'closed' })).body.total).toBe(2)
  })

  it.each(['pending', 'rejected', 'expired', 'sold'] as const)(
    '200 for a %s listing changes only what still applies',
    async (status) => {
      const { id: productId } = await aProduct(test.deps, { ownerId: seller.user.id, status })
      const { id } = await aReport(reporter.user.id, productId)
      const { body } = await decide(id, hiding)
      expect(body.data.report.product.status).toBe(status === 'pending' ? 'rejected' : status)
    },
  )

  it('409 for the second decision with who decided first, also when concurrent', async () => {
    const other = await signUpStaff(test, 'moderator', 'سعاد')
    const { id, productId } = await aReport()
    const both = await Promise.all([decide(id, hiding), decide(id, { verdict: 'dismissed' }, other)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const isHidden = both[0]?.status === 200
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'report_decided',
      details: {
        verdict: isHidden ? 'upheld' : 'dismissed',
        by: { name: isHidden ? 'منى' : 'سعاد' },
        at: test.clock.now.toISOString(),
      },
    })
    expect(await isPublic(productId)).toBe(!isHidden)
    expect(await auditOf(test, id)).toHaveLength(1)
  })

  it('200 for eight concurrent decisions about one listing: each report closes once', async () => {
    const { id: productId } = await aProduct(test.deps)
    const all = []
    for (let n = 0; n < 8; n += 1) all.push(await aReport((await aUser(test.deps)).id, productId))
    const replies = await Promise.all(all.map(({ id }, n) => decide(id, n === 3 ? hiding : { verdict: 'dismissed' })))
    const closed = replies.filter(({ status }) => status === 200).reduce((sum, { body }) => sum + body.data.closed, 0)
    expect(closed).toBe(8)
    expect(replies.every(({ status }) => status === 200 || status === 409)).toBe(true)
  })

  it('401 and 404 for others, 404 for unknown reports', async () => {
    const { id } = await aReport()
    await expectClosed(test, reportAdmin.decide, { params: { id }, body: { verdict: 'upheld' } }, seller, reporter)
    for (const wrong of [unknown, 'x'])
      expect((await decide(wrong, { verdict: 'upheld' })).body.code).toBe('report_not_found')
  })

  it.each([
    [{}, 'verdict'],
    [{ verdict: 'maybe' }, 'verdict'],
    [{ verdict: 'dismissed', hide: true, codes: ['fraud'] }, 'hide'],
    [{ verdict: 'upheld', hide: true }, 'reason'],
    [{ verdict: 'upheld', hide: true, reason: ' x ' }, 'reason'],
    [{ verdict: 'upheld', hide: true, reason: 'x'.repeat(501) }, 'reason'],
    [{ verdict: 'upheld', hide: true, codes: ['ugly'] }, 'codes.0'],
    [{ verdict: 'upheld', hide: 'yes' }, 'hide'],
  ])('422 for %j names the field, and it stays open', async (body, field) => {
    const { id } = await aReport()
    const reply = await decide(id, body)
    expect([reply.status, Object.keys(reply.body.fields)]).toEqual([422, [field]])
    expect((await auditOf(test, id)).length).toBe(0)
  })
})

describe('reports about a listing that its seller deletes', () => {
  const remove = (id: string, { token }: Person = seller) => ask(test.app, listings.remove, { params: { id }, token })
  const openOf = async (id: string) =>
    (await list({ limit: '50' })).body.data.find((report: { id: string }) => report.id === id)
  const upheldOf = async (id: string) =>
    (await ask(test.app, people.get, { params: { id }, token: moderator.token })).body.data.history.upheldReports

  it('stay open, with its name and seller: nobody deletes what others say about him', async () => {
    const { id, productId } = await aReport()
    const second = await aReport((await aUser(test.deps)).id, productId)
    const before = (await list()).body.counts.open
    expect((await remove(productId)).status).toBe(200)
    expect((await list()).body.counts.open).toBe(before)
    for (const each of [id, second.id])
      expect(await openOf(each)).toMatchObject({
        note: '=cmd()',
        product: {
          id: productId,
          name: 'لوح مشبوه',
          status: 'approved',
          isDeleted: true,
          picture: null,
          openReports: 2,
        },
      })
    expect((await openOf(id)).product.seller.id).toBe(seller.user.id)
    expect((await list({ product: productId })).body.total).toBe(2)
    const csv = await ask(test.app, reportAdmin.export, { token: moderator.token })
    expect(csv.body).toContain(id)
  })

  it.each([{ verdict: 'upheld' }, hiding])('200 for %j, which counts against the seller', async (body) => {
    const person = await signUp(test)
    const { id: productId } = await aProduct(test.deps, { ownerId: person.user.id })
    const { id } = await aReport(reporter.user.id, productId)
    await remove(productId, person)
    const reply = await decide(id, body)
    expect([reply.status, reply.body.data.closed, reply.body.data.report.verdict]).toEqual([200, 1, 'upheld'])
    expect(await auditOf(test, id)).toMatchObject([{ action: 'report.upheld', after: { sellerId: person.user.id } }])
    expect(await upheldOf(person.user.id)).toBe(1)
    expect((await decide(id, { verdict: 'dismissed' })).body.code).toBe('report_decided')
  })

  it('are deleted with it once they are decided, and with the account of the seller', async () => {
    const person = await signUp(test)
    const { id: productId } = await aProduct(test.deps, { ownerId: person.user.id })
    const [open, decided] = [await aReport(reporter.user.id, productId), await aReport(seller.user.id, productId)]
    await decide(decided.id, { verdict: 'dismissed' })
    await remove(productId, person)
    const ids = async () => {
      const rows = await test.deps.db
        .selectFrom('reports')
        .select('id')
        .where('id', 'in', [open.id, decided.id])
        .execute()
      return rows.map((row) => row.id)
    }
    expect(await ids()).toEqual([open.id])
    const left = await ask(test.app, auth.deleteAccount, { token: person.token, body: { password: person.password } })
    expect(left.status).toBe(200)
    expect(await ids()).toEqual([])
  })

  it('are decided once when it is deleted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, productId } = await aReport()
      const [decided, removed] = await Promise.all([decide(id, hiding), remove(productId)])
      expect([decided.status, removed.status]).toEqual([200, 200])
      expect(await openOf(id)).toBeUndefined()
      expect(await auditOf(test, id)).toHaveLength(1)
    }
  })
})

describe('GET /admin/reports', () => {
  it('200 leaves out open reports of suspended accounts, which could fill the list; they are back when the suspension ends', async () => {
    const person = await signUp(test)
    const { id, productId } = await aReport(person.user.id)
    const about = { product: productId }
    const readCounts = async () => {
      const { body } = await list(about)
      const queue = await ask(test.app, moderation.queue, { token: moderator.token, query: {} })
      const product = await ask(test.app, moderation.get, { params: { id: productId }, token: moderator.token })
      return [body.total, body.counts.open, queue.body.counts.openReports, product.body.data.reports.open]
    }
    const before = await readCounts()
    await ask(test.app, people.ban, {
      params: { id: person.user.id },
      token: moderator.token,
      body: { reason: 'flood' },
    })
    expect(await readCounts()).toEqual([0, before[1] - 1, before[2] - 1, 0])
    await ask(test.app, people.unban, { params: { id: person.user.id }, token: moderator.token })
    expect(await readCounts()).toEqual([1, before[1], before[2], 1])
    expect((await list(about)).body.data).toMatchObject([{ id, product: { openReports: 1 } }])
  })

  it('200 oldest first with counts; decided ones latest first', async () => {
    await test.deps.db.deleteFrom('reports').execute()
    const first = await aReport()
    const second = await aReport((await aUser(test.deps)).id, first.productId)
    await ask(test.app, reports.add, {
      params: { id: first.productId },
      token: moderator.token,
      body: { reason: 'sold' },
    })
    const open = (await list()).body
    expect(open).toMatchObject({ total: 3, counts: { open: 3 } })
    expect(open.data[0]).toMatchObject({
      id: first.id,
      reason: 'fraud',
      product: { name: 'لوح مشبوه', openReports: 3, seller: { id: seller.user.id } },
      verdict: null,
      closedBy: null,
    })
    expect((await list({ reason: 'sold' })).body).toMatchObject({ total: 1, counts: { open: 3 } })
    await decide(second.id, { verdict: 'dismissed' })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await decide(first.id, { verdict: 'upheld' })
    const closed = (await list({ status: 'closed' })).body.data.map((row: { id: string }) => row.id)
    expect(closed).toEqual([first.id, second.id])
    expect((await list({ product: 'x' })).body.total).toBe(0)
  })

  it('401 and 404 for others; 422 for invalid filters', async () => {
    await expectClosed(test, reportAdmin.list, {}, reporter)
    expect((await list({ status: 'odd' })).status).toBe(422)
    expect((await list({ page: '0' })).status).toBe(422)
  })
})

describe('GET /admin/export/reports', () => {
  it('200 exports the rows of the filter as CSV without formulas', async () => {
    const { productId } = await aReport()
    const query = { product: productId }
    const { status, body } = await ask(test.app, reportAdmin.export, { token: moderator.token, query })
    expect(status).toBe(200)
    expect(body.split('\r\n')).toHaveLength(3)
    expect(body).toContain(",fraud,'=cmd(),")
  })

  it('401 and 404 for others', () => expectClosed(test, reportAdmin.export, {}, reporter))
})
