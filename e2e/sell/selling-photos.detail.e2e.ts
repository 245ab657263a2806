import sharp from 'sharp'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import { expect, expectAccessible, test, views } from '#e2e/fixtures.ts'
import { forgive, openAs, signUpByApi } from '#e2e/people.ts'
import {
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
import { pictureTroubleTexts } from '#web/features/sell/uploads/picture-trouble.texts.ts'

const megabyte = 1024 * 1024

/** The beginning of a HEIC file, which Chromium cannot open. */
const aHeic = () => ({
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from('0000001866747970686569630000000068656963', 'hex'), Buffer.alloc(4096)]),
})
const aWebp = async () => ({
  name: 'photo.webp',
  mimeType: 'image/webp',
  buffer: await sharp((await aSmallPhoto(3)).buffer)
    .webp()
    .toBuffer(),
})
const tooManyPixels = async () => ({
  name: 'wide.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#789' } })
    .jpeg()
    .toBuffer(),
})

test('a photo over 5 MB and a WebP are resized to JPEG and sent', async ({ page, request }) => {
  test.setTimeout(120_000)
  const [view] = views
  const t = wordsOf(view)
  const camera = await aPhoto({ width: 3_000, height: 2_250, quality: 100 })
  expect(camera.buffer.length).toBeGreaterThan(5 * megabyte)
  const sizes: number[] = []
  page.on('request', (one) => {
    if (one.url().endsWith('/storage/upload')) sizes.push(one.postDataBuffer()?.length ?? 0)
  })
  const person = await signUpByApi(request)
  await openAs(page, '/sell', view, person)
  await choosePhotos(page, t, [camera, await aWebp()])
  await expect(photos(page, t)).toHaveCount(2, { timeout: 60_000 })
  await allSent(page, t)
  await fillListing(page, t)
  await publish(page, t)
  await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
  expect(Math.max(...sizes)).toBeLessThan(megabyte)
  const [posted] = await listingsOf(request, person.token)
  expect(posted?.images).toHaveLength(2)
  for (const url of posted?.images ?? []) {
    const stored = await request.get(pictureUrl(pictureIdOf(url) ?? '', 1280, 'jpg'))
    expect((await sharp(await stored.body()).metadata()).format).toBe('jpeg')
  }
})

for (const view of views) {
  const { lang } = view
  const t = wordsOf(view)
  const messageOf = (code: keyof typeof pictureTroubleTexts) => pictureTroubleTexts[code][lang]

  if (lang === 'en')
    test(`photos that cannot be sent are named and can be removed (${lang})`, async ({ page, request, complaints }) => {
      test.setTimeout(90_000)
      const person = await signUpByApi(request)
      await openAs(page, '/sell', view, person)
      const dialog = form(page, t)
      const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') }
      await choosePhotos(page, t, [
        text,
        aHeic(),
        await tooManyPixels(),
        ...(await Promise.all([1, 2, 3, 4].map(aSmallPhoto))),
      ])
      for (const words of [messageOf('picture_type'), t.photos.imagesMax, messageOf('heic'), messageOf('pixels_many')])
        await expect(dialog.getByRole('alert').getByText(words)).toBeVisible()
      await allSent(page, t)
      const removal = dialog.getByRole('button', { name: t.photos.removeIt })
      await expect(removal).toHaveCount(2)
      await expect(dialog.getByRole('button', { name: t.photos.later(1), exact: true })).toHaveCount(0)
      await expect(dialog.getByRole('button', { name: t.photos.tryAgain })).toHaveCount(0)
      await expectAccessible(page)
      await removal.first().click()
      await expect(removal).toHaveCount(1)

      await fillListing(page, t)
      await publish(page, t)
      const failure = page.getByRole('alertdialog', { name: t.flow.failedTitle })
      await expect(failure).toContainText(t.flow.photosRefusedText)
      await failure.getByRole('button', { name: t.flow.publishWithout }).click()
      await expect(page.getByRole('alertdialog', { name: t.flow.arrivedTitle })).toBeVisible()
      expect((await listingsOf(request, person.token))[0]?.images).toHaveLength(3)
      expect(complaints).toEqual([])
    })

  if (lang === 'ar')
    test(`storage rejections offer either a retry or removal (${lang})`, async ({ page, request, complaints }) => {
      await openAs(page, '/sell', view, await signUpByApi(request))
      const dialog = form(page, t)
      const rejections = [
        ['upload_slow', 408, t.photos.tryAgain],
        ['picture_sides', 422, t.photos.removeIt],
        ['picture_slow', 422, t.photos.removeIt],
      ] as const
      for (const [code, status, offer] of rejections) {
        await page.route('**/storage/upload', (route) =>
          route.fulfill({ status, json: { success: false, code, message: messageOf(code) } }),
        )
        await choosePhotos(page, t, [await aSmallPhoto()])
        await expect(dialog.getByRole('alert')).toHaveText(messageOf(code))
        await expect(dialog.getByRole('button', { name: offer })).toBeVisible()
        // A picture that can only be removed is neither a finished section nor the cover.
        const usable = offer === t.photos.tryAgain ? 1 : 0
        await expect(dialog.getByText(t.sections(usable))).toBeVisible()
        await expect(dialog.locator('aside img')).toHaveCount(usable)
        await dialog.getByRole('button', { name: t.photos.remove(1) }).click()
        await page.unroute('**/storage/upload')
      }
      forgive(complaints, 408, 422, 422)
    })
}
