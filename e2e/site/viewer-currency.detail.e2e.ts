import type { Page } from '@playwright/test'
import { desktop, expect, expectAccessible, open, origin, phone, test, type View, views, wake } from '#e2e/fixtures.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { currencyDialogTexts, currencyTexts } from '#web/features/site/currency/currency-dialog.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

const names = {
  ar: {
    aden: 'ريال يمني (عدن)',
    sanaa: 'ريال يمني (صنعاء)',
    saudi: 'ريال سعودي',
    find: 'ابحث عن هذه المنظومة في السوق',
  },
  en: {
    aden: 'Yemeni rial (Aden)',
    sanaa: 'Yemeni rial (Sana’a)',
    saudi: 'Saudi riyal',
    find: 'Find this system on the market',
  },
} as const
const zones = { ar: { aden: 'عدن', sanaa: 'صنعاء' }, en: { aden: 'Aden', sanaa: 'Sana’a' } } as const

/** The visible lines of a card's price, as one text. */
const cards = (page: Page) => page.locator('main article')

/** On a desktop it is beside the list and has its script after the first interaction. */
const priceFilter = async (page: Page, { lang, width }: View) => {
  if (width < 900) await page.getByRole('link', { name: listTexts[lang].filter }).first().click()
  else await page.getByRole('heading', { name: listTexts[lang].price, exact: true }).click()
  return page.locator(width < 900 ? 'dialog select[name=currency]' : 'form select[name=currency]').first()
}

for (const view of views) {
  const { lang } = view
  const t = currencyTexts[lang]
  const dialog = currencyDialogTexts[lang]
  const name = names[lang]

  if (lang === 'en')
    test(`a currency is suggested with the governorate, chosen once and used everywhere, ${lang} ${view.width}`, async ({
      page,
    }) => {
      await open(page, '/', view)
      await expect(page.getByRole('button', { name: t.choose })).toBeVisible()
      await expect(cards(page).filter({ hasText: '≈' })).toHaveCount(0)
      await open(page, '/?governorate=aden', view)
      await page.getByRole('button', { name: t.offer(name.aden) }).click()
      await expect(page.getByText(t.shownIn(name.aden))).toContainText(/2\d{3}/)
      const dollars = cards(page).filter({ hasText: 'USD' }).first()
      await expect(dollars).toContainText(new RegExp(`≈\\s[\\d,]+\\s\\S+\\s${zones[lang].aden}`))

      await open(page, '/', view)
      const sanaa = cards(page).filter({ hasText: zones[lang].sanaa }).first()
      await expect(sanaa).toContainText(new RegExp(`≈\\s[\\d,]+\\s\\S+\\s${zones[lang].aden}`))
      await expect(await priceFilter(page, view)).toHaveValue('YER_SOUTH')

      await open(page, '/calculator?s=1.li8x6.fa2x8.re1x10', view)
      await page.getByRole('button', { name: name.find }).click()
      await expect(page.locator('main select[name=currency]')).toHaveValue('YER_SOUTH')

      await open(page, '/prices', view)
      const panels = page.locator('main section').first()
      await expect(panels.locator('[data-in=YER_SOUTH]').first()).toBeVisible()
      await expect(panels.locator('[data-in=YER]').first()).toBeHidden()

      await page.getByRole('contentinfo').getByRole('button', { name: shellTexts[lang].viewer }).click()
      const settings = page.getByRole('dialog', { name: dialog.title })
      await expect(settings.getByRole('combobox', { name: dialog.governorate })).toHaveValue('aden')
      await expect(settings.getByRole('radio', { name: name.aden })).toBeChecked()
      await settings.getByRole('combobox', { name: dialog.governorate }).selectOption('ibb')
      await expect(settings.getByRole('radio', { name: name.sanaa })).toBeChecked()
      await settings.getByText(name.saudi).click()
      await expectAccessible(page)
      await settings.getByRole('button', { name: dialog.save }).click()
      await expect(panels.locator('[data-in=SAR]').first()).toBeVisible()
      await expect(panels.locator('[data-in=YER_SOUTH]').first()).toBeHidden()
      await page.reload()
      await wake(page)
      await expect(page.getByText(t.shownIn(name.saudi))).toBeVisible()
    })

  if (lang === 'ar')
    test(`both rials carry their zone, in prices and in lists of currencies, ${lang} ${view.width}`, async ({
      page,
    }) => {
      await open(page, '/products', view)
      const html = await page.locator('main').innerText()
      const unit = lang === 'ar' ? 'ريال' : 'YER'
      expect(html.split(unit).length).toBeGreaterThan(4)
      for (const after of html.split(unit).slice(1)) expect(after).toMatch(/^\s(?:صنعاء|عدن|Sana’a|Aden)/)
      const options = await page.locator('select[name=currency]').first().locator('option').allTextContents()
      expect(options).toEqual([name.sanaa, name.aden, name.saudi, lang === 'ar' ? 'دولار أمريكي' : 'US dollar'])
    })
}

