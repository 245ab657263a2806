import type { Page } from '@playwright/test'
import { apiBase } from '#contract/endpoint.ts'
import { site } from '#contract/endpoints/site/site.ts'
import { expect, expectAccessible, open, test, type View, views } from '#e2e/fixtures.ts'
import { tagsIn, textIn } from '#e2e/html.ts'
import { aboutWords } from '#web/features/site/info/about.texts.ts'
import { contactTexts, contactWords } from '#web/features/site/info/contact.texts.ts'
import { howItWorksWords } from '#web/features/site/info/how-it-works.texts.ts'
import { privacyWords } from '#web/features/site/info/privacy.texts.ts'
import { safetyWords } from '#web/features/site/info/safety.texts.ts'
import { termsWords } from '#web/features/site/info/terms.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

const pages = [
  { name: 'howItWorks', words: howItWorksWords },
  { name: 'safety', words: safetyWords },
  { name: 'about', words: aboutWords },
  { name: 'contact', words: contactWords },
  { name: 'privacy', words: privacyWords },
  { name: 'terms', words: termsWords },
] as const

const expectContacts = async (page: Page, { lang }: View) => {
  const t = contactTexts[lang]
  const addressOf = (name: string) =>
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .getAttribute('href')
  expect(await addressOf(t.whatsapp)).toContain('https://wa.me/967770000009?text=')
  expect(await addressOf(t.call)).toBe('tel:+9671234567')
  expect(await addressOf(t.email)).toBe('mailto:help@shamsouq.example')
}

for (const view of views.slice(1))
  test(`the footer links to the pages about the site, ${view.lang} ${view.width}`, async ({ page }) => {
    test.slow()
    await open(page, '/calculator', view)
    for (const { name, words } of pages) {
      const link = page.getByRole('contentinfo').getByRole('link', { name: shellTexts[view.lang][name], exact: true })
      await link.click()
      const { title, sections } = words[view.lang]
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2 })).toHaveText(sections.map((section) => section.title))
      await expect(page).toHaveTitle(new RegExp(title))
      // The pages share a layout; only the contact page has more than texts.
      if (name === 'howItWorks' || name === 'contact') await expectAccessible(page)
      if (name === 'contact') await expectContacts(page, view)
    }
  })

// In English: above.
test('the contact page shows the configured contacts, ar 390', async ({ page }) => {
  await open(page, '/contact', views[0])
  await expectContacts(page, views[0])
})

test('without JavaScript the contact page is complete', async ({ request }) => {
  const html = await (await request.get('/contact')).text()
  expect(textIn(html, 'h1')).toBe(contactWords.ar.title)
  expect(tagsIn(/<main.*<\/main>/s.exec(html)?.[0] ?? '', 'a')).toHaveLength(3)
})

test('safe buying leads to the contacts; a site without them leads to reporting and back', async ({ page }) => {
  await open(page, '/safety', views[0])
  await expectAccessible(page)
  await page.route(`**${apiBase}${site.contact.path}*`, (route) =>
    route.fulfill({ json: { success: true, data: { phone: null, whatsappPhone: null, email: null } } }),
  )
  const main = page.getByRole('main')
  await main.getByRole('link', { name: shellTexts.ar.contact }).click()
  await expect(main.getByText(contactTexts.ar.report)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('link', { name: contactTexts.ar.safety }).click()
  await expect(page.getByRole('heading', { level: 1, name: safetyWords.ar.title })).toBeVisible()
})
