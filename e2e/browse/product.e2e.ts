import type { Page } from '@playwright/test'
import { shortCodeOf } from '#domain/text/short-code.ts'
import { expect, expectAccessible, open, origin, phone, test, type View, views } from '#e2e/fixtures.ts'
import { namesIn, shownIn, tagsIn, textIn } from '#e2e/html.ts'
import { tabTo } from '#e2e/keyboard-parts.ts'
import { aPanel, forgiveBroken, ownListing, signInWhenAsked } from '#e2e/market.ts'
import { forgive, openAs, password, signInElsewhere, signUpByApi } from '#e2e/people.ts'
import { ownNoteTexts } from '#web/features/browse/listing/own-note.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { absentTexts } from '#web/features/browse/listing/product-absent.texts.ts'
import { soldTexts } from '#web/features/deals/sold/sold.texts.ts'
import { myProductsTexts } from '#web/features/sell/my-listings/my-products.texts.ts'
import { reportTexts } from '#web/features/staff/reports/report.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

const wordsOf = ({ lang }: View) => ({
  ...pageTexts[lang],
  mine: myProductsTexts[lang],
  absent: absentTexts[lang],
  site: siteTexts[lang],
  reports: reportTexts[lang],
})

/** On a phone the price stays beside the contact buttons, and the way back stays at the top. */
const expectBarsWhenScrolled = async (page: Page, price: number) => {
  await page.getByRole('heading', { name: pageTexts.ar.details }).scrollIntoViewIfNeeded()
  const bar = page.locator('[data-bottom-bar]')
  await expect(bar.getByText(price.toLocaleString('en'))).toBeInViewport()
  await expect(page.getByRole('link', { name: siteTexts.ar.back })).toBeInViewport()
  await expect(page.getByRole('button', { name: pageTexts.ar.share, exact: true })).toBeInViewport()
}

/** A phone call cannot be made here; the click can. */
const holdCalls = (page: Page) =>
  page.evaluate(() =>
    addEventListener('click', (event) => {
      if (event.target instanceof Element && event.target.closest('a[href^="tel:"]')) event.preventDefault()
    }),
  )

for (const view of views) {
  const { lang, width } = view
  const t = wordsOf(view)

  test(`a listing shows all details and contacts of its seller, in ${lang} at ${width} px`, async ({
    page,
    request,
    complaints,
  }) => {
    const listing = await aPanel(request)
    const posted: string[] = []
    page.on('request', (sent) => {
      if (sent.method() === 'POST') posted.push(`${new URL(sent.url()).pathname} ${sent.postData() ?? ''}`)
    })
    await open(page, `/product/${listing.id}`, view)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.name)
    const marked = page.getByRole('heading', { level: 1 }).locator('[lang=ar]')
    await expect(marked, 'Arabic words on an English page have their language').toHaveCount(lang === 'en' ? 1 : 0)
    for (const label of [t.type, t.brandModel, t.place, t.postedOn, t.expiresOn, t.number])
      await expect(page.getByRole('term').filter({ hasText: label }).first()).toBeVisible()
    await expect(page.getByText(t.checkedOn(''))).toBeVisible()
    if (lang === 'ar') await expectBarsWhenScrolled(page, listing.price)
    await expect(page.getByText('≈').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: t.similar })).toBeVisible()
    await expect(page.getByRole('article').first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await expectAccessible(page)
    await expect.poll(() => posted).toEqual([`/api/v1/products/${listing.id}/view `])

    const call = page.getByRole('link', { name: siteTexts[lang].call, exact: true })
    await expect(call).toBeInViewport()
    expect(await call.getAttribute('href')).toMatch(/^tel:\+967\d{9}$/)
    await holdCalls(page)
    await call.click()
    await expect.poll(() => posted[1]).toContain('"kind":"call"')

    await page.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'WhatsApp' }))
    await page.getByRole('link', { name: siteTexts[lang].whatsapp, exact: true }).click()
    await page.waitForURL('https://wa.me/**')
    const { pathname, searchParams } = new URL(page.url())
    expect(pathname).toMatch(/^\/967\d{9}$/)
    const message = searchParams.get('text') ?? ''
    for (const part of [listing.name, listing.price.toLocaleString('en'), `${origin}/p/${shortCodeOf(listing.id)}`])
      expect(message).toContain(part)
    expect(message).toContain(lang === 'ar' ? 'السلام عليكم' : 'Hello')
    expect(posted[2]).toContain('"kind":"whatsapp"')
    expect(complaints.splice(0)).toEqual([expect.stringContaining('outside: https://wa.me/')])
  })
}

