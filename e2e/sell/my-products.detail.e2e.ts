import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, type View, views } from '#e2e/fixtures.ts'
import { openAs, signInByApi, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import {
  approve,
  clickContact,
  listingsOf,
  openActions,
  ownEntriesOf,
  postByApi,
  reject,
  userOf,
  wordsOf,
} from '#e2e/selling-parts.ts'

const [arabicPhone, englishDesktop] = views
const t = wordsOf(englishDesktop)

test('my products show the status of each listing and share a live one; a pending one is visible to its owner only', async ({
  page,
  request,
  browser,
}) => {
  const person = await signUpByApi(request)
  const [waiting, live, refused] = [
    await postByApi(request, person.token, { name: 'Waiting battery' }),
    await postByApi(request, person.token, { name: 'Live battery' }),
    await postByApi(request, person.token, { name: 'Refused battery' }),
  ]
  await approve(request, live)
  await clickContact(request, 'product', live, 'call')
  await reject(request, refused, 'The photos are unclear')
  await openAs(page, '/my-products', englishDesktop, person)
  const card = (name: string) => page.getByRole('article').filter({ hasText: name })
  await expect(card('Live battery').getByText(t.taps.call(1), { exact: true })).toBeAttached()
  await expect(card('Waiting battery').getByText(t.mine.pendingLong)).toBeVisible()
  await expect(card('Refused battery').getByText('The photos are unclear')).toBeVisible()
  const short = await expectShared(page, englishDesktop, 'Live battery')
  expect((await request.get(short, { maxRedirects: 0 })).headers().location).toBe(`/product/${live}`)
  await expectAccessible(page)

  const chips = page.getByRole('navigation', { name: t.mine.filter })
  await chips.getByRole('link', { name: `${t.mine.statuses.rejected} 1` }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('button', { name: t.mine.about(t.mine.edit, 'Refused battery') }).click()
  const edit = page.getByRole('dialog', { name: t.editTitle })
  await expect(edit.getByText(t.flow.rejected('The photos are unclear'))).toBeVisible()
  await edit.getByLabel(t.name, { exact: true }).fill('Better battery')
  await edit.getByRole('button', { name: t.save }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.site.close }).click()
  await expect(page.getByRole('heading', { name: t.mine.emptyStatusTitle })).toBeVisible()
  await page.getByRole('link', { name: t.mine.showAll }).click()
  await expect(card('Better battery').getByText(t.mine.pendingLong)).toBeVisible()
  expect((await listingsOf(request, person.token)).map(({ status }) => status)).toEqual([
    'pending',
    'approved',
    'pending',
  ])

  await page.getByRole('link', { name: t.mine.about(t.mine.view, 'Waiting battery') }).click()
  await expect(page.getByRole('heading', { name: 'Waiting battery' })).toBeVisible()
  const anonymous = await browser.newPage()
  const reply = await anonymous.goto(`/product/${waiting}`)
  expect(reply?.status()).toBe(404)
  await expect(anonymous.getByText('Waiting battery')).toHaveCount(0)
  await anonymous.close()
})

test('after signing out nothing of a listing that is not public is shown, in this tab and in another', async ({
  page,
  request,
  context,
  complaints,
}) => {
  const person = await signUpByApi(request)
  const id = await postByApi(request, person.token, { name: 'Secret battery' })
  await openAs(page, '/my-products', englishDesktop, person)
  const openListing = async (tab: Page) => {
    await tab.getByRole('link', { name: t.mine.about(t.mine.view, 'Secret battery') }).click()
    await expect(tab).toHaveURL(`/product/${id}`)
    await expect(tab.getByRole('heading', { name: 'Secret battery', level: 1 })).toBeVisible()
  }
  const other = await context.newPage()
  await open(other, '/my-products', englishDesktop)
  await openListing(other)
  await openListing(page)

  await page.getByRole('banner').getByRole('button', { name: 'My account' }).click()
  await page.getByRole('navigation', { name: 'My account' }).getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page).toHaveURL('/')
  await page.goBack()
  for (const tab of [page, other]) {
    await expect(tab).toHaveURL(`/product/${id}`)
    await expect(tab.getByRole('heading', { name: 'We did not find this listing' })).toBeVisible()
    await expect(tab.getByText('Secret battery')).toHaveCount(0)
  }
  // The browser reports each 404 that the visitor gets for it.
  expect(complaints.filter((complaint) => !complaint.includes('status of 404'))).toEqual([])
  complaints.splice(0)
})

