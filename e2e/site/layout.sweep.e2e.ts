import type { APIRequestContext } from '@playwright/test'
import { desktop, expect, origin, test } from '#e2e/fixtures.ts'

/** Every kind of public page; `/` and the poster are tested in their own journeys. The pages about the site share a layout. */
const publicPaths = async (request: APIRequestContext) => {
  const idsOf = async (list: string): Promise<string[]> =>
    (await (await request.get(`/api/v1/marketplace/${list}?limit=50`)).json()).data.map(({ id }: { id: string }) => id)
  const [products = [], engineers = [], [shop] = []] = await Promise.all(
    ['browse-products', 'getAllEngineer', 'getAllShops'].map(idsOf),
  )
  // The first may be a listing of another journey, which removes it meanwhile.
  const product = products.at(-1)
  // The last has an e-mail address, the longest word of these pages.
  const engineer = engineers.at(-1)
  const lists = [
    '/?type=Panel&governorate=sanaa-city&condition=Used',
    '/?search_keyword=qzxqzx',
    '/products',
    '/shop-ads',
  ]
  const plans = ['/calculator', '/calculator?s=1.li8x6.fa2x8.re1x10', '/calculator?s=1.li8x6.re1x10&mode=have']
  const details = [`/product/${product}`, '/engineers', `/engineer/${engineer}`, '/shops', `/shop/${shop}`]
  return [
    ...lists,
    ...details,
    ...plans,
    '/prices',
    '/signup',
    '/sell',
    '/sell/list',
    '/liked',
    '/my-products',
    '/my-products?change=prices',
    '/my-shop',
    '/offline',
    '/how-it-works',
    '/condition-rule',
    '/contact',
  ]
}

test.describe('layout of the server’s HTML', () => {
  // Styles decide about widths; without scripts a page costs a fifth. `overflow.sweep.e2e.ts` measures the running pages.
  test.use({ javaScriptEnabled: false })

  for (const { lang } of [desktop])
    test(`no page scrolls sideways from the smallest phone to a desktop screen, in ${lang}`, async ({
      page,
      request,
    }) => {
      test.slow()
      await page.context().addCookies([{ name: 'lang', value: lang, url: origin }])
      const wide: string[] = []
      for (const path of await publicPaths(request)) {
        await page.goto(path)
        for (const width of [320, 899, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (over > 0) wide.push(`${path} at ${width} px: ${over} px`)
        }
      }
      expect(wide).toEqual([])
    })
})
