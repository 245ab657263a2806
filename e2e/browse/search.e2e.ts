import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { browse } from '#e2e/market.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { askForItTexts, nearestTexts, nothingFoundTexts } from '#web/features/browse/lists/nothing-found.texts.ts'
import { resultNoteTexts } from '#web/features/browse/lists/result-notes.texts.ts'

const typed = {
  ar: {
    solax: 'سولاكس X1 10 كيلو',
    none: 'صوفار',
    whole: 'انفرتر فليكس ماكس',
    fewer: 'فليكس ماكس',
    battery: 'بطاريه',
    size: '5 كيلو',
    place: 'سقطرى',
  },
  en: {
    solax: 'solax X1 10kw',
    none: 'sofar',
    whole: 'inverter flexmax',
    fewer: 'flexmax',
    battery: 'batteries',
    size: '5 kw',
    place: 'Socotra',
  },
}
const search = (keyword: string) => `/?search_keyword=${encodeURIComponent(keyword)}`

for (const view of views) {
  const { lang, width } = view
  const t = { ...listTexts[lang], ...nothingFoundTexts[lang], ...resultNoteTexts[lang] }
  const near = nearestTexts[lang]
  const words = typed[lang]

  if (lang === 'ar')
    test(`a search without exact results shows the closest ones and says so, in ${lang} at ${width} px`, async ({
      page,
      request,
    }) => {
      await open(page, search(words.whole), view)
      await expect(page.getByText(t.leftOut(words.whole, words.fewer))).toBeVisible()
      const { data } = await browse(request, { search_keyword: words.fewer })
      await expect(page.getByRole('article').getByRole('heading')).toHaveText(data.map(({ name }) => name))

      await open(page, '/?governorate=socotra&type=Inverter', view)
      await expect(page.getByRole('heading', { name: t.emptyTitle })).toBeVisible()
      const nearest = page.getByRole('region', { name: near.governorate(words.place) })
      await expect(nearest.getByRole('article').first()).toBeVisible()
      await expectAccessible(page)
      await nearest.getByRole('link', { name: near.showAll }).click()
      await expect(page).toHaveURL('/?type=Inverter')
      await open(page, '/?search_keyword=qzxqzx&type=Panel', view)
      const panels = page.getByRole('region', { name: near.words(productTexts[lang].types.Panel) })
      await expect(panels.getByRole('article').first()).toBeVisible()
    })

  test(`what nobody offers is said, and can be asked for, in ${lang} at ${width} px`, async ({ page }) => {
    const ask = askForItTexts[lang]
    await open(page, search(words.solax), view)
    const [solax, tenKw, sizes] =
      lang === 'ar' ? ['سولاكس', '10 كيلوواط', '12 و8'] : ['SolaX Power', '10 kW', '12 and 8']
    await expect(page.getByText(t.noBrandNoSize(solax, tenKw, sizes))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(2)
    await expect(page.getByRole('region', { name: ask.title })).toContainText(words.solax)

    // Of one maker: others do offer the size.
    const [typedMust, must, five, three] =
      lang === 'ar'
        ? ['انفرتر ماست 5 كيلو', 'انفرتر ماست', '5 كيلوواط', '3']
        : ['must inverter 5kw', 'must inverter', '5 kW', '3']
    await open(page, search(typedMust), view)
    await expect(page.getByText(t.noSizeOf(five, must, three))).toBeVisible()
    await expect(page.getByRole('main').getByRole('status').last()).toHaveText(t.found(3))

    await open(page, `${search(words.none)}&governorate=aden&type=Inverter`, view)
    const sofar = lang === 'ar' ? 'سوفار' : 'Sofar Solar'
    await expect(page.getByRole('heading', { name: t.noBrand(sofar) })).toBeVisible()
    const nearest = page.getByRole('region', { name: near.words(productTexts[lang].types.Inverter) })
    await expect(nearest.getByText(near.dropped(lang === 'ar' ? '«صوفار» وعدن' : '“sofar” and Aden'))).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: ask.create }).click()
    await expect(page).toHaveURL((url) => {
      const { words: carried, type, governorate } = Object.fromEntries(url.searchParams)
      return url.pathname === '/wanted/new' && carried === words.none && type === 'Inverter' && governorate === 'aden'
    })
  })

  test(`words find the requested type and size, in ${lang} at ${width} px`, async ({ page, request }) => {
    const first = await browse(request, { search_keyword: words.battery })
    expect((first.data as { type?: string }[]).map(({ type }) => type)).toEqual(first.data.map(() => 'Battery'))
    await open(page, search(words.battery), view)
    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(first.data[0]?.name ?? '')
    await expect(
      page
        .getByRole('article')
        .getByText(/ساعة.* فعلي|usable kWh/)
        .first(),
    ).toBeVisible()

    const sized = await browse(request, { search_keyword: words.size, type: 'Battery', limit: 50 })
    expect(sized.data.some(({ name }) => name.includes('5.12'))).toBe(true)
  })
}

test('words of a visitor that hold a contact are not the title of the page, and no search is indexed', async ({
  request,
}) => {
  for (const path of ['/', '/products']) {
    const htmlOf = async (words: string) =>
      (await request.get(`${path}?search_keyword=${encodeURIComponent(words)}`)).text()
    for (const words of ['لوح 770123456', 'www.example.com', '@seller']) {
      const html = await htmlOf(words)
      expect(/<title>(.*?)<.title>/.exec(html)?.[1]).not.toContain(words)
      expect(/property="og:title" content="(.*?)"/.exec(html)?.[1]).not.toContain(words)
    }
    const html = await htmlOf('لوح 550')
    expect(html).toContain('<title>لوح 550')
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    expect(await (await request.get(path)).text()).not.toContain('noindex')
  }
})

test('without a script the closest results are shown too', async ({ request }) => {
  const html = await (await request.get('/?governorate=socotra&type=Inverter')).text()
  expect(html).toContain(nearestTexts.ar.governorate('سقطرى'))
  expect(html.match(/<article/g)?.length).toBeGreaterThan(2)
  const nothing = await (await request.get('/products?search_keyword=qzxqzx')).text()
  expect(nothing).toContain('href="/wanted/new?words=qzxqzx"')
  expect(nothing).toContain(`href="/feed.xml?search_keyword=qzxqzx"`)
})
