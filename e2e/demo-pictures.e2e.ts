import type { Page } from '@playwright/test'
import { expect, open, test, views } from '#e2e/fixtures.ts'

/** Ids of the pictures on the page; every size and format of a picture has its id in the path. */
const picturesOn = (page: Page) =>
  page
    .locator('main img[src*="/storage/files/"]')
    .evaluateAll((all) => all.map((one) => /\/files\/([0-9a-f]{18,})/.exec(one.getAttribute('src') ?? '')?.[1] ?? ''))

for (const view of views)
  test(`no list shows a picture twice, in ${view.lang} at ${view.width} px`, async ({ page }) => {
    const lists = [
      '/',
      '/products',
      '/?type=Panel',
      '/?type=Battery',
      '/?type=Inverter',
      '/?type=Accessory',
      '/?type=Others',
    ]
    for (const path of [...lists, '/?page=2', '/shops', '/shops?page=2', '/shop-ads']) {
      await open(page, path, view)
      const found = await picturesOn(page)
      expect(found.length, path).toBeGreaterThan(4)
      expect(found, path).not.toContain('')
      expect(
        found.filter((id, at) => found.indexOf(id) !== at),
        path,
      ).toEqual([])
    }
  })
