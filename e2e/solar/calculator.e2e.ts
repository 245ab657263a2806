import type { Locator, Page } from '@playwright/test'
import cases from '#domain/solar/size-cases.json' with { type: 'json' }
import { expect, expectAccessible, open, origin, phone, test, views } from '#e2e/fixtures.ts'
import { marketTexts } from '#web/features/solar/calculator/result/market.texts.ts'

const words = {
  ar: {
    quantity: (name: string) => `العدد: ${name}`,
    hours: (name: string) => `ساعة / يوم: ${name}`,
    names: ['إضاءة LED', 'مراوح', 'ثلاجة'],
    typed: { 8: '٨', 6: '٦', 2: '۲', 1: '١', 10: '١٠' } as Record<number, string>,
    calculate: 'احسب',
    cost: 'كم تكلّف؟',
    whyNot: 'أدخل العدد والساعات لجهاز واحد على الأقل.',
    advanced: 'خيارات متقدمة',
    starts: 'يشغّل كل أجهزتك',
    add: 'أضف جهازاً آخر',
    name: 'اسم الجهاز: أخرى',
    watts: (name: string) => `القدرة بالواط: ${name}`,
    remove: (name: string) => `حذف ${name}`,
    other: 'أخرى',
    reverse: 'ماذا تشغّل منظومتي؟',
    tooStrong: 'أقوى من الإنفرتر',
    weakest: 'أضعف جزء',
  },
  en: {
    quantity: (name: string) => `Quantity: ${name}`,
    hours: (name: string) => `hours / day: ${name}`,
    names: ['LED lights', 'Fans', 'Refrigerator'],
    typed: {} as Record<number, string>,
    calculate: 'Calculate',
    cost: 'What it costs',
    whyNot: 'Enter a quantity and hours for at least one appliance.',
    advanced: 'Advanced',
    starts: 'inverter starts all your appliances',
    add: 'Add another appliance',
    name: 'Appliance name: Other',
    watts: (name: string) => `Watts: ${name}`,
    remove: (name: string) => `Remove ${name}`,
    other: 'Other',
    reverse: 'What can mine run?',
    tooStrong: 'Too strong for the inverter',
    weakest: 'Weakest part',
  },
} as const

/** The example that is typed here: eight lamps, two fans, a refrigerator. */
const flat = cases.flatMap((one) => (one.title === 'a city flat' ? [one] : []))
/** Without a plan in the URL the page shows an example. */
const blank = '/calculator?s='
const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const result = (page: Page) => page.locator('section[aria-labelledby="result"]')
const shown = (value: number) => new Intl.NumberFormat('en').format(value)

/** Moves with the Tab key, as a keyboard user would. */
const tabTo = async (page: Page, target: Locator) => {
  for (let steps = 0; steps < 80; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('the keyboard does not reach it')
}

for (const view of views) {
  const t = words[view.lang]

  if (view.lang === 'en')
    test(`size a home with the keyboard only, in ${view.lang} at ${view.width} px`, async ({ page }) => {
      test.slow()
      await open(page, blank, view)
      const calculate = page.getByRole('button', { name: t.calculate, exact: true })
      await expect(calculate).toBeDisabled()
      await expect(page.getByText(t.whyNot)).toBeVisible()
      for (const [index, { quantity, hours }] of flat.flatMap(({ rows }) => rows).entries()) {
        const name = t.names[index] ?? ''
        await tabTo(page, box(page, t.quantity(name)))
        await page.keyboard.type(t.typed[quantity] ?? String(quantity))
        await tabTo(page, box(page, t.hours(name)))
        await page.keyboard.type(t.typed[hours] ?? String(hours))
      }
      await expect(calculate).toBeEnabled()
      if (view.width > 900) await tabTo(page, calculate)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: t.cost })).toBeFocused()
      for (const value of flat.flatMap(({ expected }) => Object.values(expected)))
        await expect(result(page).getByText(shown(value)).first()).toBeVisible()
      const spoken = page.getByRole('status').filter({ hasText: '616' })
      await expect(spoken).toContainText('1,000 W')
      await expect(page).toHaveURL(/\?s=1\.li8x6\.fa2x8\.re1x10$/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
    })

  if (view.lang === 'en')
    test(`advanced options change nothing until edited, in ${view.lang}`, {
      tag: '@detail',
    }, async ({ page }) => {
      await open(page, '/calculator?s=1.li8x6.fa2x8.re1x10', view)
      const before = await result(page).textContent()
      const summary = page.locator('summary', { hasText: t.advanced })
      await summary.focus()
      await page.keyboard.press('Enter')
      const details = page.locator('details', { has: summary })
      expect(await result(page).textContent()).toBe(before)
      // 436 W run when the refrigerator starts with six times its 200 W: (436 + 1,000) / 2.
      await expect(result(page).getByText('718').first()).toBeVisible()
      await expect(details.getByText(t.starts)).toBeVisible()
      await details.getByRole('combobox').first().selectOption('aden')
      await expect(result(page).getByText('4.8')).toBeVisible()
      await expect(details.locator('dl').last().locator('dt')).toHaveCount(18)
      await expectAccessible(page)
    })
}

