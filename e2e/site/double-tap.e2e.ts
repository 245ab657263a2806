import type { CDPSession, Locator, Page } from '@playwright/test'
import { expect, open, phone, test } from '#e2e/fixtures.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { suggestionTexts } from '#web/features/browse/search/search-suggestions.texts.ts'
import { figureTexts, mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'

test.use({ hasTouch: true, isMobile: true, viewport: { width: phone.width, height: phone.height } })

/** A finger at one place. Its taps say themselves when they happened, so that a slow machine does not change what is tested. */
const fingerOn = async (page: Page, target: Locator) => {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to tap')
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  const cdp: CDPSession = await page.context().newCDPSession(page)
  const firstAt = Date.now() / 1000
  return async (ms: number) => {
    const timestamp = firstAt + ms / 1000
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place], timestamp })
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: timestamp + 0.05 })
  }
}

const countClicks = (page: Page) =>
  page.evaluate(() => {
    const heard = { clicks: 0 }
    document.addEventListener('click', () => (heard.clicks += 1), { capture: true })
    Object.assign(window, { heard })
  })
const clicks = (page: Page) => page.evaluate(() => (window as unknown as { heard: { clicks: number } }).heard.clicks)

/** The first tap closes the layer, the second of a double tap does nothing, one that comes later is meant. */
const doubleTap = async (page: Page, target: Locator, layer: Locator) => {
  const tap = await fingerOn(page, target)
  await tap(0)
  await expect(layer).toBeHidden()
  await countClicks(page)
  await tap(250)
  await tap(1_000)
  await expect.poll(() => clicks(page)).toBe(1)
}

test('a double tap does not fall through what its first tap closed', async ({ page }) => {
  const t = listTexts.ar
  await test.step('the filter sheet', async () => {
    await open(page, '/', phone)
    await page.locator('main').getByRole('link', { name: t.filter }).first().click()
    const sheet = page.getByRole('dialog')
    await doubleTap(page, sheet.getByRole('button').last(), sheet)
  })
  await test.step('a part of the own system', async () => {
    await open(page, '/my-system', phone)
    await page.getByRole('button', { name: mySystemTexts.ar.add.panels }).click()
    const sheet = page.getByRole('dialog')
    await doubleTap(page, sheet.getByRole('button', { name: figureTexts.ar.save }), sheet)
  })
  await test.step('a suggestion', async () => {
    await open(page, '/', phone)
    await page
      .getByRole('combobox', { name: t.searchLong })
      .or(page.getByRole('searchbox', { name: t.searchLong }))
      .fill('لوح')
    const list = page.getByRole('listbox', { name: suggestionTexts.ar.label })
    await doubleTap(page, list.getByRole('option').first(), list)
  })
})
