import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, phone, test, views } from '#e2e/fixtures.ts'
import { adsTexts } from '#web/features/directory/ads/ads.texts.ts'
import { engineerTexts } from '#web/features/directory/engineers/engineer.texts.ts'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'

const idsOf = async ({ request }: Page, path: string): Promise<{ id: string }[]> =>
  (await (await request.get(`/api/v1/marketplace/${path}?limit=50`)).json()).data

const first = <T>(items: readonly T[], fits: (item: T) => boolean): T => {
  const found = items.find(fits)
  if (!found) throw new Error('the demo has none')
  return found
}

for (const view of [phone])
  test(`a shop page starts with its goods, in ${view.lang} at ${view.width} px`, async ({ page }) => {
    const found = await Promise.all(
      (await idsOf(page, 'getAllShops')).map(async ({ id }) =>
        (await page.request.get(`/api/v1/marketplace/getOneShop/${id}`)).json(),
      ),
    )
    const { data: shop } = first(found, ({ data }) => data.listings?.total > 2 && data.isVerified && data.location)
    await open(page, `/shop/${shop.id}`, view)
    const heads = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(heads[0]).toBe(shopTexts[view.lang].listings)
    expect(heads.indexOf(shopTexts[view.lang].about)).toBeGreaterThan(heads.indexOf(shopTexts[view.lang].products))
    // The first row of goods is above the fold, under one row of facts.
    const goods = page.getByRole('article').first()
    expect((await goods.boundingBox())?.y).toBeLessThan(view.height)
    // No drawn map: the landmark in words, and a large button.
    const address = page.locator('section', { has: page.getByRole('heading', { name: shopTexts[view.lang].address }) })
    await expect(address.locator('svg[viewBox="0 0 640 320"]')).toHaveCount(0)
    await expect(address).toContainText(shop.address)
    const directions = address.getByRole('link', { name: shopTexts[view.lang].openDirections })
    expect((await directions.boundingBox())?.height).toBeGreaterThanOrEqual(52)
    await expectAccessible(page)
  })

for (const view of [phone])
  test(`ads show price or discount, last day, seal and WhatsApp, in ${view.lang}`, async ({ page }) => {
    await open(page, '/shop-ads', view)
    const ads = page.getByRole('article')
    await expect(ads.filter({ hasText: /خصم\s\S?\d+%/ }).first()).toBeVisible()
    await expect(ads.filter({ hasText: /[\d,]{4,}\s*(?:ريال|\$)/ }).first()).toBeVisible()
    await expect(ads.filter({ hasText: /حتى \d+ \S+ \d{4}/ }).first()).toBeVisible()
    await expect(ads.filter({ hasText: adsTexts[view.lang].verified }).first()).toBeVisible()
    const link = ads.locator('a[href^="https://wa.me/"]').first()
    expect(new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')).toContain('السلام عليكم')
  })

test('an expired certificate is said quietly', async ({ page }) => {
  const found = await Promise.all(
    (await idsOf(page, 'getAllEngineer')).map(async ({ id }) =>
      (await page.request.get(`/api/v1/marketplace/getOneEngineer/${id}`)).json(),
    ),
  )
  type Papers = { id: string; certifications: { isExpired: boolean }[] }
  const { data } = first(found, ({ data }: { data: Papers }) => data.certifications.some((paper) => paper.isExpired))
  await open(page, `/engineer/${data.id}`, views[1])
  const tag = page.getByText(engineerTexts.en.expired, { exact: true })
  await expect(tag).toBeVisible()
  // Grey, not the red of an error.
  const [red = 0, green = 0] = await tag.evaluate((element) =>
    (getComputedStyle(element).color.match(/\d+/g) ?? []).map(Number),
  )
  expect(red).toBeLessThanOrEqual(green)
})
