import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { aboutWords } from '#web/features/info/about.texts.ts'
import { contactTexts, contactWords } from '#web/features/info/contact.texts.ts'
import { howItWorksWords } from '#web/features/info/how-it-works.texts.ts'
import { privacyWords } from '#web/features/info/privacy.texts.ts'
import { safetyWords } from '#web/features/info/safety.texts.ts'
import { termsWords } from '#web/features/info/terms.texts.ts'
import { shellTexts } from '#web/shell/shell.texts.ts'

const pages = [
  { name: 'howItWorks', words: howItWorksWords },
  { name: 'safety', words: safetyWords },
  { name: 'about', words: aboutWords },
  { name: 'contact', words: contactWords },
  { name: 'privacy', words: privacyWords },
  { name: 'terms', words: termsWords },
] as const

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
      await expectAccessible(page)
    }
  })

for (const view of views)
  test(`the contact page shows the configured contacts, ${view.lang} ${view.width}`, async ({ page }) => {
    await open(page, '/contact', view)
    const t = contactTexts[view.lang]
    const addressOf = (name: string) =>
      page
        .getByRole('main')
        .getByRole('link', { name: new RegExp(`^${name}`) })
        .getAttribute('href')
    expect(await addressOf(t.whatsapp)).toContain('https://wa.me/967770000009?text=')
    expect(await addressOf(t.call)).toBe('tel:+9671234567')
    expect(await addressOf(t.email)).toBe('mailto:help@shamsouq.example')
  })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the contact page is complete', async ({ page }) => {
    await page.goto('/contact')
    await expect(page.getByRole('heading', { level: 1, name: contactWords.ar.title })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(3)
  })
})
