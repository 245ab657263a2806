import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { engineerAdmin } from '#contract/endpoints/directory/engineer-admin.ts'
import { engineers } from '#contract/endpoints/directory/engineers.ts'
import { contactClicks } from '#contract/endpoints/sell/contact-clicks.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anEngineer } from '#test/market/directory-factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { auditOf, expectClosed, type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
const unknown = '01234567-89ab-7def-8123-456789abcdef'
let moderator: Person
let otherUser: Person

beforeAll(async () => {
  moderator = await signUpStaff(test)
  otherUser = await signUp(test)
})
beforeEach(() => forgetLimits(test))

const as = () => ({ token: moderator.token })
const list = (query: Record<string, string> = {}) => ask(test.app, engineerAdmin.list, { ...as(), query })
const get = (id: string) => ask(test.app, engineerAdmin.get, { ...as(), params: { id } })
const hide = (id: string) => ask(test.app, engineerAdmin.hide, { ...as(), params: { id } })
const unhide = (id: string) => ask(test.app, engineerAdmin.unhide, { ...as(), params: { id } })
const seen = async (id: string) => (await ask(test.app, engineers.get, { params: { id } })).status
const isListed = async (id: string, search_keyword: string) =>
  (await ask(test.app, engineers.list, { query: { search_keyword, limit: '50' } })).body.data.some(
    (row: { id: string }) => row.id === id,
  )

describe('POST /admin/engineers/:id/hide', () => {
  it('200 removes the engineer from the lists and the page; idempotent', async () => {
    const id = await anEngineer(test.deps, { name: 'م. المختفي' })
    expect((await hide(id)).body.data.isHidden).toBe(true)
    expect([await seen(id), await isListed(id, 'المختفي')]).toEqual([404, false])
    expect((await hide(id)).status).toBe(200)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'engineer.hidden' }])
  })

  it('401 and 404', async () => {
    await expectClosed(test, engineerAdmin.hide, { params: { id: unknown } }, otherUser)
    expect((await hide(unknown)).body.code).toBe('engineer_not_found')
  })
})

describe('DELETE /admin/engineers/:id/hide', () => {
  it('200 shows them again', async () => {
    const id = await anEngineer(test.deps, { isHidden: true })
    expect((await unhide(id)).body.data.isHidden).toBe(false)
    expect(await seen(id)).toBe(200)
    expect(await auditOf(test, id)).toMatchObject([{ action: 'engineer.shown' }])
  })

  it('401 and 404', async () => {
    await expectClosed(test, engineerAdmin.unhide, { params: { id: unknown } }, otherUser)
    expect((await unhide('x')).body.code).toBe('engineer_not_found')
  })
})

describe('GET /admin/engineers/:id', () => {
  it('200 for a hidden one too, with the contact clicks', async () => {
    const id = await anEngineer(test.deps)
    for (const kind of ['call', 'call', 'whatsapp'])
      await ask(test.app, contactClicks.count, { body: { subject: 'engineer', id, kind } })
    await hide(id)
    expect((await get(id)).body.data).toMatchObject({ isHidden: true, taps: { call: 2, whatsapp: 1, total: 3 } })
  })

  it('401 and 404', async () => {
    await expectClosed(test, engineerAdmin.get, { params: { id: unknown } }, otherUser)
    for (const wrong of [unknown, 'x']) expect((await get(wrong)).body.code).toBe('engineer_not_found')
  })
})

describe('GET /admin/engineers', () => {
  it('200 finds by name, phone and id, hidden or not, and pages', async () => {
    const id = await anEngineer(test.deps, { name: 'م. إلياس الفريدي', phone: '+967781234567', isHidden: true })
    for (const search of ['الياس', '781234567', '٧٨١٢٣٤٥', id])
      expect((await list({ search })).body).toMatchObject({ total: 1, data: [{ id }] })
    expect((await list({ search: 'الياس', hidden: 'no' })).body.total).toBe(0)
    expect((await list({ search: 'الياس', hidden: 'yes' })).body.total).toBe(1)
    expect((await list({ search: '100%_\\' })).body.total).toBe(0)
    for (let n = 0; n < 4; n += 1) await anEngineer(test.deps)
    const page = await list({ limit: '2', page: '2' })
    expect(page.body).toMatchObject({ currentPage: 2, totalPages: Math.ceil(page.body.total / 2) })
    expect(page.body.data).toHaveLength(2)
    expect((await list({ page: '1000000000' })).body.data).toEqual([])
  })

  it('401 and 404 for others; 422 for invalid filters', async () => {
    await expectClosed(test, engineerAdmin.list, {}, otherUser)
    for (const [name, value] of [
      ['page', '0'],
      ['hidden', 'perhaps'],
      ['search', 'x'.repeat(201)],
    ] as const)
      expect((await list({ [name]: value })).status).toBe(422)
  })
})

describe('GET /admin/export/engineers', () => {
  it('200 exports every row of the filter as CSV without formulas, and audits it', async () => {
    await anEngineer(test.deps, { name: '=HYPERLINK("http://x")', notes: '+1', phone: '+967782222222' })
    const search = '782222222'
    const { status, body, headers } = await ask(test.app, engineerAdmin.export, { ...as(), query: { search } })
    expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    const [heading, row, ...rest] = body.split('\r\n')
    expect(heading).toMatch(/^\ufeffid,name,phone,/)
    expect(row).toContain(`"'=HYPERLINK(""http://x"")",'+967782222222`)
    expect(rest).toEqual([''])
    const last = await test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'list.exported').execute()
    expect(last).toMatchObject([{ subject: 'engineers', after: { search } }])
  })

  it('401 and 404 for others', () => expectClosed(test, engineerAdmin.export, {}, otherUser))
})
