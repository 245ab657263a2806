import { expect, open, test, views } from '#e2e/fixtures.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'

test('invalid filters in the URL and misspelled words are corrected with a notice', async ({ page }) => {
  const firstCard = page.getByRole('article').first()
  await open(page, '/?governorate=atlantis&type=Accessory&minPrice=cheap', views[0])
  await expect(page).toHaveURL('/?type=Accessory&minPrice=cheap')
  await expect(firstCard).toBeVisible()
  const chosen = page.getByRole('link', { name: listTexts.ar.remove(productTexts.ar.types.Accessory) })
  await expect(chosen).toBeInViewport({ ratio: 1 })
  await page.goto('/?search_keyword=growat inverterr')
  await expect(firstCard).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'growat inverterr' })).toBeVisible()
})

test('no URL breaks a page', async ({ request }) => {
  const nasty = [
    "' or 1=1 --",
    '((((',
    '%_',
    '؟!',
    '😀🔋',
    '\u202egro',
    '\0',
    'x'.repeat(5_000),
    '-5',
    '1e308',
    '__proto__',
  ]
  const fields = ['search_keyword', 'governorate', 'city', 'brand', 'minPrice', 'currency', 'sort', 'page']
  const query = (value: string) => fields.map((field) => `${field}=${encodeURIComponent(value)}`).join('&')
  const paths = nasty.flatMap((value) => [
    `/?search_keyword=${encodeURIComponent(value)}`,
    `/product/${encodeURIComponent(value)}`,
    ...(value.length < 200 ? [`/products?${query(value)}`] : []),
  ])
  for (const path of [...paths, '/?type=a&type=b', '/?brand[]=a', '/?brand=%FF', '/product/%'])
    expect((await request.get(path)).status(), path).toBeLessThan(500)
})