for (const view of views) {
  const t = words[view.lang]

  if (view.lang === 'ar')
    test(`custom appliances: named, counted, removed, in ${view.lang} at ${view.width} px`, { tag: '@detail' }, async ({
      page,
    }) => {
      await open(page, blank, view)
      await page.getByRole('button', { name: t.add }).click()
      const name = page.getByRole('textbox', { name: t.name, exact: true }).last()
      await expect(name).toBeFocused()
      await name.fill('POS')
      await box(page, t.watts('POS')).fill('1,200')
      await box(page, t.quantity('POS')).fill('2')
      await box(page, t.hours('POS')).fill('30')
      await box(page, t.hours('POS')).blur()
      await expect(box(page, t.hours('POS'))).toHaveValue('24')
      await expect(result(page).getByText('57,600')).toBeVisible()
      await box(page, t.quantity('POS')).fill('-5')
      await box(page, t.quantity('POS')).blur()
      await expect(box(page, t.quantity('POS'))).toHaveValue('')
      await expect(page.locator('body')).not.toContainText(/NaN|Infinity/)
      await page.getByRole('button', { name: t.remove('POS') }).click()
      await expect(box(page, t.quantity('POS'))).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.add })).toBeFocused()
      await expectAccessible(page)
    })

  if (view.lang === 'en')
    test(`the other mode: what can my system run, in ${view.lang} at ${view.width} px`, async ({ page }) => {
      await open(page, '/calculator?s=1.li8x6.fa2x8.re1x10.ir1x1', view)
      await page.getByRole('link', { name: t.reverse }).click()
      await expect(page).toHaveURL(/mode=have/)
      // Two panels of 550 W for five hours at 0.8; half of 200 Ah at 12 V.
      await expect(result(page).getByText('4,400').first()).toBeVisible()
      await expect(result(page).getByText('1,200').first()).toBeVisible()
      await expect(result(page).getByRole('row', { name: words[view.lang].names[2] })).toBeVisible()
      await expect(result(page).getByText(t.tooStrong)).toBeVisible()
      await expect(result(page).getByText(t.weakest)).toBeVisible()
      await page.locator('#calc-have-inverterW').fill('٣٠٠٠')
      await expect(result(page).getByText(t.tooStrong)).toHaveCount(0)
      await expect(page).toHaveURL(/H2x550x200x12x3000/)
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await expectAccessible(page)
    })
}

const start = {
  ar: { inverter: 'إنفرتر 1,000 واط', why: /لأن إقلاع الثلاجة مع بقية أجهزتك يحتاج 793 واط/ },
  en: { inverter: '1,000 W inverter', why: /Because starting the refrigerator beside the rest needs 793 W/ },
} as const

