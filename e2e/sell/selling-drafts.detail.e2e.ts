import { expect, expectAccessible, phone, test, views } from '#e2e/fixtures.ts'
import { forgive, openAs, password, signOutByApi, signUpByApi } from '#e2e/people.ts'
import {
  aHugeFile,
  allSent,
  aPhoto,
  aSmallPhoto,
  choosePhotos,
  fillListing,
  form,
  listingsOf,
  photos,
  publish,
  wordsOf,
} from '#e2e/selling-parts.ts'
import { sellPageTexts } from '#web/features/sell/sell-form/sell-page.texts.ts'

const [arabicPhone, englishDesktop] = views

test('a draft survives a reload with its pictures; closing saves it and offers it again', async ({ page, request }) => {
  const t = wordsOf(arabicPhone)
  const person = await signUpByApi(request)
  await openAs(page, '/sell', arabicPhone, person)
  await choosePhotos(page, t, [await aSmallPhoto(1), await aSmallPhoto(2)])
  await fillListing(page, t)
  await allSent(page, t)
  await page.waitForTimeout(400)

  await page.reload()
  const name = form(page, t).getByLabel(t.name, { exact: true })
  await expect(name).toHaveValue(t.sample.name)
  await expect(form(page, t).getByText(t.flow.restored)).toBeVisible()
  await expect(form(page, t).getByLabel(t.city, { exact: true })).toHaveValue('sira-crater')
  await expect(photos(page, t)).toHaveCount(2)
  await expect
    .poll(() =>
      photos(page, t)
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBeGreaterThan(100)

  await page.keyboard.press('Escape')
  await expect(form(page, t)).toBeHidden()
  await expect(page.getByRole('status').getByText(t.flow.setAside)).toBeVisible()
  // The page behind the form offers no account to who has one.
  await expect(page.getByRole('link', { name: sellPageTexts.ar.list })).toBeVisible()
  await expect(page.getByRole('link', { name: sellPageTexts.ar.signup })).toHaveCount(0)
  await page.getByRole('button', { name: t.flow.resume }).click()
  await expect(name).toHaveValue(t.sample.name)
  await expect(photos(page, t)).toHaveCount(2)

  await form(page, t).getByRole('button', { name: t.site.close }).click()
  await page.goto('/my-products')
  const kept = page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: t.flow.aside(t.sample.name) })
  await expect(kept).toBeVisible()
  await expectAccessible(page)
  await kept.getByRole('button', { name: t.flow.resume }).click()
  await expect(name).toHaveValue(t.sample.name)
  await form(page, t).getByRole('button', { name: t.site.close }).click()
  await expect(kept).toBeVisible()

  await page.goto('/sell')
  await expect(name).toHaveValue('')
  await expect(photos(page, t)).toHaveCount(0)
  await expect(form(page, t).getByText(t.flow.aside(t.sample.name))).toBeVisible()
  await form(page, t).getByRole('button', { name: t.flow.resume }).click()
  await expect(name).toHaveValue(t.sample.name)
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  expect((await listingsOf(request, person.token))[0]?.images).toHaveLength(2)
  await page.goto('/my-products')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(kept).toHaveCount(0)
  await page.goto('/sell')
  await expect(name).toHaveValue('')
  await expect(form(page, t).getByText(t.flow.aside(t.sample.name))).toHaveCount(0)
})

for (const view of [phone])
  test(`a session that ends while publishing shows a message that the draft is saved (${view.lang})`, async ({
    page,
    request,
    complaints,
  }) => {
    const t = wordsOf(view)
    const person = await signUpByApi(request)
    await openAs(page, '/sell', view, person)
    await choosePhotos(page, t, [await aSmallPhoto()])
    await fillListing(page, t)
    await allSent(page, t)
    await signOutByApi(request, person.token)
    // The user signs in faster than a slow connection loads the home page behind the form.
    const homeMayLoad = Promise.withResolvers<void>()
    await page.route('**/marketplace/**', async (route) => {
      await homeMayLoad.promise
      await route.continue()
    })
    await publish(page, t)
    await expect(form(page, t).getByRole('heading', { name: t.flow.sessionEndedTitle })).toBeVisible()
    await expect(form(page, t).getByRole('alert')).toHaveText(t.flow.sessionEndedText)
    await form(page, t).getByRole('button', { name: t.locked.signIn }).click()
    const login = page.getByRole('dialog', { name: t.login.title })
    await login.getByLabel(t.auth.phone).fill(person.phone)
    await login.getByLabel(t.auth.password, { exact: true }).fill(password)
    await login.getByRole('button', { name: t.login.submit }).click()
    await expect(form(page, t).getByLabel(t.name, { exact: true })).toHaveValue(t.sample.name)
    await expect(photos(page, t)).toHaveCount(1)
    homeMayLoad.resolve()
    await expect(page).toHaveURL('/')
    await publish(page, t)
    await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
    forgive(complaints, 401)
  })

