import type { APIRequestContext, Page } from '@playwright/test'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import { whatsAppLink } from '#domain/phone/phone.ts'
import { expect, type View } from '#e2e/fixtures.ts'
import { signInByApi } from '#e2e/people.ts'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { loginTexts } from '#web/features/accounts/sign-in/login.texts.ts'

const api = '/api/v1'
const seller = { phone: '770000001', password: 'demo-seller-1' }

type Listing = {
  id: string
  name: string
  sellerId: string
  currency: string
  status: string
  condition: Condition
  pictures: { id: string }[]
  price: number
  shop?: { id: string; name: string }
}
type Answer = { ok: () => boolean; json: () => Promise<unknown> }

const bodyOf = async <T>(reply: Answer) => {
  expect(reply.ok()).toBe(true)
  return (await reply.json()) as T
}

/** Public listings for a query, from the API. */
export const browse = async (request: APIRequestContext, query: Record<string, string | number>) =>
  bodyOf<{ data: Listing[]; total: number }>(await request.get(`${api}/marketplace/browse-products`, { params: query }))

/** A public panel with several pictures whose seller has WhatsApp. */
export const aPanel = async (request: APIRequestContext): Promise<Listing> => {
  const { data } = await browse(request, { limit: 50, type: 'Panel' })
  for (const { id, pictures } of data) {
    if (pictures.length < 3) continue
    const one = await request.get(`${api}/marketplace/getOneProduct/${id}`)
    const { data: page } = await bodyOf<{ data: Listing & { whatsappPhone: string | null } }>(one)
    if (whatsAppLink(page.whatsappPhone, '')) return page
  }
  throw new Error('the demo has no panel with three pictures and WhatsApp')
}

/** The demo seller, and one of their listings in the given status. */
export const ownListing = async (request: APIRequestContext, status: string) => {
  const token = await signInByApi(request, seller.phone, seller.password)
  const headers = { authorization: `Bearer ${token}` }
  const { data: own } = await bodyOf<{ data: Listing[] }>(
    await request.get(`${api}/products/user-products?limit=50`, { headers }),
  )
  const { data } = await bodyOf<{ data: { user: unknown } }>(await request.get(`${api}/auth/profile`, { headers }))
  const listing = own.find((each) => each.status === status)
  if (!listing) throw new Error(`the demo seller has no ${status} listing`)
  return { listing, person: { token, user: data.user } }
}

/** Fills the open sign-in dialog. */
export const signInWhenAsked = async (page: Page, { lang }: View, person: { phone: string; password: string }) => {
  const dialog = page.getByRole('dialog', { name: loginTexts[lang].title })
  await expect(dialog).toBeVisible()
  await dialog.getByLabel(authTexts[lang].phone, { exact: true }).fill(person.phone)
  await dialog.getByLabel(authTexts[lang].password, { exact: true }).fill(person.password)
  await dialog.getByRole('button', { name: loginTexts[lang].submit, exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Removes console errors of requests that the journey fails on purpose. */
export const forgiveBroken = (complaints: string[]) =>
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('Failed to load resource')))

type Profile = {
  id: string
  name: string
  listings: number
  types: { type: ProductType; count: number }[]
}

/** A listing in the name of a person who offers several types, and that seller. */
export const aSeller = async (request: APIRequestContext) => {
  const [newest, older] = await Promise.all([1, 2].map((page) => browse(request, { limit: 50, page })))
  for (const { id, name, shop } of [...(newest?.data ?? []), ...(older?.data ?? [])]) {
    if (shop) continue
    const page = await (await request.get(`${api}/marketplace/getOneProduct/${id}`)).json()
    // Another journey has sold or deleted it meanwhile.
    if (!page.data) continue
    const { data } = await (await request.get(`${api}/sellers/${page.data.seller.id}`)).json()
    const seller = data as Profile
    if (seller.types.length > 2) return { id, name, seller }
  }
  throw new Error('the demo has no seller of three types')
}
