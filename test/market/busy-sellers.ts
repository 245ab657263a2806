import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { expect } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { imageWidths } from '#domain/limits.ts'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import { goodListing } from '#test/market/listing.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

type Confirmed = { id: string; name: string; image: string }
type Unanswered = { key: string; body: object & { name: string; images: string[] } }

/** A user who uploads and posts as fast as the server answers; holds what the server confirmed. */
export type Seller = {
  token: string
  phone: string
  pictures: string[]
  listings: Confirmed[]
  unanswered: Unanswered[]
}

const api = '/api/v1'
let photos = 0

/** Retries a 429 or 503: a server that has just started on a busy machine may answer with one. */
const retryBusy = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let left = 20; ; left -= 1)
    try {
      return await work()
    } catch (error) {
      if (left === 0 || !(error instanceof Error && /^(429|503) /.test(error.message))) throw error
      await sleep(250)
    }
}

const ask = (url: string, token: string | undefined, init: RequestInit = {}) =>
  init.method ? askOnce(url, token, init) : retryBusy(() => askOnce(url, token, init))

const askOnce = async (url: string, token: string | undefined, init: RequestInit) => {
  const headers = { ...init.headers, ...(token && { authorization: `Bearer ${token}` }) }
  const reply = await fetch(url, { ...init, headers })
  if (!reply.ok) throw new Error(`${reply.status} to ${init.method ?? 'GET'} ${url}: ${await reply.text()}`)
  return reply
}

const post = async (url: string, body: object, token?: string, headers: Record<string, string> = {}) => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  }
  return (await (await ask(url, token, init)).json()) as { token: string; data: { id: string } }
}

/** `from` is the forwarded address, since registrations per address are limited. */
export const aSeller = async (url: string, phone: string, from = '127.0.0.1'): Promise<Seller> => {
  const headers = { 'x-forwarded-for': from }
  const person = { name: 'أمل الحكيمي', phone, password: 'rooftop-panels-7' }
  const ask = (path: string, body: object) => post(`${url}${api}/auth/${path}`, body, undefined, headers)
  const verify = () => ask(`verify-otp/${phone}`, { otp: testCode })
  // A refused registration may have succeeded, and a phone gets three codes in ten minutes, so each attempt checks
  // first.
  let isRepeated = false
  const { token } = await retryBusy(async () => {
    const known = isRepeated && (await ask('login', person).catch(() => verify().catch(() => null)))
    isRepeated = true
    if (known) return known
    await ask('register', person)
    return verify()
  })
  return { token, phone, pictures: [], listings: [], unanswered: [] }
}

const upload = async (url: string, seller: Seller): Promise<string> => {
  photos += 1
  const body = new Uint8Array(formWith(await aPhoto(60 + photos, 48, photos)))
  const reply = await ask(`${url}/storage/upload`, seller.token, { method: 'POST', headers: formHeaders, body })
  const { fileUrl } = (await reply.json()) as { fileUrl: string }
  seller.pictures.push(fileUrl)
  return fileUrl
}

/** A listing counts as confirmed only when its response has arrived; until then it is sent again. */
const publish = async (url: string, seller: Seller, attempt: Unanswered): Promise<void> => {
  const { key, body } = attempt
  const { data } = await post(`${url}${api}/products/post`, body, seller.token, { 'idempotency-key': key })
  seller.unanswered = seller.unanswered.filter((other) => other !== attempt)
  seller.listings.push({ id: data.id, name: body.name, image: body.images[0] ?? '' })
}

const sellOne = async (url: string, seller: Seller): Promise<void> => {
  const image = await upload(url, seller)
  const key = randomUUID()
  const attempt = { key, body: { ...goodListing, name: `لوح ${key}`, images: [image] } }
  seller.unanswered.push(attempt)
  await publish(url, seller, attempt)
}

/** Sends unanswered listings again, then continues until the server is gone or answers with an expected status. */
export const sellUntilGone = async (
  url: string,
  seller: Seller,
  expected = /^gone/,
  isOver = (): boolean => false,
): Promise<void> => {
  try {
    for (const attempt of [...seller.unanswered]) await publish(url, seller, attempt)
    while (!isOver()) await sellOne(url, seller)
  } catch (error) {
    // A rejection is an error of the test; a broken connection is what it tests.
    if (error instanceof Error && /^\d{3} /.test(error.message) && !expected.test(error.message)) throw error
  }
}

/** Everything confirmed must be stored completely, and nothing twice. */
export const expectKept = async (url: string, { token, pictures, listings, unanswered }: Seller): Promise<void> => {
  for (const picture of pictures)
    for (const width of imageWidths)
      for (const type of ['jpg', 'avif'] as const) {
        const file = await ask(`${url}${pictureUrl(pictureIdOf(picture) ?? '', width, type)}`, undefined)
        expect((await sharp(await file.arrayBuffer()).stats()).isOpaque).toBe(true)
      }
  for (const { id, name, image } of listings) {
    const { data } = await (await ask(`${url}${api}/products/mine/${id}`, token)).json()
    expect(data).toMatchObject({ id, name, status: 'pending', images: [image] })
  }
  const { total } = await (await ask(`${url}${api}/products/user-products`, token)).json()
  expect(new Set(listings.map(({ id }) => id)).size).toBe(listings.length)
  expect(total).toBeGreaterThanOrEqual(listings.length)
  expect(total).toBeLessThanOrEqual(listings.length + unanswered.length)
}
