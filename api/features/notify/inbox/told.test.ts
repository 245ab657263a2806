import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as contactClicks from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { applicationAdmin } from '#contract/endpoints/directory/application-admin.ts'
import { applications } from '#contract/endpoints/directory/applications.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { myEntries } from '#contract/endpoints/directory/my-entries.ts'
import { reviewAdmin } from '#contract/endpoints/directory/review-admin.ts'
import { reviews } from '#contract/endpoints/directory/reviews.ts'
import type { InboxItem } from '#contract/endpoints/notify/inbox.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { reports } from '#contract/endpoints/staff/reports.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { anApplication } from '#test/market/applications.ts'
import { anEngineer, aShop } from '#test/market/directory-factories.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { anEvidence } from '#test/market/listing.ts'
import { forgetLimits, newPhone, signUp } from '#test/market/sign-up.ts'
import { type Person, signUpStaff } from '#test/market/staff.ts'

const test = startTestApp()
let moderator: Person
let person: Person
beforeAll(async () => {
  await someRates(test.deps)
  moderator = await signUpStaff(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  person = await signUp(test)
})

const itemsOf = async ({ token }: Person): Promise<InboxItem[]> =>
  (await ask(test.app, inbox.list, { token })).body.data
const plain = (text: string) => text.replaceAll(/[\u2068\u2069]/g, '')
const toldTo = async (someone: Person) =>
  (await itemsOf(someone)).map(({ title, text, url }) => [plain(title), plain(text), url])

describe('reviews', () => {
  const aReview = async (subject: 'shop' | 'engineer', id: string, rating = 4) => {
    const author = await signUp(test)
    await contactClicks.recordContact(test.deps, author.user.id, subject, id)
    const body = { subject, id, rating, comment: 'خدمة جيدة جداً' }
    return { author, id: (await ask(test.app, reviews.post, { body, token: author.token })).body.data.id as string }
  }
  const decide = (action: 'approve' | 'reject' | 'approveReply' | 'rejectReply', id: string) =>
    ask(test.app, reviewAdmin[action], {
      params: { id },
      body: { reverse: true, ...(action.startsWith('reject') && { reason: 'كلام غير لائق' }) },
      token: moderator.token,
    })

  it('are told to the owner of the entry when they are approved, and taken back with a later rejection', async () => {
    const shop = await aShop(test.deps, { userId: person.user.id, name: 'محل سبأ' })
    const { id, author } = await aReview('shop', shop)
    expect(await itemsOf(person)).toEqual([])
    await Promise.all([decide('approve', id), decide('approve', id)])
    const told = [
      ['New review of your shop: 4 out of 5', 'محل سبأ. You may reply once, publicly.', `/my-shop?id=${shop}`],
    ]
    expect(await toldTo(person)).toEqual(told)
    await decide('reject', id)
    expect(await itemsOf(person)).toEqual([])
    await decide('approve', id)
    expect(await toldTo(person)).toEqual(told)
    await ask(test.app, reviews.remove, { params: { id }, token: author.token })
    expect(await itemsOf(person)).toEqual([])
  })

  it('of an entry without an owner are told to nobody', async () => {
    const engineer = await anEngineer(test.deps)
    const { id } = await aReview('engineer', engineer)
    const before = await countItems()
    expect((await decide('approve', id)).status).toBe(200)
    expect(await countItems()).toBe(before)
  })

  it('and their replies are told to their author, unless they have blocked the owner', async () => {
    const engineer = await anEngineer(test.deps, { userId: person.user.id, name: 'م. سمير' })
    const [one, other] = [await aReview('engineer', engineer), await aReview('engineer', engineer)]
    await test.deps.db
      .insertInto('blocks')
      .values({
        id: crypto.randomUUID(),
        user_id: other.author.user.id,
        seller_id: person.user.id,
        created_at: new Date(),
      })
      .execute()
    for (const { id } of [one, other]) {
      await decide('approve', id)
      await ask(test.app, reviews.reply, { params: { id }, body: { text: 'شكراً لك' }, token: person.token })
      expect((await decide('approveReply', id)).status).toBe(200)
    }
    expect(await toldTo(one.author)).toEqual([
      ['A reply to your review', 'م. سمير replied to what you wrote.', `/engineer/${engineer}`],
    ])
    expect(await itemsOf(other.author)).toEqual([])
    await decide('rejectReply', one.id)
    expect(await itemsOf(one.author)).toEqual([])
  })
})

const countItems = async () => (await test.deps.db.selectFrom('inbox_items').select('id').execute()).length

describe('applications and claims', () => {
  const decide = (action: 'approve' | 'reject' | 'askChanges', id: string, reason?: string) =>
    ask(test.app, applicationAdmin[action], {
      params: { id },
      body: reason ? { reason } : {},
      token: moderator.token,
    })

  it('tell the applicant what was decided, once', async () => {
    const first = await anApplication(test, person)
    await Promise.all([
      decide('askChanges', first, 'أضف صورة الواجهة'),
      decide('askChanges', first, 'أضف صورة الواجهة'),
    ])
    expect(await toldTo(person)).toEqual([['Your shop application needs a change', 'أضف صورة الواجهة', '/apply/shop']])
    const other = await signUp(test)
    expect((await decide('approve', await anApplication(test, other))).status).toBe(200)
    expect(await toldTo(other)).toEqual([['Your shop is listed', 'Every visitor can see your page now.', '/my-shop']])
    const third = await signUp(test)
    await decide('reject', await anApplication(test, third), 'المحل غير موجود')
    expect(await toldTo(third)).toEqual([['Your shop was not accepted', 'المحل غير موجود', '/apply/shop']])
  })

  it('tell the owner of an entry what became of an edit', async () => {
    await aShop(test.deps, { userId: person.user.id })
    await ask(test.app, myEntries.changeShop, { body: { name: 'اسم جديد للمحل' }, token: person.token })
    const { id } = await test.deps.db
      .selectFrom('applications')
      .select('id')
      .where('user_id', '=', person.user.id)
      .executeTakeFirstOrThrow()
    expect((await decide('approve', id)).status).toBe(200)
    expect(await toldTo(person)).toEqual([
      ['Your changes are live', 'Every visitor can see your page now.', '/my-shop'],
    ])
  })

  it('tell who claimed an entry, and whose claims ended because it has an owner now', async () => {
    const shop = await aShop(test.deps, { name: 'محل بلا صاحب' })
    const claimBy = async (someone: Person) => {
      const evidence = [await anEvidence(test.deps, someone.user.id)]
      const { body } = await ask(test.app, applications.claimShop, {
        params: { id: shop },
        body: { evidence },
        token: someone.token,
      })
      return body.data.id as string
    }
    const [loser, winner] = [person, await signUp(test)]
    await decide('askChanges', await claimBy(loser), 'الصورة غير واضحة')
    await decide('approve', await claimBy(winner))
    expect(await toldTo(winner)).toEqual([
      ['The page is yours now', 'محل بلا صاحب. Edit it and reply to reviews whenever you like.', '/my-shop'],
    ])
    expect((await toldTo(loser)).toSorted()).toEqual([
      ['We need clearer proof', 'محل بلا صاحب. الصورة غير واضحة', `/claim/shop/${shop}`],
      ['Your claim was not accepted', 'محل بلا صاحب. It belongs to somebody else now.', `/shop/${shop}`],
    ])
  })
})

describe('invitations', () => {
  const invite = async (phone: string, owner = person) =>
    (await ask(test.app, members.invite, { body: { phone }, token: owner.token })).body.data.id as string

  it('are told once to who has the phone, and removed when they are withdrawn', async () => {
    const shop = await aShop(test.deps, { userId: person.user.id, name: 'محل سبأ' })
    const invited = await signUp(test)
    const id = await invite(invited.phone)
    expect(await invite(invited.phone)).toBe(id)
    expect(await itemsOf(invited)).toMatchObject([
      { kind: 'invitation', subjectId: id, needsAnswer: true, url: '/update-profile' },
    ])
    await ask(test.app, members.remove, { params: { id }, token: person.token })
    expect(await itemsOf(invited)).toEqual([])
    await ask(test.app, blocks.add, { body: { shopId: shop }, token: invited.token })
    await invite(invited.phone)
    expect(await itemsOf(invited)).toEqual([])
  })

  it('that are older than the account are told when it is opened', async () => {
    await aShop(test.deps, { userId: person.user.id, name: 'محل سبأ' })
    const phone = newPhone()
    const id = await invite(phone)
    const invited = await signUp(test, { phone })
    expect(await itemsOf(invited)).toMatchObject([{ title: 'Invitation: \u2068محل سبأ\u2069', subjectId: id }])
  })
})

describe('reports', () => {
  it('tell everybody whose report was closed, with the name of what was public', async () => {
    const { id } = await aProduct(test.deps, { name: 'لوح مشبوه' })
    const others = [await signUp(test), await signUp(test)]
    for (const { token } of others)
      await ask(test.app, reports.add, { params: { id }, body: { reason: 'fraud' }, token })
    const open = (await ask(test.app, reportAdmin.list, { token: moderator.token })).body.data
    const decide = (body: object) =>
      ask(test.app, reportAdmin.decide, { params: { id: open[0].id }, body, token: moderator.token })
    await Promise.all([1, 2].map(() => decide({ verdict: 'upheld', hide: true, codes: ['fraud'] })))
    for (const other of others)
      expect(await toldTo(other)).toEqual([
        ['Your report about a listing', 'لوح مشبوه. You were right, and we acted. Thank you.', '/safety'],
      ])
  })

  it('do not tell a name that nobody has reviewed', async () => {
    const { id, owner_id } = await aProduct(test.deps, { name: 'لوح عادي' })
    const body = { reason: 'wrong_info' }
    await ask(test.app, reports.add, { params: { id }, body, token: person.token })
    await ask(test.app, reports.addSeller, { params: { id: owner_id }, body, token: person.token })
    await test.deps.db
      .updateTable('products')
      .set({ status: 'pending', name: 'كلام لم يُراجع' })
      .where('id', '=', id)
      .execute()
    const open = (await ask(test.app, reportAdmin.list, { token: moderator.token, query: { limit: '50' } })).body.data
    for (const report of open.filter((row: { reporter: { id: string } }) => row.reporter.id === person.user.id))
      await ask(test.app, reportAdmin.decide, {
        params: { id: report.id },
        body: { verdict: 'dismissed' },
        token: moderator.token,
      })
    const text = 'We looked into it and found nothing wrong. Thank you.'
    expect((await toldTo(person)).toSorted()).toEqual([
      ['Your report about a listing', text, `/product/${id}`],
      ['Your report about a seller', text, `/seller/${owner_id}`],
    ])
  })
})
