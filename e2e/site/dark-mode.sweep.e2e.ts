import type { APIRequestContext } from '@playwright/test'
import { expect, expectAccessible, expectContrast, test } from '#e2e/fixtures.ts'
import { openAs, signUpByApi } from '#e2e/people.ts'

test.use({ colorScheme: 'dark', locale: 'en', viewport: { width: 1280, height: 800 } })

/** The first may be a listing of another journey, which removes it meanwhile. */
const lastOf = async (request: APIRequestContext, list: string): Promise<string> =>
  (await (await request.get(`/api/v1/marketplace/${list}?limit=50`)).json()).data.at(-1).id

test('colours have enough contrast in the dark mode of public pages', async ({ page, request }) => {
  test.slow()
  const lists = ['browse-products', 'getAllEngineer', 'getAllShops']
  const [product, engineer, shop] = await Promise.all(lists.map((list) => lastOf(request, list)))
  const plan = '/calculator?s=1.li8x6.fa2x8.re1x10'
  for (const path of ['/', `/product/${product}`, '/prices', plan]) {
    await page.goto(path)
    await test.step(path, () => expectContrast(page))
  }
  // The directory is checked in light mode and by all other rules in the same load.
  for (const path of ['/engineers', `/engineer/${engineer}`, `/shop/${shop}`, '/shop-ads']) {
    await page.goto(path)
    await test.step(path, async () => {
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectContrast(page)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.emulateMedia({ colorScheme: 'dark' })
    })
  }
})

test('colours have enough contrast in the dark mode of the pages of a signed-in user', async ({ page, request }) => {
  const person = await signUpByApi(request)
  for (const path of ['/sell', '/my-products', '/liked', '/update-profile']) {
    await openAs(page, path, { lang: 'en', width: 1280, height: 800 }, person)
    await test.step(path, () => expectContrast(page))
  }
})
