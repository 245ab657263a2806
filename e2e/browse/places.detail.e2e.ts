import { expect, open, phone, test } from '#e2e/fixtures.ts'
import { governorateTexts } from '#web/features/browse/facets/filter.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'

const names = {
  ar: { capital: 'أمانة العاصمة', around: 'محافظة صنعاء', both: 'صنعاء كلها', typed: 'صنعاء' },
  en: { capital: "Sana'a City", around: "Sana'a Governorate", both: "Sana'a (city and governorate)", typed: 'Sanaa' },
}

for (const view of [phone]) {
  const { lang, width } = view
  const t = listTexts[lang]
  const name = names[lang]

  test(`the capital and its governorate have different names and one choice for both, in ${lang} at ${width} px`, async ({
    page,
  }) => {
    await open(page, '/', view)
    await page.getByRole('link', { name: t.place(t.allYemen) }).click()
    const picker = page.getByRole('dialog', { name: governorateTexts[lang].title })
    await picker.getByRole('searchbox').fill(name.typed)
    const found = picker.getByRole('link')
    await expect(found).toHaveCount(3)
    const counts: number[] = []
    for (const [index, label] of [name.both, name.capital, name.around].entries()) {
      await expect(found.nth(index)).toContainText(label)
      counts.push(Number(await found.nth(index).locator('small').textContent()))
    }
    expect(counts[0]).toBe((counts[1] ?? 0) + (counts[2] ?? 0))
    await found.first().click()

    await expect(page).toHaveURL('/?governorate=sanaa-all')
    await expect(page.getByRole('link', { name: t.place(name.both) })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(name.both.replace(/[()]/g, '\\$&')))
    await page.getByRole('combobox', { name: t.sort }).selectOption('createdAt-asc')
    await expect(page).toHaveURL(/sortOrder=asc/)
    const places = page
      .getByRole('article')
      .locator('span', { hasText: new RegExp(`^${name.capital}$|^${name.around}$`) })
    await expect(places).toHaveCount(await page.getByRole('article').count())
    expect(
      await places.evaluateAll((found) => found.map((place) => place.scrollWidth > place.clientWidth)),
    ).not.toContain(true)

    // The two lists share their controls, so each is tried in one view.
    const path = lang === 'ar' ? '/engineers' : '/shops'
    await open(page, path, view)
    const place = page.getByRole('search').getByRole('combobox')
    await place.selectOption({ label: name.both })
    await expect(page).toHaveURL(`${path}?governorate=sanaa-all`)
    await expect(place.getByRole('option', { name: name.capital })).toHaveCount(1)
    await expect(place.getByRole('option', { name: name.around })).toHaveCount(1)
  })
}
