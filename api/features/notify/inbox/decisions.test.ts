import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import type { InboxItem } from '#contract/endpoints/notify/inbox.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { moderation } from '#contract/endpoints/staff/moderation.ts'
import { moderationBatches } from '#contract/endpoints/staff/moderation-batches.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let seller: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  seller = await signUp(test)
})

const itemsOf = async ({ token }: Person): Promise<InboxItem[]> =>
  (await ask(test.app, inbox.list, { token })).body.data
const titlesOf = async (person: Person) => (await itemsOf(person)).map(({ title }) => title)
const waiting = (changes: Parameters<typeof aProduct>[1] = {}) =>
  aProduct(test.deps, { ownerId: seller.user.id, status: 'pending', name: 'لوح أمل', ...changes })
const act = (action: 'approve' | 'reject' | 'takeDown' | 'undo', id: string, body?: object) =>
  ask(test.app, moderation[action], { params: { id }, token: moderator.token, ...(body && { body }) })

describe('decisions about listings', () => {
  it('tell their owner once, whatever two moderators do at once', async () => {
    const { id } = await waiting()
    const both = await Promise.all([act('approve', id, {}), act('approve', id, {})])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await itemsOf(seller)).toMatchObject([
      {
        kind: 'listingApproved',
        title: 'Your listing is live',
        text: '\u2068لوح أمل\u2069',
        url: `/product/${id}`,
        subjectId: id,
        isRead: false,
      },
    ])
  })

  it('tell the reason of a rejection, a wanted change and a listing that was taken down', async () => {
    const [rejected, changed, taken] = [await waiting(), await waiting(), await waiting({ status: 'approved' })]
    await act('reject', rejected.id, { codes: ['price'] })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await act('reject', changed.id, { kind: 'changes', reason: 'أضف صورة الملصق' })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await act('takeDown', taken.id, { codes: ['fraud'] })
    const items = await itemsOf(seller)
    expect(items.map(({ title, text, url }) => [title, text.replaceAll(/[\u2068\u2069]/g, ''), url])).toEqual([
      ['Your listing was taken down', 'لوح أمل: The listing breaks the safety rules.', '/my-products?status=rejected'],
      ['Your listing needs a change', 'لوح أمل: أضف صورة الملصق.', '/my-products?status=rejected'],
      [
        'Your listing was not posted',
        'لوح أمل: The price is far from market prices, or the currency is wrong. Check both.',
        '/my-products?status=rejected',
      ],
    ])
  })

  it('are taken back with an undo, and told again with the next decision', async () => {
    const { id } = await waiting()
    await act('approve', id, {})
    expect((await act('undo', id)).status).toBe(200)
    expect(await itemsOf(seller)).toEqual([])
    await act('reject', id, { codes: ['price'] })
    expect(await titlesOf(seller)).toEqual(['Your listing was not posted'])
    await act('undo', id)
    expect(await itemsOf(seller)).toEqual([])
  })

  it('of a batch are one notification for each outcome, also with an undo', async () => {
    const batchId = newId()
    const rows: Awaited<ReturnType<typeof waiting>>[] = []
    for (let n = 0; n < 25; n += 1) rows.push(await waiting({ batchId, name: `لوح ${n}` }))
    const seen = (from: number, to: number) =>
      rows.slice(from, to).map((row) => ({ id: row.id, updatedAt: row.updated_at.toISOString() }))
    const decide = (action: 'approve' | 'reject', items: object[], more: object = {}) =>
      ask(test.app, moderationBatches[action], {
        params: { id: batchId },
        body: { items, ...more },
        token: moderator.token,
      })
    await decide('reject', seen(0, 1), { codes: ['price'] })
    expect(await titlesOf(seller)).toEqual(['Your listing was not posted'])
    await decide('reject', seen(1, 3), { codes: ['duplicate'] })
    await decide('approve', seen(3, 25))
    await decide('approve', seen(3, 25))
    expect((await titlesOf(seller)).toSorted()).toEqual([
      '2 of your listings were not posted',
      '22 of your listings are live',
      'Your listing was not posted',
    ])
    await ask(test.app, inbox.read, { body: { all: true }, token: seller.token })
    await act('undo', rows[1]?.id ?? '')
    await act('undo', rows[5]?.id ?? '')
    expect((await titlesOf(seller)).toSorted()).toEqual([
      '21 of your listings are live',
      'Your listing was not posted',
      'Your listing was not posted',
    ])
    expect((await itemsOf(seller)).map(({ url }) => url)).toContain('/my-products?status=approved')
    await act('undo', rows[2]?.id ?? '')
    expect(await titlesOf(seller)).toHaveLength(2)
  })

  it('of a trusted seller’s listings that are approved together are one notification', async () => {
    await test.deps.db
      .updateTable('users')
      .set({ is_verified: true, public_name: 'أمل الحكيمي' })
      .where('id', '=', seller.user.id)
      .execute()
    const pictures = () => [{ id: newId(), width: 640, height: 480, color: '#ffffff' }]
    for (const name of ['لوح جينكو 550 واط', 'بطارية جل 200 أمبير', 'كيبل شمسي 6 ملم'])
      await waiting({ name, pictures: pictures(), brand: name, model: name })
    const { body } = await ask(test.app, moderation.approveAll, {
      params: { id: seller.user.id },
      token: moderator.token,
    })
    const { approved } = body.data
    expect(approved.length).toBeGreaterThan(1)
    expect(await titlesOf(seller)).toEqual([`${approved.length} of your listings are live`])
    await act('undo', approved[0].id)
    expect(await titlesOf(seller)).toHaveLength(1)
  })
})
