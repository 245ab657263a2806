import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { newPhone, openAs, password, signUpByApi } from '#e2e/people.ts'
import { approve, aShop, fillListing, form, listingsOf, postByApi, publish, wordsOf } from '#e2e/selling-parts.ts'
import { blockTexts } from '#web/features/accounts/blocks/blocks.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import {
  invitationTexts,
  membersTexts,
  moveTexts,
  shopChoiceTexts,
} from '#web/features/directory/members/members.texts.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import { reportButtonTexts } from '#web/features/staff/reports/report-button.texts.ts'

const api = '/api/v1'

test('an owner invites a member, who posts in the shop’s name; its page is searched without JavaScript', async ({
  page,
  browser,
  request,
}) => {
  // Two people, four axe runs.
  test.setTimeout(120_000)
  const t = wordsOf(phone)
  const [m, i, s] = [membersTexts.ar, invitationTexts.ar, shopTexts.ar]
  const word = Math.random().toString(36).slice(2, 8)
  const shopName = `محل سبأ ${word}`
  const name = `بطارية ليثيوم ${word}`
  const owner = await signUpByApi(request, 'أبو وليد')
  const memberPhone = newPhone()
  const shopId = await aShop(request, {
    name: shopName,
    governorate: 'aden',
    city: 'sira-crater',
    ownerPhone: owner.phone,
  })

  await test.step('the owner invites a number that has no account', async () => {
    await openAs(page, '/my-shop', phone, owner)
    await page.getByLabel(m.phone).fill(memberPhone)
    await page.getByRole('button', { name: m.invite, exact: true }).click()
    await expect(page.getByText(m.invited, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: /ألغِ دعوة/ })).toBeVisible()
    await expectAccessible(page)
  })

  const member = await test.step('the person registers with this number', async () => {
    const body = { data: { name: 'معاذ الجبلي', phone: memberPhone, password } }
    expect((await request.post(`${api}/auth/register`, body)).ok()).toBe(true)
    const verified = await request.post(`${api}/auth/verify-otp/${memberPhone}`, { data: { otp: '123456' } })
    return (await verified.json()).data as { token: string; user: unknown }
  })

  await test.step('they accept, and a new listing starts in the shop’s name', async () => {
    // The page of the owner would be requested once more for the next person, who has no shop.
    await open(page, '/', phone)
    await openAs(page, '/my-products', phone, member)
    await expect(page.getByText(i.text(shopName))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: i.acceptOf(shopName) }).click()
    await expect(page.getByText(i.accepted(shopName))).toBeVisible()
    await page.getByRole('button', { name: t.mine.add }).first().click()
    const choice = form(page, t).getByLabel(shopChoiceTexts.ar.label)
    await expect(choice).toHaveValue(shopId)
    await fillListing(page, t, name)
    await publish(page, t)
    await page.getByRole('button', { name: t.flow.publishAnyway }).click()
    await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  })

  const [posted] = await listingsOf(request, member.token)
  const id = posted?.id ?? ''
  await approve(request, id)

  await test.step('the listing shows the shop, and the shop the listing', async () => {
    await open(page, `/product/${id}`, phone)
    await expect(page.getByRole('link', { name: shopName })).toBeVisible()
    const poster = page.getByRole('link', { name: `${pageTexts.ar.postedBy} معاذ الجبلي` })
    await expect(poster).toHaveAttribute('href', /^\/seller\//)
    await page.getByRole('link', { name: pageTexts.ar.allOfShop }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shopName)
    await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
    await expect(page.getByRole('button', { name: blockTexts.ar.block })).toHaveCount(0)
    await expectAccessible(page)
    await open(page, `/?search_keyword=${word}`, phone)
    await expect(page.getByRole('article').first()).toContainText(shopName)
  })

  await test.step('the owner moves two listings of their own into the shop', async () => {
    const v = moveTexts.ar
    for (const at of [1, 2]) await postByApi(request, owner.token, { name: `محول ${at} ${word}` })
    await openAs(page, '/my-products', phone, owner)
    await page.getByLabel(manyTexts.ar.selectAll).check()
    await page.getByRole('button', { name: v.title }).click()
    await expect(page.getByLabel(v.to)).toHaveValue(shopId)
    await expectAccessible(page)
    await page.getByRole('button', { name: v.move(2) }).click()
    await expect(page.getByText(v.moved(2), { exact: true })).toBeVisible()
    const known = page.waitForResponse(/my\/shops$/)
    await open(page, `/product/${id}`, phone)
    await known
    await expect(page.getByRole('button', { name: pageTexts.ar.copyLink })).toBeVisible()
    await expect(page.getByRole('button', { name: reportButtonTexts.ar.report })).toHaveCount(0)
    await page.getByRole('link', { name: pageTexts.ar.allOfShop }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(shopName)
    await expect(page.getByRole('button', { name: blockTexts.ar.block })).toHaveCount(0)
    expect((await listingsOf(request, owner.token)).map((one) => one.shopId)).toEqual([shopId, shopId])
  })

  await test.step('without JavaScript the search of the shop works', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: phone, locale: 'ar' })
    const plain = await context.newPage()
    await plain.goto(`/shop/${shopId}?lang=ar`)
    await plain.getByRole('searchbox', { name: s.searchIn(shopName) }).fill('qwrtzpsd')
    await plain.getByRole('button', { name: s.search, exact: true }).click()
    await expect(plain.getByRole('heading', { name: s.notFoundTitle })).toBeVisible()
    await plain.getByRole('searchbox').fill(word)
    await plain.getByRole('button', { name: s.search, exact: true }).click()
    await expect(plain.getByRole('article').getByRole('heading', { name })).toBeVisible()
    await context.close()
  })
})