for (const view of [phone])
  test(`a typical home is filled in, its cost comes first, in ${view.lang} at ${view.width} px`, async ({ page }) => {
    const t = words[view.lang]
    await open(page, '/calculator', view)
    await expect(box(page, t.quantity(t.names[0]))).toHaveValue('8')
    await expect(result(page)).toContainText('4,656')
    await expect(result(page).getByRole('heading').first()).toHaveText(t.cost)
    // Both rials before a choice, and the price of each part.
    await expect(result(page)).toContainText(/≈\s[\d,]{7}\s\S+\s(?:صنعاء|Sana’a)/)
    await expect(result(page)).toContainText(/≈\s[\d,]{9}\s\S+\s(?:عدن|Aden)/)
    await expect(result(page).getByRole('article').getByText('≈').filter({ visible: true })).toHaveCount(3)
    if (view.width < 900) await expect(page.locator('[data-bottom-bar]')).toContainText(/≈\s[\d,]{7}/)
    // One inverter with its reason; the same in the bar, in the message and on the printed sheet.
    const inverter = result(page).getByRole('article').last()
    await expect(inverter.getByRole('heading')).toHaveText(start[view.lang].inverter)
    await expect(inverter.getByText(start[view.lang].why)).toBeVisible()
    await expect(page.locator('[data-bottom-bar] dd').last()).toHaveText('1,000')
    for (const message of await page.locator('a[href*="wa.me"]').all())
      expect(decodeURIComponent((await message.getAttribute('href')) ?? '')).toMatch(start[view.lang].why)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(start[view.lang].why).filter({ visible: true })).toHaveCount(1)
    await page.emulateMedia({ media: 'screen' })
    await expectAccessible(page)
    // An example is neither put into the URL nor stored.
    await page.getByRole('button', { name: t.add }).click()
    await page
      .getByRole('button', { name: t.remove(words[view.lang].other) })
      .last()
      .click()
    await expect(page).toHaveURL(/s=1\.li8x6\.fa3x8\.re1x10\.tv1x5$/)
    // Whoever asks an engineer next sends the load sheet with the question.
    await page.getByRole('region', { name: marketTexts[view.lang].engineers }).getByRole('link').first().click()
    await expect(page).toHaveURL(/\/engineers/)
    const question = page.getByRole('article').locator('a[href*="wa.me"]').first()
    await expect
      .poll(async () => decodeURIComponent((await question.getAttribute('href')) ?? ''))
      .toMatch(start[view.lang].why)
  })

test('steppers change by button and arrow key and stop at their limits', { tag: '@detail' }, async ({ page }) => {
  await open(page, '/calculator', views[1])
  const hours = box(page, 'hours / day: Iron')
  await page.getByRole('button', { name: 'Increase hours / day: Iron' }).click()
  await expect(hours).toHaveValue('0.5')
  await hours.press('ArrowUp')
  await expect(hours).toHaveValue('1')
  const less = page.getByRole('button', { name: 'Decrease hours / day: Iron' })
  for (let i = 0; i < 4; i += 1) await less.click({ force: true })
  await expect(hours).toHaveValue('')
  await expect(less).toHaveAttribute('aria-disabled', 'true')
  await expect(less).toBeFocused()
})

test('a budget: what it buys, from whom, with and without JavaScript', async ({ page, browser }) => {
  await open(page, '/calculator?s=1.li8x6.fa2x8.re1x10', phone)
  // Large letters: nothing is wider than the phone.
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '26px'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'))
  const find = page.getByRole('button', { name: 'ابحث عن هذه المنظومة في السوق' })
  const budget = page.getByRole('textbox', { name: 'كم معك؟' })
  await budget.fill('كثير')
  await find.click()
  await expect(page.getByText('اكتب المبلغ بالأرقام، مثل 300,000.')).toBeVisible()
  await expect(budget).toBeFocused()
  await budget.fill('٣٠٠ ألف')
  await find.click()
  await expect(page.getByText('اختر محافظتك أولاً، لنبدأ بالأقرب إليك.')).toBeVisible()
  await page.getByRole('combobox', { name: 'محافظتك' }).selectOption('sanaa-city')
  await find.click()
  const baskets = page.locator('[data-basket]')
  await expect(baskets.first()).toBeVisible()
  await expect(page.getByText(/تكفي لنحو/)).toBeVisible()
  for (const line of await baskets.locator('li').all())
    await expect(line.getByRole('link', { name: /^اتصال:/ })).toHaveAttribute('href', /^tel:\+967/)
  // A part that is used is said before the price.
  for (const basket of await baskets.all())
    if (await basket.getByText('· مستعمل').count()) await expect(basket.getByText(/^مستعمل:/)).toBeVisible()
  await expectAccessible(page)

  const plain = await browser.newPage({ baseURL: origin, javaScriptEnabled: false })
  await plain.goto('/calculator?s=1.li8x6.fa2x8.re1x10')
  await plain.getByRole('textbox', { name: 'كم معك؟' }).fill('300,000')
  await plain.getByRole('combobox', { name: 'محافظتك' }).selectOption('sanaa-city')
  await plain.getByRole('button', { name: 'ابحث عن هذه المنظومة في السوق' }).click()
  await expect(
    plain
      .locator('[data-basket]')
      .first()
      .getByRole('link', { name: /^اتصال:/ }),
  ).toHaveCount(3)
  await plain.getByRole('textbox', { name: 'كم معك؟' }).fill('abc')
  await plain.getByRole('button', { name: 'ابحث عن هذه المنظومة في السوق' }).click()
  await expect(plain.getByText('اكتب المبلغ بالأرقام، مثل 300,000.')).toBeVisible()
  await expect(plain.locator('[data-basket]')).toHaveCount(0)
  await plain.close()
})