for (const view of views) {
  const { lang } = view
  const t = wordsOf(view)

  if (lang === 'en')
    test(`a sold, expired or unknown listing says so and offers alternatives, in ${lang}`, async ({
      page,
      request,
      complaints,
    }) => {
      const sold = `/product/${(await ownListing(request, 'sold')).listing.id}`
      const expired = `/product/${(await ownListing(request, 'expired')).listing.id}`
      const unknown = '/product/00000000-0000-7000-8000-000000000000'
      const pages = [
        { path: sold, status: 410, title: t.absent.titles.sold },
        { path: expired, status: 410, title: t.absent.titles.expired },
        { path: '/product/nonsense', status: 404, title: t.absent.titles.missing },
        { path: unknown, status: 404, title: t.absent.titles.missing },
      ]
      for (const { path, status, title } of pages) {
        const reply = await request.get(`${path}?lang=${lang}`)
        expect(reply.status()).toBe(status)
        const html = await reply.text()
        expect(textIn(html, 'h1')).toBe(title)
        expect(shownIn(html)).toContain(t.absent.mayInterest)
        expect(namesIn(html)).not.toEqual([])
        // Of an unknown one too: the page does not say what has been public.
        expect(shownIn(html).includes(t.report)).toBe(path !== '/product/nonsense')
        expect(tagsIn(html, 'meta', 'name="robots"', 'noindex')).toHaveLength(1)
      }
      await open(page, sold, view)
      await expect(page.getByRole('heading', { level: 1, name: t.absent.titles.sold })).toBeVisible()
      await expect(page.getByRole('heading', { name: t.absent.mayInterest })).toBeVisible()
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('link', { name: t.site.browse }).click()
      await expect(page).toHaveURL('/')
      forgive(complaints, 410)
    })

  test(`the seal of a listing opens what was checked, in ${lang}`, async ({ page, request }) => {
    const { data } = await (await request.get('/api/v1/marketplace/browse-products?limit=50')).json()
    const pages = await Promise.all(
      data.map(
        async ({ id }: { id: string }) =>
          (await (await request.get(`/api/v1/marketplace/getOneProduct/${id}`)).json()).data,
      ),
    )
    const sealed = pages.find(({ shop }) => shop?.isVerified)
    await open(page, `/product/${sealed.id}`, view)
    await page.locator('a[href$="#evidence"]').first().click()
    await expect(page).toHaveURL(`/shop/${sealed.shop.id}#evidence`)
    const evidence = page.locator('#evidence details').filter({ visible: true })
    await expect(evidence.getByRole('listitem').first()).toBeInViewport()
  })

  test(`who was cheated reports a listing that is sold since, in ${lang}`, async ({ page, request, complaints }) => {
    const { id } = (await ownListing(request, 'sold')).listing
    await openAs(page, `/product/${id}`, view, await signUpByApi(request))
    await page.getByRole('button', { name: t.report }).click()
    const dialog = page.getByRole('dialog', { name: t.reports.titles.product })
    await dialog.getByRole('button', { name: t.reports.reasons.fraud }).click()
    await expect(dialog.getByRole('status')).toContainText(t.reports.thanks)
    await expectAccessible(page)
    forgiveBroken(complaints)
  })

  // In Arabic, where the arrow keys are reversed: `directory.e2e.ts`.
  if (lang === 'en')
    test(`the picture viewer works with the keyboard alone, in ${lang}`, { tag: '@detail' }, async ({
      page,
      request,
    }) => {
      const listing = await aPanel(request)
      const total = listing.pictures.length
      await open(page, `/product/${listing.id}`, view)
      const first = page.getByRole('link', { name: t.photoOf(listing.name, 1) })
      await tabTo(page, first)
      await page.keyboard.press('Enter')
      const box = page.getByRole('dialog', { name: t.photos(listing.name) })
      await expect(box.getByText(`1 / ${total}`)).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('ArrowRight')
      await expect(box.getByText(`2 / ${total}`)).toBeVisible()
      await page.keyboard.press('End')
      await expect(box.getByText(`${total} / ${total}`)).toBeVisible()
      await page.keyboard.press('ArrowLeft')
      await expect(box.getByText(`${total - 1} / ${total}`)).toBeVisible()
      for (let step = 0; step < total + 6; step++) {
        await page.keyboard.press('Tab')
        // Past the last button the focus moves to the browser's own bar, never to the page behind.
        const place = await box.evaluate((element) => {
          const { activeElement, body } = document
          return activeElement === body || element.contains(activeElement)
        })
        expect(place).toBe(true)
      }
      await page.keyboard.press('Escape')
      await expect(box).toBeHidden()
      await expect(first).toBeFocused()
    })

  if (lang === 'en')
    test(`a visitor shares a link and signs in to report, in ${lang}`, async ({ page, request, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const listing = await aPanel(request)
      const person = await signUpByApi(request)
      await open(page, `/product/${listing.id}`, view)
      const share = page.getByRole('link', { name: t.share, exact: true })
      const shared = new URL((await share.getAttribute('href')) ?? '')
      expect(shared.searchParams.get('text')).toContain(`/p/${shortCodeOf(listing.id)}`)
      await page.getByRole('button', { name: t.copyLink }).click()
      const toast = page.getByText(t.linkCopied)
      await expect(toast).toBeVisible()
      // What lies under a toast can be clicked.
      const { x, y } = (await toast.boundingBox()) ?? { x: 0, y: 0 }
      expect(
        await toast.evaluate((text, at) => document.elementFromPoint(...at) === text, [x + 4, y + 4] as const),
      ).toBe(false)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/p/${shortCodeOf(listing.id)}`)
      await page.getByRole('button', { name: t.report }).click()
      await signInWhenAsked(page, view, { phone: person.phone, password })
      const dialog = page.getByRole('dialog', { name: t.reports.titles.product })
      await expect(dialog).toBeVisible()
      expect(
        (await dialog.getByRole('heading', { name: t.reports.titles.product }).boundingBox())?.width,
      ).toBeGreaterThan(100)
      await expectAccessible(page)
      // The only reason that needs words: without them the field says so and has the focus.
      await dialog.getByRole('button', { name: t.reports.reasons.other }).click()
      await dialog.getByRole('button', { name: t.reports.send }).click()
      const words = dialog.getByRole('textbox')
      await expect(words).toBeFocused()
      await expect(words).toHaveAccessibleDescription(t.reports.noteMissing)
      await dialog.getByRole('button', { name: t.reports.change }).click()
      await dialog.getByRole('button', { name: t.reports.reasons.wrong_info }).click()
      await expect(dialog.getByRole('status')).toContainText(t.reports.thanks)
      await expect(dialog.getByRole('status')).toBeFocused()
      await words.fill('السعر المكتوب ليس سعر اللوح')
      await expectAccessible(page)
      await dialog.getByRole('button', { name: t.reports.add }).click()
      await expect(dialog).toBeHidden()
      await expect(page.getByText(t.reports.added)).toBeVisible()
    })

  if (lang === 'en')
    test(`an owner edits and sells from the page of a listing instead of calling, in ${lang}`, {
      tag: '@detail',
    }, async ({ page, request }) => {
      const { listing, person } = await ownListing(request, 'approved')
      await openAs(page, `/product/${listing.id}`, view, person)
      await expect(page.getByRole('button', { name: t.mine.edit, exact: true })).toBeVisible()
      await expect(page.getByRole('link', { name: siteTexts[lang].call, exact: true })).toHaveCount(0)
      await expect(page.getByRole('button', { name: t.report })).toHaveCount(0)
      await expectAccessible(page)
      await page.getByRole('button', { name: t.mine.sold, exact: true }).click()
      await page.getByRole('button', { name: soldTexts[lang].elsewhere }).click()
      await page.getByRole('button', { name: t.mine.soldYes }).click()
      await expect(page.getByText(t.mine.soldDone)).toBeVisible()
    })

  if (lang === 'ar')
    test(`an owner sees their own pending listing, in ${lang}`, { tag: '@detail' }, async ({
      page,
      request,
      complaints,
    }) => {
      const { listing, person } = await ownListing(request, 'pending')
      await open(page, `/product/${listing.id}`, view)
      await expect(page.getByRole('heading', { level: 1, name: t.absent.titles.missing })).toBeVisible()
      await signInElsewhere(page, person)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.name)
      await expect(page.getByText(ownNoteTexts[lang].ownNotes.pending)).toBeVisible()
      await expectAccessible(page)
      forgive(complaints, 404, 404)
    })
}

test('a listing prints without bars and buttons, with the number', { tag: '@detail' }, async ({ page, request }) => {
  const { id } = await aPanel(request)
  await open(page, `/product/${id}`, phone)
  const chrome = page.locator('[data-bottom-bar], header, footer, body > nav, main button')
  await expect(chrome.first()).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(chrome.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(
    page
      .locator('main')
      .getByText(/^\+967 /)
      .first(),
  ).toBeVisible()
})
