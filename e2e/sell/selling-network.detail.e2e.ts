import type { Page } from '@playwright/test'
import { expect, phone, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { fillListing, listingsOf, publish, wordsOf } from '#e2e/selling-parts.ts'

/** Fires the browser's online and offline events; the requests themselves still work. */
const setLink = (page: Page, isOnline: boolean) =>
  page.evaluate((isOn) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => isOn })
    dispatchEvent(new Event(isOn ? 'online' : 'offline'))
  }, isOnline)

for (const view of [phone])
  test(`offline and online events do not disable Publish: ${view.lang} ${view.width}`, async ({ page, request }) => {
    const t = wordsOf(view)
    const person = await signUpByApi(request)
    await openAs(page, '/sell', view, person)
    await fillListing(page, t)
    await setLink(page, false)
    await publish(page, t)
    const question = page.getByRole('alertdialog', { name: t.flow.noPhotosTitle })
    await expect(question).toBeVisible()
    await setLink(page, true)
    await setLink(page, false)
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: t.flow.addPhoto }).click()
    await publish(page, t)
    await question.getByRole('button', { name: t.flow.publishAnyway }).click()
    await expect(page.getByRole('alertdialog', { name: t.flow.waitingTitle })).toBeVisible()
    await setLink(page, true)
    await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
    expect(await listingsOf(request, person.token)).toHaveLength(1)
  })
