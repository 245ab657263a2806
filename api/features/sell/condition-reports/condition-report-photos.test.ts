import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conditionReportAdmin } from '#contract/endpoints/sell/condition-report-admin.ts'
import { conditionReports } from '#contract/endpoints/sell/condition-reports.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aBattery, aSentConditionReport, goodConditionReport } from '#test/market/condition-reports.ts'
import { signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let seller: Person
let staff: Person

beforeAll(async () => {
  staff = await signUpStaff(test)
})
beforeEach(async () => {
  seller = await signUp(test)
})

const save = (id: string, body: object) =>
  ask(test.app, conditionReports.save, { params: { id }, body, token: seller.token })
const approve = (id: string) =>
  ask(test.app, conditionReportAdmin.approve, { params: { id }, body: {}, token: staff.token })

/** Makes the second picture the file of the first, uploaded again. */
const sameFile = (first: string | null, second: string | null) =>
  test.deps.db
    .updateTable('uploads')
    .set((e) => ({ sha256: e.selectFrom('uploads').select('sha256').where('id', '=', first).$asScalar().$notNull() }))
    .where('id', '=', second)
    .execute()

describe('PUT /my/products/:id/report', () => {
  it('422 names the slot of a photo that is in an earlier one too, by its file; a draft keeps it', async () => {
    const { id } = await aBattery(test, seller.user.id)
    const { photos, ...conditionReport } = await goodConditionReport(test, seller.user.id)
    const [rest, load, sides, label] = photos.map(({ url }) => url) as [string, string, string, string]
    const send = (urls: string[], isSent = true) =>
      save(id, {
        ...conditionReport,
        photos: photos.map(({ slot }, at) => ({ slot, url: urls[at] })).reverse(),
        isSent,
      })
    const repeated = { 'photos.sides': expect.stringContaining('another step') }
    expect(await send([rest, load, rest, label])).toMatchObject({ status: 422, body: { fields: repeated } })
    const { fields } = (await send([rest, rest, rest, rest])).body
    expect(Object.keys(fields)).toEqual(['photos.load', 'photos.sides', 'photos.label'])
    await sameFile(pictureIdOf(rest), pictureIdOf(sides))
    expect((await send([rest, load, sides, label])).body.fields).toEqual(repeated)
    expect((await send([rest, load, rest, label], false)).body.data).toMatchObject({ status: 'draft' })
  })
})

describe('GET /admin/condition-reports', () => {
  it('200 names other listings that show a photo or have it in their report, also the same file of another seller', async () => {
    const first = await aSentConditionReport(test, seller)
    const [shared, copied] = first.body.photos.map(({ url }) => url) as [string, string]
    const found = async (id: string) => {
      const { body } = await ask(test.app, conditionReportAdmin.list, { query: { limit: '50' }, token: staff.token })
      return body.data.find((row: { id: string }) => row.id === id).samePicture
    }
    expect(await found(first.id)).toEqual({ isFlagged: false, listings: [] })

    const { id: draft } = await aBattery(test, seller.user.id)
    await save(draft, { readings: {}, photos: [{ slot: 'rest', url: shared }] })
    expect((await found(first.id)).isFlagged).toBe(false)
    expect((await save(draft, { ...first.body })).status).toBe(200)
    expect(await found(first.id)).toMatchObject({ isFlagged: true, listings: [{ id: draft, isSameSeller: true }] })

    const thief = await signUp(test)
    const copy = await aSentConditionReport(test, thief)
    await sameFile(pictureIdOf(copied), pictureIdOf(copy.body.photos[3]?.url ?? ''))
    const named = async (id: string) => (await found(id)).listings.map((listing: { id: string }) => listing.id).sort()
    expect(await named(copy.id)).toEqual([first.id, draft].sort())
    expect((await found(copy.id)).listings[0]).toMatchObject({ seller: { id: seller.user.id }, isSameSeller: false })
    expect((await approve(copy.id)).body.data.samePicture.isFlagged).toBe(true)

    const picture = { id: pictureIdOf(shared) ?? '', width: 640, height: 480, color: '#aabbcc' }
    const { id: shown } = await aBattery(test, thief.user.id, { status: 'pending' })
    const pictures = JSON.stringify([picture])
    await test.deps.db.updateTable('products').set({ pictures }).where('id', 'in', [shown, first.id]).execute()
    expect(await named(first.id)).toEqual([draft, copy.id, shown].sort())
    const pane = await ask(test.app, moderation.get, { params: { id: shown }, token: staff.token })
    expect(pane.body.data.checks.samePicture.listings.map(({ id }: { id: string }) => id).sort()).toEqual(
      [first.id, draft].sort(),
    )
    const queue = await ask(test.app, moderation.queue, { token: staff.token })
    expect(queue.body.data.find(({ id }: { id: string }) => id === shown).flags).toContain('same_picture')
  })
})