test('a lost connection shows a message, is retried, and posts once', async ({ page, request, complaints }) => {
  const t = wordsOf(englishDesktop)
  const person = await signUpByApi(request)
  await openAs(page, '/', englishDesktop, person)
  await page.getByRole('banner').getByRole('link', { name: t.shell.startSelling }).click()
  await choosePhotos(page, t, [await aSmallPhoto()])
  await fillListing(page, t)
  await allSent(page, t)
  // The listing arrives, the response does not.
  const keys = new Set<string>()
  await page.route('**/products/post', async (route) => {
    keys.add(route.request().headers()['idempotency-key'] ?? '')
    await route.fetch()
    await route.abort()
  })
  await publish(page, t)
  await expect(form(page, t).getByRole('button', { name: t.flow.tryingAgain })).toBeVisible()
  const failure = page.getByRole('alertdialog', { name: t.flow.failedTitle })
  await expect(failure).toContainText(t.flow.lostText, { timeout: 20_000 })
  await failure.getByRole('button', { name: t.site.close }).click()
  await form(page, t).getByLabel(t.askingPrice).fill('400000')
  await page.reload()
  await page.unroute('**/products/post')
  await page.getByRole('banner').getByRole('link', { name: t.shell.startSelling }).click()
  await expect(form(page, t).getByLabel(t.askingPrice)).toHaveValue('400000')
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  expect(keys.size).toBe(1)
  expect(await listingsOf(request, person.token)).toMatchObject([{ price: 400_000 }])
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('ERR_FAILED')))
})

test('photos: invalid files are rejected at once, a failed one is retried, the order can be changed by keyboard', async ({
  page,
  request,
  complaints,
}, testInfo) => {
  const t = wordsOf(englishDesktop)
  await openAs(page, '/sell', englishDesktop, await signUpByApi(request))
  const dialog = form(page, t)
  await choosePhotos(page, t, [{ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }])
  await expect(dialog.getByRole('alert')).toContainText('Invalid file type')
  await dialog.getByLabel(t.photos.add).setInputFiles(await aHugeFile(testInfo.outputPath('huge.jpg')))
  await expect(dialog.getByRole('alert')).toContainText('larger than 40 MB')
  await expect(photos(page, t)).toHaveCount(0)

  await page.route('**/storage/upload', (route) => route.fulfill({ status: 500, json: { success: false } }))
  await choosePhotos(page, t, [await aSmallPhoto(1)])
  const again = dialog.getByRole('button', { name: t.photos.tryAgain })
  await expect(again).toBeVisible()
  await page.unroute('**/storage/upload')
  await again.click()
  await allSent(page, t)
  await expect(photos(page, t)).toHaveCount(1)
  forgive(complaints, 500)

  const more = await Promise.all([2, 3, 4, 5, 6].map(aSmallPhoto))
  await choosePhotos(page, t, more)
  await expect(dialog.getByRole('alert')).toContainText('Maximum 5 images allowed')
  await expect(photos(page, t)).toHaveCount(5)
  await expect(dialog.getByLabel(t.photos.add)).toHaveCount(0)
  await allSent(page, t)

  const sources = () => photos(page, t).evaluateAll((images: HTMLImageElement[]) => images.map((image) => image.src))
  const [first, second, third] = await sources()
  await dialog.getByRole('button', { name: t.photos.later(1), exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(sources).toEqual([second, first, third, ...(await sources()).slice(3)])
  await expect(dialog.getByRole('button', { name: t.photos.later(2), exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await sources()).slice(0, 3)).toEqual([second, third, first])
  await photos(page, t).nth(2).dragTo(photos(page, t).nth(0))
  await expect.poll(async () => (await sources()).slice(0, 3)).toEqual([first, second, third])
  await dialog.getByRole('button', { name: t.photos.remove(1) }).click()
  await expect(photos(page, t)).toHaveCount(4)
  await expect(dialog.getByRole('button', { name: t.photos.remove(1) })).toBeFocused()

  const bytes = [...(await aPhoto({ width: 400, height: 300, seed: 7 })).buffer]
  await dialog.getByLabel(t.name, { exact: true }).evaluate((field, data) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([new Uint8Array(data)], 'pasted.jpg', { type: 'image/jpeg' }))
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true }))
  }, bytes)
  await expect(photos(page, t)).toHaveCount(5)
})

test('server rejections are shown beside their field, and suggestions complete typing', async ({
  page,
  request,
  complaints,
}) => {
  const t = wordsOf(englishDesktop)
  await openAs(page, '/sell', englishDesktop, await signUpByApi(request))
  const dialog = form(page, t)
  await choosePhotos(page, t, [await aSmallPhoto()])
  await fillListing(page, t)
  await dialog.getByLabel(t.brand, { exact: true }).fill('جنكو')
  await dialog.getByRole('button', { name: 'Jinko Solar' }).click()
  await expect(dialog.getByLabel(t.brand, { exact: true })).toHaveValue('Jinko Solar')
  await dialog.getByLabel(t.model).focus()
  await dialog.getByRole('button', { name: 'JKM550M-72HL4-V' }).click()
  await expect(dialog.getByLabel(t.model)).toHaveValue('JKM550M-72HL4-V')
  await expect(dialog.getByRole('complementary', { name: t.preview })).toContainText('435,000')

  const fields = { description: 'Say more about it' }
  await page.route('**/products/post', (route) =>
    route.fulfill({ status: 422, json: { success: false, code: 'invalid', message: 'Invalid input data', fields } }),
  )
  await publish(page, t)
  await expect(dialog.getByLabel(t.description)).toHaveAccessibleDescription('Say more about it')
  await expect(dialog.getByLabel(t.description)).toBeFocused()
  forgive(complaints, 422)
})
