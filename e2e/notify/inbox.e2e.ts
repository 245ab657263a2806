import type { APIRequestContext, Page } from '@playwright/test'
import { desktop, expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'
import { approve, postByApi } from '#e2e/selling-parts.ts'
import { bellTexts } from '#web/features/notify/inbox/bell.texts.ts'
import { inboxTexts, itemTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import { settingsTexts, topicTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'

type Person = { token: string }

/** A moderator approves a listing of this person. */
const anApproval = async (request: APIRequestContext, { token }: Person, name: string, unread: number) => {
  await approve(request, await postByApi(request, token, { name }))
  const count = async () => {
    const reply = await request.get('/api/v1/inbox/count', { headers: { authorization: `Bearer ${token}` } })
    return (await reply.json()).data.unread
  }
  await expect.poll(count, { timeout: 10_000 }).toBe(unread)
}

const switchOf = (page: Page, lang: 'ar' | 'en') =>
  page.getByRole('switch', { name: `${topicTexts[lang].names.decision}: ${settingsTexts[lang].channels.push}` })

test('a seller is told on the bell that a listing was approved, reads it and switches its kind off', async ({
  page,
  request,
}) => {
  // Five axe runs.
  test.setTimeout(120_000)
  const word = Math.random().toString(36).slice(2, 8)
  const name = `بطارية جل ${word}`
  const seller = await signUpByApi(request, 'أبو وليد')

  await test.step('a visitor has no bell', async () => {
    await open(page, '/about', phone)
    await expect(page.getByRole('link', { name: bellTexts.ar.title })).toHaveCount(0)
    await open(page, '/inbox', phone)
    await expect(page.getByRole('main').getByRole('button')).toBeVisible()
  })

  await test.step('on a phone the bell leads to the inbox, which is empty at first', async () => {
    await openAs(page, '/about', phone, seller)
    await page.getByRole('link', { name: bellTexts.ar.title, exact: true }).click()
    await expect(page.getByRole('heading', { name: inboxTexts.ar.emptyTitle })).toBeVisible()
    await expectAccessible(page)
  })

  await anApproval(request, seller, name, 1)

  await test.step('it counts what is new, and an opened notification is read', async () => {
    await open(page, '/about', phone)
    const bell = page.getByRole('banner').getByRole('link', { name: bellTexts.ar.title + bellTexts.ar.unread(1) })
    await expect(bell).toBeVisible()
    await bell.click()
    const item = page.getByRole('listitem').filter({ hasText: name })
    await expect(item).toContainText(inboxTexts.ar.unread)
    await expectAccessible(page)
    await item.getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
    await open(page, '/inbox', phone)
    await expect(page.getByRole('listitem').filter({ hasText: name })).not.toContainText(inboxTexts.ar.unread)
    await page.getByRole('link', { name: inboxTexts.ar.shows.answer }).click()
    await expect(page.getByText(inboxTexts.ar.emptyShows.answer ?? '')).toBeVisible()
  })

  await anApproval(request, seller, `${name} 2`, 1)

  await test.step('on a wide window the bell opens the newest, by keyboard too', async () => {
    const t = inboxTexts.en
    await open(page, '/about', desktop)
    const bell = page.getByRole('button', { name: bellTexts.en.title + bellTexts.en.unread(1) })
    const panel = page.getByRole('dialog', { name: bellTexts.en.title })
    await bell.focus()
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('listitem')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Tab')
    await expect(panel.getByRole('button', { name: t.readAll })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(bell).toBeFocused()
    await bell.click()
    await panel.getByRole('button', { name: t.readAll }).click()
    await expect(page.getByRole('button', { name: bellTexts.en.title, exact: true })).toBeVisible()
    await panel.getByRole('link', { name: t.all }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.title })).toBeVisible()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: name })).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('one tap on a notification switches its kind off; the settings show it', async () => {
    const t = itemTexts.en
    await page
      .getByRole('button', { name: /^Options/ })
      .first()
      .click()
    await page.getByRole('button', { name: t.turnOff }).click()
    await page.getByRole('button', { name: t.undo }).click()
    await expect(page.getByText(t.turnedOn)).toBeVisible()
    await page
      .getByRole('button', { name: /^Options/ })
      .first()
      .click()
    await page.getByRole('button', { name: t.turnOff }).click()
    await expect(page.getByText(t.turnedOff(topicTexts.en.names.decision ?? ''))).toBeVisible()
    await page.getByRole('link', { name: inboxTexts.en.settings }).click()
    await expect(switchOf(page, 'en')).not.toBeChecked()
    await expectAccessible(page)
    await switchOf(page, 'en').check()
    await open(page, '/update-profile', phone)
    await page.getByRole('main').getByRole('link', { name: settingsTexts.ar.title }).click()
    await expect(switchOf(page, 'ar')).toBeChecked()
  })

  await test.step('a switch moves back when the change fails', async () => {
    await page.route('**/api/v1/inbox/settings', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 200, body: 'not json' }) : route.continue(),
    )
    await switchOf(page, 'ar').click()
    await expect(page.getByText(ownFailureTexts.network.ar)).toBeVisible()
    await expect(switchOf(page, 'ar')).toBeChecked()
  })
})