test('price bounds in a URL without a currency are in the Sana’a rial for everybody', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('shamsouq-currency', 'SAR'))
  for (const path of ['/?maxPrice=60000', '/products?maxPrice=60000']) {
    await open(page, path, desktop)
    await expect(page.locator('form select[name=currency]').first()).toHaveValue('YER')
  }
})

test('an invalid stored currency is ignored', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('shamsouq-currency', 'BTC"]'))
  await open(page, '/prices', phone)
  await expect(page.getByRole('button', { name: currencyTexts.ar.choose })).toBeVisible()
  await expect(page.locator('[data-in=YER]').first()).toBeVisible()
})

type Moved = { shifts?: string[] }

const watchMoves = () => {
  localStorage.setItem('shamsouq-currency', 'SAR')
  const shifts: string[] = []
  ;(window as Moved).shifts = shifts
  new PerformanceObserver((list) => {
    type Source = { node?: Element; previousRect: DOMRect; currentRect: DOMRect }
    const sources = (list.getEntries() as (PerformanceEntry & { sources: Source[] })[]).flatMap(
      (entry) => entry.sources,
    )
    // A glyph's width changes when its font loads; this checks whether a line was pushed down.
    for (const { node, previousRect, currentRect } of sources)
      if (previousRect.top !== currentRect.top) shifts.push(node?.textContent?.slice(0, 40) ?? '')
  }).observe({ type: 'layout-shift', buffered: true })
}

for (const view of [phone])
  test(`no layout shift when the chosen currency is filled in, ${view.lang} ${view.width}`, async ({ page }) => {
    await page.addInitScript(watchMoves)
    for (const path of ['/', '/prices', '/engineers']) {
      await page.setViewportSize(view)
      await page.context().addCookies([{ name: 'lang', value: view.lang, url: origin }])
      await page.goto(path)
      // No pointer input: a shift soon after one would not be counted.
      await page.locator('html[data-ready]').waitFor()
      await expect(page.locator('main').getByText('≈').filter({ visible: true }).nth(1)).toBeVisible()
      expect(await page.evaluate(() => (window as Moved).shifts)).toEqual([])
    }
  })

test('on a small phone the names of the first listings are visible, with a chosen currency too', async ({ page }) => {
  for (const currency of ['', 'YER_SOUTH']) {
    await page.addInitScript((code) => code && localStorage.setItem('shamsouq-currency', code), currency)
    await open(page, '/', { ...phone, width: 360, height: 640 } as unknown as View)
    if (currency) await expect(page.getByText(currencyTexts.ar.shownIn(names.ar.aden))).toBeVisible()
    const below = await page.evaluate(() => {
      const tabs = [...document.querySelectorAll('nav')].at(-1)?.getBoundingClientRect().top ?? 0
      const titles = [...document.querySelectorAll('main section li a > :last-child')].slice(0, 2)
      return titles.map((title) => {
        const firstLine = title.getBoundingClientRect().top + Number.parseFloat(getComputedStyle(title).lineHeight)
        return Math.round(firstLine - tabs)
      })
    })
    expect(below).toHaveLength(2)
    expect(Math.max(...below), currency).toBeLessThanOrEqual(0)
  }
})

test('the HTML is the same for everybody and has no converted price', async ({ page, request }) => {
  const plain = await request.get('/')
  expect(await plain.text()).not.toContain('≈')
  await page.addInitScript(() => localStorage.setItem('shamsouq-currency', 'SAR'))
  const reply = await page.goto('/')
  expect(reply?.headers().etag).toBe(plain.headers().etag)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the setting is not offered, and both rials are there', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('button', { name: currencyTexts.ar.choose })).toBeHidden()
    await expect(page.getByRole('button', { name: shellTexts.ar.viewer })).toBeHidden()
    await page.goto('/prices')
    for (const code of ['YER', 'YER_SOUTH']) await expect(page.locator(`[data-in=${code}]`).first()).toBeVisible()
  })
})
