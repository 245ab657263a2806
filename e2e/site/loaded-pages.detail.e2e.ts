import type { Page } from '@playwright/test'
import { ownPageSize, productsByIdMax } from '#domain/limits.ts'
import { expect, open, test, views, wake } from '#e2e/fixtures.ts'
import { namesIn, tagsIn } from '#e2e/html.ts'
import { browse } from '#e2e/market.ts'
import { signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { postByApi } from '#e2e/selling-parts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'

/** Engineers and shops share the list of reviews; each is read in one language. */
const reviewed = {
  ar: { list: 'getAllEngineer', path: '/engineer' },
  en: { list: 'getAllShops', path: '/shop' },
}

const cards = (page: Page) => page.getByRole('article')
const namesOf = (page: Page) => cards(page).getByRole('heading').allTextContents()

for (const view of views) {
  const { lang, width } = view
  const t = listTexts[lang]

  // Both lists keep their pages in the same way, so each is tried in one view.
  for (const path of [lang === 'ar' ? '/' : '/products'])
    test(`${path} keeps loaded pages after a reload and after Back, in ${lang} at ${width} px`, async ({ page }) => {
      await open(page, `${path}?type=Panel`, view)
      await page.getByRole('link', { name: t.more }).click()
      await expect(cards(page)).toHaveCount(20)
      await expect(page).toHaveURL(`${path}?type=Panel&pages=2`)
      const names = await namesOf(page)
      const far = cards(page).nth(17)
      await far.scrollIntoViewIfNeeded()
      await page.reload()
      expect(await namesOf(page)).toEqual(names)
      await wake(page)
      await expect(far).toBeInViewport()
      await page.goto('about:blank')
      await page.goBack()
      await wake(page)
      expect(await namesOf(page)).toEqual(names)
      await expect(far).toBeInViewport()
      // Another filter starts at the first page.
      await page.getByRole('combobox', { name: t.sort }).selectOption('price-asc')
      await expect(cards(page)).toHaveCount(10)
      await expect(page).toHaveURL(`${path}?type=Panel&sortBy=price&sortOrder=asc`)
    })

  if (lang === 'ar')
    test(`engineers keep loaded pages after a reload, in ${lang} at ${width} px`, async ({ page }) => {
      await open(page, '/engineers', view)
      await page.getByRole('link', { name: t.more }).click()
      await expect(cards(page)).toHaveCount(20)
      await expect(page).toHaveURL('/engineers?pages=2')
      const names = await namesOf(page)
      await page.reload()
      expect(await namesOf(page)).toEqual(names)
    })
}

for (const view of views.slice(0, 1)) {
  const { lang, width } = view
  const more = (page: Page) => page.getByRole('link', { name: listTexts[lang].more })

  test(`reviews, saved and own listings keep loaded pages after a reload and Back, in ${lang} at ${width} px`, async ({
    page,
    request,
  }) => {
    const { data } = await (await request.get(`/api/v1/marketplace/${reviewed[lang].list}?limit=50`)).json()
    const entry = data.find(({ ratingCount }: { ratingCount: number }) => ratingCount > 10)
    await open(page, `${reviewed[lang].path}/${entry.id}`, view)
    const reviews = page.locator('#reviews > ul').locator('> li')
    await expect(reviews).toHaveCount(10)
    await page.locator('#reviews').getByRole('link', { name: listTexts[lang].more }).click()
    const read = Math.min(entry.ratingCount, 20)
    await expect(reviews).toHaveCount(read)
    await expect(page).toHaveURL(/reviewPages=2/)
    await page.reload()
    await expect(reviews).toHaveCount(read)
    await page.goto('about:blank')
    await page.goBack()
    await expect(reviews).toHaveCount(read)

    const keeps = async (path: string, [first, both]: readonly [number, number]) => {
      await open(page, path, view)
      await expect(cards(page)).toHaveCount(first)
      await more(page).click()
      await expect(cards(page)).toHaveCount(both)
      await expect(page).toHaveURL(`${path}?pages=2`)
      await page.goto('about:blank')
      await page.goBack()
      await expect(cards(page)).toHaveCount(both)
    }
    const market = await browse(request, { limit: productsByIdMax + 1 })
    const ids = market.data.map(({ id }) => id)
    await page.evaluate((likes) => localStorage.setItem('shamsouq.likes', likes), JSON.stringify(ids))
    await keeps('/liked', [productsByIdMax, productsByIdMax + 1])
    const person = await signUpByApi(request)
    // One after the other: on a busy machine some of many at once are refused.
    for (let at = 0; at <= ownPageSize; at += 1) await postByApi(request, person.token, { name: `بطارية ${at}` })
    // The likes of the visitor move to the account.
    await signInElsewhere(page, person)
    await keeps('/liked', [10, productsByIdMax + 1])
    await keeps('/my-products', [ownPageSize, ownPageSize + 1])
  })
}

test('without JavaScript the URL holds the page, restores loaded ones and requests no more than fifty', async ({
  request,
}) => {
  const namesAt = async (path: string) => namesIn(await (await request.get(path)).text())
  const html = await (await request.get('/?type=Panel&pages=2')).text()
  const [first, second] = await Promise.all([1, 2].map((at) => browse(request, { type: 'Panel', page: at })))
  expect(namesIn(html)).toEqual([...(first?.data ?? []), ...(second?.data ?? [])].map(({ name }) => name))
  const [more] = tagsIn(html, 'a', 'href="/?type=Panel&page=3"')
  expect(more, 'the link to the next page').toBeDefined()
  expect(await namesAt('/?type=Panel&page=3')).not.toEqual([])
  for (const asked of ['9999', '١٠', '-3', '1e9', 'x']) {
    const { length } = await namesAt(`/?pages=${encodeURIComponent(asked)}`)
    expect(length, asked).toBeLessThanOrEqual(50)
    expect(length, asked).toBeGreaterThanOrEqual(10)
  }
})