test('a shop owner sees its contact clicks', async ({ page, request }) => {
  const ar = wordsOf(arabicPhone)
  const token = await signInByApi(request, '770000001', 'demo-seller-1')
  const shopOf = async () => {
    const entries = await ownEntriesOf(request, token)
    return entries.find(({ subject }) => subject === 'shop') ?? { id: '', name: '', directions: -1 }
  }
  const { id, name, directions } = await shopOf()
  await open(page, `/shop/${id}`, arabicPhone)
  // The click counts; the map itself is an external page.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { capture: true }))
  const counted = page.waitForResponse((response) => response.url().endsWith('/marketplace/taps'))
  await page.locator('a[href*="maps"], a[href^="geo:"]').first().click()
  expect((await counted).status()).toBe(200)
  expect((await shopOf()).directions).toBeGreaterThan(directions)

  await signInElsewhere(page, { token, user: await userOf(request, token) })
  await page.goto('/my-products')
  const panel = page.getByRole('region', { name: ar.taps.title })
  await expect(panel.getByRole('link', { name })).toHaveAttribute('href', `/shop/${id}`)
  const entry = panel.getByRole('listitem').filter({ hasText: name })
  await expect(entry.getByText(ar.taps.directions((await shopOf()).directions), { exact: true })).toBeAttached()
  await expectAccessible(page)
})

test('a listing that ends in five days says so and is renewed for sixty by one click', async ({ page, request }) => {
  const ar = wordsOf(arabicPhone)
  const token = await signInByApi(request, '770000001', 'demo-seller-1')
  const ending = (await listingsOf(request, token)).find(({ daysLeft }) => daysLeft === 5)
  const name = ending?.name ?? 'the demo seller has a listing in its last days'
  await openAs(page, '/my-products', arabicPhone, { token, user: await userOf(request, token) })
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card.getByText(ar.mine.endsIn(5), { exact: true })).toBeVisible()
  await card.getByRole('button', { name: ar.mine.about(ar.mine.renew, name) }).click()
  await expect(page.getByText(ar.mine.renewed)).toBeVisible()
  await expect(card.getByText(ar.mine.endsIn(5), { exact: true })).toHaveCount(0)
  await expect(card.getByRole('button', { name: ar.mine.about(ar.mine.renew, name) })).toHaveCount(0)
  const renewed = (await listingsOf(request, token)).find(({ id }) => id === ending?.id)
  expect(renewed).toMatchObject({ status: 'approved', daysLeft: 65 })
})

/** Returns the short link. */
const expectShared = async (page: Page, view: View, listing: string) => {
  const { mine } = wordsOf(view)
  if (view.width < 900) await openActions(page, { mine }, listing)
  const link = page.getByRole('link', { name: mine.about(mine.share, listing) })
  const address = new URL((await link.getAttribute('href')) ?? '')
  expect(address.origin + address.pathname).toBe('https://wa.me/')
  const [name, price, short = ''] = (address.searchParams.get('text') ?? '').split('\n')
  expect([name, price]).toEqual([listing, expect.stringMatching(/\d/)])
  await expect(page.getByRole('link', { name: mine.about(mine.share, 'Waiting battery') })).toHaveCount(0)
  return short
}

// In English at 1280 px: above.
test('a seller marks a live listing as reserved, and shares it on WhatsApp with its price and short link, in ar', async ({
  page,
  request,
}) => {
  const person = await signUpByApi(request)
  const live = await postByApi(request, person.token, { name: 'Shared battery' })
  await postByApi(request, person.token, { name: 'Waiting battery' })
  await approve(request, live)
  await openAs(page, '/my-products', arabicPhone, person)
  const { mine } = wordsOf(arabicPhone)
  const reserve = page.getByRole('button', { name: mine.about(mine.reserve, 'Shared battery') })
  await expect(reserve).toBeHidden()
  const short = await expectShared(page, arabicPhone, 'Shared battery')
  await reserve.click()
  await expect(page.getByRole('article').getByText(mine.answers.reserved ?? '', { exact: true })).toBeVisible()
  await page.goto(short)
  await expect(page).toHaveURL(new RegExp(`/product/${live}`))
})
