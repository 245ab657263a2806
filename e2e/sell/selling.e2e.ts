import type { Page } from '@playwright/test'
import { expect, expectAccessible, open, test, views } from '#e2e/fixtures.ts'
import { newPhone, password, signInElsewhere, signUpByApi, storedToken } from '#e2e/people.ts'
import {
  allSent,
  aPhoto,
  approve,
  aSmallPhoto,
  choosePhotos,
  clickContact,
  expectBare,
  fillListing,
  form,
  listingsOf,
  openActions,
  photos,
  publish,
  seenByVisitors,
  type Words,
  wordsOf,
} from '#e2e/selling-parts.ts'
import { soldTexts } from '#web/features/deals/sold/sold.texts.ts'

const megabyte = 1024 * 1024

/** A slow connection, as many sellers have. */
const slowDown = async (page: Page) => {
  const devtools = await page.context().newCDPSession(page)
  const uploadThroughput = (3_000 * 1024) / 8
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: (1_500 * 1024) / 8,
    uploadThroughput,
  })
}

/** The size of every uploaded picture. */
const countUploads = (page: Page) => {
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/storage/upload')) sizes.push(request.postDataBuffer()?.length ?? 0)
  })
  return sizes
}

const signUpToSell = async (page: Page, t: Words) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t.login.create }).click()
  await dialog.getByLabel(t.auth.name).fill('سالم باوزير')
  await dialog.getByLabel(t.auth.phone).fill(newPhone())
  await dialog.getByLabel(t.auth.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: t.signup.sendCode }).click()
  await dialog.getByRole('button', { name: t.auth.confirm }).click()
  await expect(form(page, t)).toBeVisible()
}

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })

const actionButton = (page: Page, t: Words, verb: string, name: string) =>
  page.getByRole('button', { name: t.mine.about(verb, name) })

const sellTab = (page: Page, t: Words) =>
  page.getByRole('navigation', { name: t.shell.quickNav }).getByRole('link', { name: t.shell.sell })

const [arabicPhone] = views

test('a listing on a phone, from three photos over a slow connection to its end', async ({ page, request }) => {
  test.setTimeout(120_000)
  const view = arabicPhone
  const t = wordsOf(view)
  const small = { width: 2_000, height: 1_500, quality: 95 }
  const taken = await Promise.all([
    aPhoto({ seed: 1, ...small }),
    aPhoto({ seed: 2, orientation: 6 }),
    aPhoto({ seed: 3, ...small }),
  ])
  for (const { buffer } of taken)
    expect([buffer.length > megabyte, buffer.includes('Exif'), buffer.includes('Phone')]).toEqual([true, true, true])
  const sizes = countUploads(page)

  await open(page, '/', view)
  await sellTab(page, t).click()
  await signUpToSell(page, t)
  await slowDown(page)
  await choosePhotos(page, t, taken)
  await expect(photos(page, t)).toHaveCount(3, { timeout: 30_000 })
  await expect(form(page, t).getByRole('progressbar', { name: t.photos.sending(1) })).toBeVisible()
  await fillListing(page, t)
  await expect(form(page, t).getByLabel(t.askingPrice)).toHaveValue('435000')
  await expect(form(page, t).getByLabel(t.currency)).toHaveValue('YER_SOUTH')
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible({ timeout: 90_000 })
  expect(sizes).toHaveLength(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(3 * megabyte)

  await page.getByRole('alertdialog').getByRole('button', { name: t.flow.later }).click()
  await page.goto('/my-products')
  const { name } = t.sample
  await expect(card(page, name).getByText(t.mine.pendingLong)).toBeVisible()
  const token = (await storedToken(page)) ?? ''
  const [posted] = await listingsOf(request, token)
  const id = posted?.id ?? ''
  expect(posted).toMatchObject({ status: 'pending', price: 435_000, currency: 'YER_SOUTH' })
  expect(posted?.images).toHaveLength(3)
  expect(await seenByVisitors(request, id)).toBe(404)
  await expectBare(request, posted?.images ?? [], (at) => at === 1)

  await approve(request, id)
  expect(await seenByVisitors(request, id)).toMatchObject({ name })
  await clickContact(request, 'product', id, 'call')
  await clickContact(request, 'product', id, 'whatsapp')
  await clickContact(request, 'product', id, 'whatsapp')
  await page.reload()
  await expect(card(page, name).getByText(t.mine.statuses.approved)).toBeVisible()
  for (const words of [t.taps.call(1), t.taps.whatsapp(2)])
    await expect(card(page, name).getByText(words, { exact: true })).toBeAttached()

  await actionButton(page, t, t.mine.edit, name).click()
  const edit = page.getByRole('dialog', { name: t.editTitle })
  await expect(edit.getByText(t.flow.reviewWarning)).toBeVisible()
  await expect(edit.getByLabel(t.askingPrice)).toHaveValue('435000')
  await expect(edit.getByRole('img', { name: t.photoName })).toHaveCount(3)
  await edit.getByLabel(t.askingPrice).fill('٤٠٠٠٠٠')
  await expect(edit.getByText(t.flow.staysLive)).toBeVisible()
  await edit.getByRole('button', { name: t.save }).click()
  await expect(page.getByRole('alertdialog', { name: t.flow.savedTitle })).toContainText(t.flow.savedText)
  expect(await seenByVisitors(request, id)).toMatchObject({ price: 400_000 })
  await page.getByRole('alertdialog').getByRole('button', { name: t.site.close }).click()

  const better = `${name} 48V`
  await actionButton(page, t, t.mine.edit, name).click()
  await edit.getByLabel(t.name, { exact: true }).fill(better)
  await expect(edit.getByText(t.flow.willBeReviewed)).toBeVisible()
  await edit.getByRole('button', { name: t.save }).click()
  await expect(page.getByRole('alertdialog', { name: t.flow.savedTitle })).toContainText(t.flow.savedReview)
  await page.getByRole('alertdialog').getByRole('button', { name: t.site.close }).click()
  await expect(card(page, better).getByText(t.mine.pendingLong)).toBeVisible()
  expect(await seenByVisitors(request, id)).toBe(404)

  await approve(request, id)
  await page.reload()
  await actionButton(page, t, t.mine.sold, better).click()
  await page.getByRole('button', { name: soldTexts.ar.elsewhere }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.mine.soldYes }).click()
  // The button has the words of the status: it goes when the listing is sold.
  await expect(actionButton(page, t, t.mine.sold, better)).toHaveCount(0)
  await expect(card(page, better).getByText(t.mine.statuses.sold, { exact: true })).toBeVisible()
  expect(await seenByVisitors(request, id)).toBe(410)

  await openActions(page, t, better)
  await actionButton(page, t, t.mine.remove, better).click()
  await expect(page.getByRole('alertdialog', { name: t.mine.removeTitle })).toContainText(better)
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: t.mine.keep }).click()
  await expect(card(page, better)).toBeVisible()
  await openActions(page, t, better)
  await actionButton(page, t, t.mine.remove, better).click()
  await page.getByRole('alertdialog').getByRole('button', { name: t.mine.removeYes }).click()
  await expect(page.getByRole('heading', { name: t.mine.emptyTitle })).toBeVisible()
  await expectAccessible(page)
  expect(await listingsOf(request, token)).toEqual([])
  await page.getByRole('button', { name: t.mine.startSelling }).click()
  await expect(form(page, t).getByLabel(t.name, { exact: true })).toHaveValue('')
})

