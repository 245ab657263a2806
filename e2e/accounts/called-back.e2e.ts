import type { APIRequestContext, Page, Worker } from '@playwright/test'
import { expect, expectAccessible, open, origin, phone, test } from '#e2e/fixtures.ts'
import { openAs, signInByApi, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { deliver, keepShown, shownBy, subscribeTo, tap } from '#e2e/push-parts.ts'
import {
  allSent,
  approve,
  aSmallPhoto,
  choosePhotos,
  fillListing,
  postByApi,
  publish,
  wordsOf,
} from '#e2e/selling-parts.ts'
import { aBrowser, type Browser, messagesTo, startPushService } from '#test/push-service/push-service.ts'
import { savedSearchTexts, saveSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { bellTexts } from '#web/features/notify/inbox/bell.texts.ts'
import { pushTexts } from '#web/features/notify/push/push.texts.ts'
import { signOutTexts } from '#web/platform/session/sign-out.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })
// One after the other: the server sends to one push service, see serve.ts.
test.describe.configure({ mode: 'default' })

const t = wordsOf(phone)
const words = pushTexts[phone.lang]
const searchWords = { ...savedSearchTexts.ar, ...saveSearchTexts.ar }
const servicePort = Number(process.env.E2E_PORT ?? 4310) + 1_000
const aWord = () => Math.random().toString(36).slice(2, 10)
const authOf = ({ token }: { token: string }) => ({ headers: { authorization: `Bearer ${token}` } })

/** Another device of the account, which reads English. */
const aSecondDevice = async (request: APIRequestContext, service: { origin: string }, person: { phone: string }) => {
  const browser = aBrowser(service.origin)
  const { headers } = authOf({ token: await signInByApi(request, person.phone) })
  const reply = await request.post('/api/v1/push/subscriptions', {
    headers: { ...headers, 'accept-language': 'en' },
    data: { endpoint: browser.endpoint, keys: browser.keys },
  })
  expect(reply.ok()).toBe(true)
  return { browser, headers }
}

const signOut = async (page: Page) => {
  const { account, signOut: name } = shellTexts.ar
  await page.getByRole('button', { name: account, exact: true }).click()
  await page.getByRole('navigation', { name: account }).getByRole('button', { name }).click()
  await page.getByRole('alertdialog', { name: signOutTexts.ar.title }).getByRole('button', { name }).click()
  await expect(page.getByRole('status').getByText(signOutTexts.ar.goodbye)).toBeVisible()
}

test('a buyer saves a search and hears of a listing on two devices, until the kind is off and a device signed out', async ({
  page,
  request,
}) => {
  test.slow()
  const service = await startPushService({ port: servicePort })
  const browser = aBrowser(service.origin)
  const buyer = await signUpByApi(request)
  const seller = await signUpByApi(request, 'أبو وليد')
  const second = await aSecondDevice(request, service, buyer)
  const received = (by: Browser) => messagesTo(service.received, by)
  /** A moderator approves a listing with this word in its name. */
  const aListing = async (word: string) => approve(request, await postByApi(request, seller.token, { name: word }))
  const search = async (word: string) =>
    expect(
      (await request.post('/api/v1/saved-searches', { ...second, data: { query: { search_keyword: word } } })).ok(),
    ).toBe(true)
  const unread = async () => (await (await request.get('/api/v1/inbox/count', second)).json()).data.unread
  await subscribeTo(page, browser)

  const word = aWord()
  await openAs(page, `/?type=Battery&search_keyword=${word}`, phone, buyer)
  await page.locator('summary').filter({ hasText: searchWords.alertMe }).click()
  await page.getByRole('region', { name: words.title }).getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByText(words.isOn)).toBeVisible()
  const worker = page.context().serviceWorkers()[0] as Worker
  await keepShown(worker)

  await test.step('the listing reaches both devices and the bell of the open page', async () => {
    await aListing(`بطارية ${word}`)
    await expect.poll(() => received(browser).length + received(second.browser).length, { timeout: 30_000 }).toBe(2)
    const [message] = received(browser)
    expect(message).toMatchObject({ lang: 'ar', title: expect.stringContaining(word) })
    expect(received(second.browser)).toMatchObject([{ lang: 'en', url: message?.url, tag: message?.tag }])
    await deliver(page, JSON.stringify(message))
    await expect.poll(() => shownBy(worker)).toMatchObject([{ title: message?.title, dir: 'rtl', lang: 'ar' }])
    const bell = page.getByRole('banner').getByRole('link', { name: bellTexts.ar.title + bellTexts.ar.unread(1) })
    await expect(bell).toBeVisible()
    expect(await tap(worker, '')).toEqual([origin + message?.url])
    await expect.poll(() => shownBy(worker)).toEqual([])
  })

  await test.step('one tap on it ends its kind, and only the inbox tells of the next', async () => {
    await deliver(page, JSON.stringify(received(browser)[0]))
    await expect.poll(() => shownBy(worker)).toHaveLength(1)
    expect(await tap(worker, 'off')).toEqual([])
    const { data } = await (await request.get('/api/v1/inbox/settings', second)).json()
    expect(data.topics).toContainEqual({ topic: 'savedSearch', push: false, message: null })
    const quiet = aWord()
    await search(quiet)
    await aListing(quiet)
    await expect.poll(unread, { timeout: 30_000 }).toBe(2)
  })

  await test.step('a device that signs out hears nothing, the other one does', async () => {
    const setting = { topic: 'savedSearch', channel: 'push', isOn: true }
    expect((await request.patch('/api/v1/inbox/settings', { ...second, data: setting })).ok()).toBe(true)
    await signOut(page)
    const last = aWord()
    await search(last)
    await aListing(last)
    await expect.poll(() => received(second.browser).length, { timeout: 30_000 }).toBe(2)
    expect(received(second.browser)[1]?.title).toContain(last)
    expect(received(browser)).toHaveLength(1)
  })
  await service.close()
})

test('a seller is offered alerts after posting, and not before', { tag: '@detail' }, async ({ page, request }) => {
  const service = await startPushService({ port: servicePort })
  const seller = await signUpByApi(request)
  await subscribeTo(page, aBrowser(service.origin))
  await open(page, '/', phone)
  await signInElsewhere(page, seller)
  await page.goto('/my-products')
  await page.locator('html[data-ready]').waitFor()
  await expect(page.getByRole('region', { name: words.title })).toHaveCount(0)

  await page.goto('/sell')
  await choosePhotos(page, t, [await aSmallPhoto()])
  await fillListing(page, t)
  await allSent(page, t)
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: t.flow.later }).click()
  await expect(page).toHaveURL('/my-products')
  const offer = page.getByRole('region', { name: words.title })
  await expect(offer).toBeVisible()
  await expectAccessible(page)
  await offer.getByRole('button', { name: words.turnOn }).click()
  await expect(page.getByText(words.isOn)).toBeVisible()
  await expect(offer).toHaveCount(0)
  const devices = await (await request.get('/api/v1/push/subscriptions', authOf(seller))).json()
  expect(devices.data).toMatchObject([{ isThisSession: true }])
  await service.close()
})
