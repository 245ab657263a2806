import { truncate, writeFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import type { ContactClickKind, ContactClickSubject } from '#contract/endpoints/sell/contact-clicks.ts'
import { imageBytesMax, imageWidths, shrunkBytesMax } from '#domain/limits.ts'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import type { RejectionCode } from '#domain/listing/rejection-codes.ts'
import { expect, type View } from '#e2e/fixtures.ts'
import { signUpByApi } from '#e2e/people.ts'
import { listings as listingsTexts } from '#e2e/selling-words.ts'

const api = '/api/v1'

export const wordsOf = ({ lang }: View) => listingsTexts[lang]
export type Words = ReturnType<typeof wordsOf>

/** On a phone a listing of one's own shows two actions; the others are in a menu. */
export const openActions = (page: Page, { mine }: Pick<Words, 'mine'>, name: string) =>
  page.getByRole('button', { name: mine.about(mine.moreActions, name) }).click()

const place = { GPSLatitudeRef: 'N', GPSLatitude: '15/1 21/1 7/1', GPSLongitudeRef: 'E', GPSLongitude: '44/1 12/1 3/1' }

type PhotoOptions = { width?: number; height?: number; quality?: number; seed?: number; orientation?: number }

/** A photo as a phone takes it: twelve megapixels, a few megabytes, with GPS data. */
export const aPhoto = async ({
  width = 4000,
  height = 3000,
  quality = 80,
  seed = 1,
  orientation = 1,
}: PhotoOptions = {}) => {
  const grain = { type: 'gaussian' as const, mean: 110 + seed * 8, sigma: 18 }
  const small = { width: Math.round(width / 5), height: Math.round(height / 5) }
  const raw = await sharp({ create: { ...small, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer()
  const buffer = await sharp(raw)
    .resize(width, height, { kernel: 'nearest' })
    .jpeg({ quality })
    .withExif({ IFD0: { Make: 'Phone' }, IFD3: place })
    .withMetadata({ orientation })
    .toBuffer()
  return { name: `photo-${seed}.jpg`, mimeType: 'image/jpeg', buffer }
}

/** A small photo for journeys that do not test its size. */
export const aSmallPhoto = (seed = 1) => aPhoto({ width: 600, height: 450, seed, quality: 60 })

/** A photo above the 5 MB that the server takes, but quick to decode: most of it follows the picture. */
export const aHeavyPhoto = async () => {
  const { buffer, ...photo } = await aSmallPhoto()
  return { ...photo, buffer: Buffer.concat([buffer, Buffer.alloc(imageBytesMax)]) }
}

/** A file just too large to be resized; sparse, so that it takes no disk space. */
export const aHugeFile = async (path: string) => {
  await writeFile(path, '')
  await truncate(path, shrunkBytesMax + 1)
  return path
}

export const form = (page: Page, t: Words) => page.getByRole('dialog', { name: t.title })

export const choosePhotos = async (page: Page, t: Words, photos: Awaited<ReturnType<typeof aPhoto>>[]) =>
  form(page, t).getByLabel(t.photos.add).setInputFiles(photos)

export const photos = (page: Page, t: Words) => form(page, t).getByRole('img', { name: t.photoName })

export const allSent = async (page: Page, t: Words) =>
  expect(form(page, t).getByRole('listitem').getByRole('progressbar')).toHaveCount(0, { timeout: 60_000 })

/** Fills all fields but the pictures, with the digits of the language. */
export const fillListing = async (page: Page, t: Words, name: string = t.sample.name) => {
  const dialog = form(page, t)
  await dialog.getByText(t.sample.type, { exact: true }).first().click()
  await dialog.getByLabel(t.name, { exact: true }).fill(name)
  await dialog.getByText(t.sample.condition, { exact: true }).first().click()
  await dialog.getByLabel(t.brand, { exact: true }).fill('Felicity')
  await dialog.getByLabel(t.specs.capacity).fill(t.sample.capacity)
  await dialog.getByLabel(t.askingPrice).pressSequentially(t.sample.price)
  await dialog.getByLabel(t.governorate).selectOption({ label: t.sample.governorate })
  await dialog.getByLabel(t.city, { exact: true }).selectOption({ label: t.sample.city })
  await dialog.getByLabel(t.description).fill(t.sample.description)
}

export const publish = (page: Page, t: Words) => form(page, t).getByRole('button', { name: t.publish }).click()

const bodyOf = async <T>(response: { ok: () => boolean; json: () => Promise<unknown> }): Promise<T> => {
  expect(response.ok()).toBe(true)
  return (await response.json()) as T
}

type Own = {
  id: string
  sellerId: string
  name: string
  status: string
  price: number
  quantity: number
  soldAs: string
  images: string[]
  currency: string
  pegged: boolean
  daysLeft: number | null
  shopId: string | null
}

export const listingsOf = async (request: APIRequestContext, token: string): Promise<Own[]> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await bodyOf<{ data: Own[] }>(await request.get(`${api}/products/user-products?limit=50`, { headers }))).data
}

/** What an anonymous visitor gets for a listing. */
export const seenByVisitors = async (request: APIRequestContext, id: string) => {
  const response = await request.get(`${api}/marketplace/getOneProduct/${id}`)
  return response.ok() ? ((await response.json()) as { data: Own }).data : response.status()
}

const asModerator = async (request: APIRequestContext) => {
  const login = { data: { phone: '770000000', password: 'demo-admin-1' } }
  const { token } = await bodyOf<{ token: string }>(await request.post(`${api}/auth/login`, login))
  return { authorization: `Bearer ${token}` }
}

/** A moderator approves it. */
export const approve = async (request: APIRequestContext, id: string) => {
  const headers = await asModerator(request)
  await bodyOf(await request.post(`${api}/admin/products/${id}/approve`, { headers, data: {} }))
}

/** Rejects with reasons from the predefined list. */
export const rejectBecause = async (request: APIRequestContext, id: string, codes: RejectionCode[]) => {
  const headers = await asModerator(request)
  await bodyOf(await request.post(`${api}/admin/products/${id}/reject`, { headers, data: { codes } }))
}

/** A shop created by staff, which is public at once. */
export const aShop = async (request: APIRequestContext, data: object) => {
  const headers = await asModerator(request)
  return (await bodyOf<{ data: { id: string } }>(await request.post(`${api}/admin/shops`, { headers, data }))).data.id
}

export const reject = async (request: APIRequestContext, id: string, reason: string) => {
  const headers = await asModerator(request)
  await bodyOf(await request.post(`${api}/admin/products/${id}/reject`, { headers, data: { reason } }))
}

export const battery = {
  description: 'Used for one year, cables and warranty included.',
  type: 'Battery',
  condition: 'Used',
  brand: 'Felicity',
  price: 435_000,
  currency: 'YER_SOUTH',
  phone: '770000009',
  governorate: 'aden',
  city: 'sira-crater',
}

/** A listing without the form, for journeys that start after it. */
export const postByApi = async (
  request: APIRequestContext,
  token: string,
  words: { name: string; phone?: string; whatsappPhone?: string },
) => {
  const headers = { authorization: `Bearer ${token}` }
  const reply = await request.post(`${api}/products/post`, { headers, data: { ...battery, ...words } })
  return (await bodyOf<{ data: Own }>(reply)).data.id
}

/** An engineer with an account and an entry without a seal. */
export const anEngineer = async (request: APIRequestContext, name: string) => {
  const person = await signUpByApi(request, name)
  const headers = await asModerator(request)
  const place = { governorate: 'marib', city: 'marib-city' }
  const entry = { ...place, name, phone: person.phone, ownerPhone: person.phone, services: ['installation'] }
  const added = await request.post(`${api}/admin/engineers`, { headers, data: entry })
  expect(added.ok(), await added.text()).toBe(true)
  const { id } = (await added.json()).data as { id: string }
  return { ...person, entryId: id }
}

/** Staff have checked the engineer's identity. */
export const giveSeal = async (request: APIRequestContext, entryId: string) => {
  const headers = await asModerator(request)
  const check = await request.post(`${api}/admin/engineers/${entryId}/claims`, { headers, data: { kind: 'identity' } })
  expect(check.ok(), await check.text()).toBe(true)
}

export const aSealedEngineer = async (request: APIRequestContext, name: string) => {
  const engineer = await anEngineer(request, name)
  await giveSeal(request, engineer.entryId)
  return engineer
}

/** A visitor clicks a contact button. */
export const clickContact = async (
  request: APIRequestContext,
  subject: ContactClickSubject,
  id: string,
  kind: ContactClickKind,
) => {
  await bodyOf(await request.post(`${api}/marketplace/taps`, { data: { subject, id, kind } }))
}

/** Every stored size of every picture: upright, without GPS and camera metadata. */
export const expectBare = async (request: APIRequestContext, images: string[], isUpright: (at: number) => boolean) => {
  for (const [at, url] of images.entries())
    for (const width of imageWidths)
      for (const type of ['jpg', 'avif'] as const) {
        const bytes = await (await request.get(pictureUrl(pictureIdOf(url) ?? '', width, type))).body()
        const { exif, icc, xmp, iptc, orientation, ...stored } = await sharp(bytes).metadata()
        expect([exif, icc, xmp, iptc, orientation ?? 1]).toEqual([undefined, undefined, undefined, undefined, 1])
        expect(stored.height > stored.width).toBe(isUpright(at))
        // At least five bytes each: three random bytes of a picture spell a shorter word by chance.
        for (const words of ['Exif\0', 'Phone']) expect(bytes.includes(words)).toBe(false)
      }
}

type Entry = { subject: string; id: string; name: string; directions: number }

export const ownEntriesOf = async (request: APIRequestContext, token: string): Promise<Entry[]> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await bodyOf<{ data: Entry[] }>(await request.get(`${api}/marketplace/taps/mine`, { headers }))).data
}

export const userOf = async (request: APIRequestContext, token: string): Promise<unknown> => {
  const headers = { authorization: `Bearer ${token}` }
  return (await bodyOf<{ data: unknown }>(await request.get(`${api}/auth/profile`, { headers }))).data
}
