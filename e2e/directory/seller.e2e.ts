import { sellerPageSize } from '#domain/limits.ts'
import { productTypeNames } from '#domain/listing/product-kinds.ts'
import { expect, expectAccessible, open, phone, test } from '#e2e/fixtures.ts'
import { aSeller } from '#e2e/market.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { sellerTexts } from '#web/features/directory/sellers/seller.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

for (const view of [phone]) {
  const { lang, width } = view
  const t = sellerTexts[lang]

  test(`a listing leads to the seller’s other goods, which have a search and types, in ${lang} at ${width} px`, async ({
    page,
    request,
  }) => {
    const { id, seller } = await aSeller(request)
    await open(page, `/product/${id}`, view)
    await page.getByRole('link', { name: pageTexts[lang].moreOfSeller(String(seller.listings - 1)) }).click()
    await expect(page).toHaveURL(`/seller/${seller.id}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(seller.name)
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(siteTexts[lang].listings(seller.listings))
    expect(await page.locator('main').textContent()).not.toMatch(/\+967|77\d{7}/)
    await expectAccessible(page)
    // A word that was typed and not sent is kept when a type is chosen.
    const [first] = seller.types
    const type = first ? productTypeNames[first.type][lang] : ''
    await page.getByRole('searchbox', { name: t.searchIn(seller.name) }).fill('qwrtzpsd')
    await page.getByRole('navigation', { name: t.types }).getByRole('link', { name: type }).click()
    await expect(page.getByRole('heading', { name: t.notFoundTitle })).toBeVisible()
    await page.getByRole('link', { name: t.showAll }).click()
    await expect(page.getByRole('searchbox')).toHaveValue('')
    await page.getByRole('navigation', { name: t.types }).getByRole('link', { name: type }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      siteTexts[lang].listings(first?.count ?? 0),
    )
    await page.goBack()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(siteTexts[lang].listings(seller.listings))
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test(`a seller’s listings are searched by a form and types are links, in ${lang}`, async ({ page, request }) => {
      const { seller } = await aSeller(request)
      const [first] = seller.types
      await page.setViewportSize(view)
      await page.goto(`/seller/${seller.id}?lang=${lang}`)
      await page.getByRole('navigation', { name: t.types }).getByRole('link').nth(1).click()
      await expect(page.getByRole('article')).toHaveCount(Math.min(first?.count ?? 0, sellerPageSize))
      const name = (await page.getByRole('article').first().getByRole('heading').textContent()) ?? ''
      await page.getByRole('searchbox').fill(name)
      await page.getByRole('button', { name: t.search }).click()
      await expect(page.getByRole('article').first().getByRole('heading')).toHaveText(name)
      expect(new URL(page.url()).searchParams.get('type')).toBe(first?.type)
    })
  })
}
