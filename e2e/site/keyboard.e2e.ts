import { conditions } from '#domain/listing/product-kinds.ts'
import { noBrandName } from '#domain/listing-text/brands.ts'
import { expect, open, test, views } from '#e2e/fixtures.ts'
import { pressOn, tabTo, typeInto } from '#e2e/keyboard-parts.ts'
import { aPanel } from '#e2e/market.ts'
import { password, signUpByApi } from '#e2e/people.ts'
import { aHeavyPhoto, allSent, aSmallPhoto, form, wordsOf } from '#e2e/selling-parts.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import { likeButtonTexts } from '#web/features/browse/likes/like-button.texts.ts'
import { pageTexts } from '#web/features/browse/listing/product.texts.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { siteTexts } from '#web/platform/site.texts.ts'

for (const view of views) {
  const { lang, width } = view
  const isPhone = width < 900

  if (lang === 'ar')
    test(`a listing is searched, filtered, saved, shared and its seller called by keyboard alone: ${lang} ${width}`, async ({
      page,
      request,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const listing = await aPanel(request)
      const list = listTexts[lang]
      const t = pageTexts[lang]
      await open(page, '/', view)
      const box = page
        .getByRole('searchbox', { name: list.searchLong })
        .or(page.getByRole('combobox', { name: list.searchLong }))
      await typeInto(page, box, listing.name)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/search_keyword=/)
      await expect(page.getByRole('article').getByRole('link', { name: listing.name }).first()).toBeVisible()
      await expect(box).toBeFocused()

      const filters = page.getByRole('link', { name: isPhone ? list.filter : list.allFilters })
      await pressOn(page, filters)
      const sheet = page.getByRole('dialog', { name: filterTexts[lang].title })
      await tabTo(page, sheet.getByRole('radio').first())
      for (let step = 0; step <= conditions.indexOf(listing.condition); step += 1)
        await page.keyboard.press('ArrowLeft')
      await pressOn(page, sheet.getByRole('button', { name: /عرض|Show/ }))
      await expect(sheet).toBeHidden()
      await expect(page).toHaveURL(/condition=/)
      await expect(filters).toBeFocused()

      await pressOn(page, page.getByRole('article').getByRole('link', { name: listing.name }).first())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(listing.name)
      await expect(page.getByRole('main')).toBeFocused()
      const contact = async () => {
        for (const [name, link] of [
          [siteTexts[lang].whatsapp, /^https:\/\/wa\.me\//],
          [siteTexts[lang].call, /^tel:/],
        ] as const) {
          await tabTo(page, page.getByRole('link', { name, exact: true }))
          expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toMatch(link)
        }
      }
      const save = async () => {
        const name = isPhone ? likeButtonTexts[lang].like(listing.name) : t.save
        const heart = page.getByRole('button', { name, exact: true })
        await pressOn(page, heart)
        await expect(heart).toHaveAttribute('aria-pressed', 'true')
        await expect(page.getByText(likeButtonTexts[lang].savedHere)).toBeVisible()
      }
      const share = async () => {
        await pressOn(page, page.getByRole('button', { name: isPhone ? t.share : t.copyLink, exact: true }))
        await expect(page.getByText(t.linkCopied)).toBeVisible()
      }
      for (const step of isPhone ? [share, save, contact] : [contact, save, share]) await step()
      const report = page.getByRole('button', { name: t.report })
      await pressOn(page, report)
      const signIn = page.getByRole('dialog', { name: loginTexts[lang].title })
      await expect(signIn.getByRole('textbox').first()).toBeFocused()
      await expect(signIn.getByText(loginTexts[lang].reasons.report)).toBeVisible()
      await (isPhone ? page.keyboard.press('Escape') : page.goBack())
      await expect(signIn).toBeHidden()
      await expect(report).toBeFocused()
    })

  if (lang === 'ar')
    test(`a seller signs in and posts a listing with a photo by keyboard alone: ${lang} ${width}`, {
      tag: '@detail',
    }, async ({ page, request }) => {
      const t = wordsOf(view)
      const [person, photo] = await Promise.all([signUpByApi(request), isPhone ? aSmallPhoto() : aHeavyPhoto()])
      await open(page, '/sell', view)
      await expect(page.getByLabel(t.auth.phone, { exact: true })).toBeFocused()
      await page.keyboard.type(person.phone)
      await typeInto(page, page.getByLabel(t.auth.password, { exact: true }), password)
      await pressOn(page, page.getByRole('dialog').getByRole('button', { name: t.login.submit, exact: true }))

      const dialog = form(page, t)
      const field = (name: string) => dialog.getByLabel(name, { exact: true })
      await expect(dialog.getByRole('heading', { name: t.title })).toBeFocused()
      const choosing = page.waitForEvent('filechooser')
      await pressOn(page, field(t.photos.add))
      await (await choosing).setFiles(photo)
      await pressOn(page, dialog.getByRole('radio').first(), 'Space')
      await typeInto(page, field(t.name), t.sample.name)
      await pressOn(page, dialog.getByRole('radio', { name: productTexts[lang].conditions.New }), 'Space')
      await pressOn(page, dialog.getByRole('checkbox', { name: noBrandName[lang] }), 'Space')
      await typeInto(page, field(t.askingPrice), lang === 'ar' ? '٤٣٥ ألف' : '435k')
      for (const name of [t.governorate, t.city]) {
        // The cities are loaded after a governorate is chosen.
        await expect(field(name).getByRole('option')).not.toHaveCount(1)
        await pressOn(page, field(name), 'ArrowDown')
        await expect(field(name)).not.toHaveValue('')
      }
      await typeInto(page, field(t.description), t.sample.description)
      await allSent(page, t)
      await pressOn(page, dialog.getByRole('button', { name: t.publish }))

      const arrived = page.getByRole('alertdialog', { name: t.flow.arrivedTitle })
      await pressOn(page, arrived.getByRole('link', { name: t.flow.toMyProducts }))
      await expect(page).toHaveURL('/my-products')
      const card = page.getByRole('article').filter({ hasText: t.sample.name })
      await expect(card.getByText(t.mine.pendingLong)).toBeVisible()
      await expect(card).toContainText('435,000')
      await tabTo(page, card.getByRole('link').first())
    })
}
