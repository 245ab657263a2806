import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

const admin = { phone: '770000000', password: 'demo-admin-1' }

export type Session = { token: string; user: unknown }

export const asAdmin = async (request: APIRequestContext): Promise<Session> =>
  (await (await request.post('/api/v1/auth/login', { data: admin })).json()).data

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Starts a page in the admin app: the session is stored and the admin cookie set, as after a first visit. */
export const enter = async (page: Page, { token, user }: Session) => {
  await page.context().addCookies([{ name: 'pass', value: token, domain: '127.0.0.1', path: '/admin' }])
  await page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('shamsouq.user', person)
      localStorage.setItem('shamsouq.token', key)
    },
    [token, JSON.stringify(user)] as const,
  )
}

export const aListing = (name: string) => ({
  name,
  description: `حالة ممتازة، استعمال سنة. ${name}`,
  type: 'Panel',
  condition: 'Used',
  brand: 'Longi',
  price: 90_000,
  phone: '771234567',
  governorate: 'sanaa-city',
  city: 'al-sabeen',
})

/** A pending listing. */
export const post = async (
  request: APIRequestContext,
  seller: Session,
  name: string,
  images: string[] = [],
): Promise<string> => {
  const data = { ...aListing(name), images }
  const reply = await request.post('/api/v1/products/post', { data, headers: bearer(seller) })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).data.id
}

/** A unique word by which a journey finds its own listings. */
export const someWord = () => `لوح${Math.random().toString(36).slice(2, 8)}`
