import { expect, test } from '#e2e/fixtures.ts'

const lists = [
  ...['/', '/products', '/?type=Panel', '/?type=Battery', '/?type=Inverter', '/?type=Accessory', '/?type=Others'],
  ...['/?page=2', '/shops', '/shops?page=2', '/shop-ads'],
]

test('no list shows a picture twice', async ({ request }) => {
  for (const path of lists) {
    const html = await (await request.get(path)).text()
    // Every size and format of a picture has its id in the path.
    const images = html.slice(html.indexOf('<main')).matchAll(/<img[^>]*? src="\/storage\/files\/([0-9a-f]{18,})/g)
    const found = [...images].map(([, id]) => id)
    expect(found.length, path).toBeGreaterThan(4)
    const twice = found.filter((id, at) => found.indexOf(id) !== at)
    expect(twice, path).toEqual([])
  }
})