for (const view of views.slice(1)) {
  test(`the form in ${view.lang} at ${view.width} px reports missing fields and asks which rial is meant`, {
    tag: '@detail',
  }, async ({ page, request }) => {
    const t = wordsOf(view)
    const person = await signUpByApi(request)
    await open(page, '/sell', view)
    await expect(page.getByRole('dialog', { name: t.login.title })).toBeVisible()
    await signInElsewhere(page, person)
    const dialog = form(page, t)
    await expect(dialog).toBeVisible()
    await publish(page, t)
    await expect(dialog.getByRole('radio').first()).toBeFocused()
    for (const text of [/اسم المنتج مطلوب|Product name is required/, /المدينة مطلوبة|City is required/])
      await expect(dialog.getByText(text)).toBeVisible()
    await expect(dialog.getByLabel(t.askingPrice)).toHaveAccessibleDescription(/السعر المطلوب|Asking price is required/)
    await expectAccessible(page)

    await fillListing(page, t)
    await dialog.getByLabel(t.phone, { exact: true }).fill('١٢')
    await publish(page, t)
    await expect(dialog.getByLabel(t.phone, { exact: true })).toBeFocused()
    await expect(dialog.getByLabel(t.phone, { exact: true })).toHaveAccessibleDescription(/8-15|من 8 إلى 15/)
    await dialog.getByLabel(t.phone, { exact: true }).fill('٧٧٧١٢٣٤٥٦')
    await dialog.getByRole('switch', { name: t.sameWhatsapp }).click()
    await dialog.getByLabel(t.whatsapp).fill('+966 50 123 4567')

    const taiz = view.lang === 'ar' ? 'تعز' : 'Taiz'
    await dialog.getByLabel(t.governorate).selectOption({ label: taiz })
    await dialog.getByLabel(t.city, { exact: true }).selectOption({ index: 2 })
    await publish(page, t)
    const question = dialog.getByRole('radiogroup', { name: t.whichRial(taiz) })
    await expect(question.getByRole('radio').first()).toBeFocused()
    await question.getByText(t.rials.YER_SOUTH).click()
    await expect(dialog.getByLabel(t.currency)).toHaveValue('YER_SOUTH')

    await publish(page, t)
    const warning = page.getByRole('alertdialog', { name: t.flow.noPhotosTitle })
    await expect(warning).toBeVisible()
    await expectAccessible(page)
    await warning.getByRole('button', { name: t.flow.addPhoto }).click()
    await expect(dialog).toBeVisible()
    await choosePhotos(page, t, [await aSmallPhoto()])
    await allSent(page, t)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.photos.remove(1) }).click()
    await publish(page, t)
    await warning.getByRole('button', { name: t.flow.publishAnyway }).click()
    await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
    await expect(page).toHaveURL('/my-products')
    expect(await listingsOf(request, person.token)).toMatchObject([
      { status: 'pending', currency: 'YER_SOUTH', images: [] },
    ])
  })
}
