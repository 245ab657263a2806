import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expect, open, origin, type View, wake } from '#e2e/fixtures.ts'

export const password = 'rooftop-panels-7'

/** Nine digits of a mobile number that the demo does not use. */
export const newPhone = () => `73${String(Math.floor(Math.random() * 10_000_000)).padStart(7, '0')}`

const api = '/api/v1'

const dataOf = async (response: { ok: () => boolean; json: () => Promise<unknown> }) => {
  expect(response.ok()).toBe(true)
  return (await response.json()) as { token: string; data: { token: string; user: unknown; ticket: string } }
}

/** Signs up through the API, for journeys that start after signing up. */
export const signUpByApi = async (request: APIRequestContext, name = 'أمل الحكيمي') => {
  const phone = newPhone()
  await dataOf(await request.post(`${api}/auth/register`, { data: { name, phone, password } }))
  const { data } = await dataOf(await request.post(`${api}/auth/verify-otp/${phone}`, { data: { otp: '123456' } }))
  return { phone, name, token: data.token, user: data.user }
}

export const signInByApi = async (request: APIRequestContext, phone: string, word = password) =>
  (await dataOf(await request.post(`${api}/auth/login`, { data: { phone, password: word } }))).token

export const signOutByApi = async (request: APIRequestContext, token: string) => {
  const response = await request.post(`${api}/auth/logout`, { headers: { authorization: `Bearer ${token}` } })
  expect(response.ok()).toBe(true)
}

type Session = { token: string; user: unknown }

/** The first page of a journey, already signed in. */
export const openAs = async (page: Page, path: string, view: View, { token, user }: Session) => {
  const localStorage = [
    { name: 'shamsouq.user', value: JSON.stringify(user) },
    { name: 'shamsouq.token', value: token },
  ]
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] })
  await open(page, path, view)
}

/** Signs in on the open page, as another tab would. */
export const signInElsewhere = async (page: Page, { token, user }: Session) => {
  await page.evaluate(
    ([key, person]) => {
      localStorage.setItem('shamsouq.user', person)
      localStorage.setItem('shamsouq.token', key)
    },
    [token, JSON.stringify(user)] as const,
  )
  await page.reload()
  await wake(page)
}

export const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('shamsouq.token'))

/** As a phone keyboard offers a code from a message. */
export const pasteInto = (target: Locator, text: string) =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)

/** Removes console errors of rejections that the journey expects. */
export const forgive = (complaints: string[], ...statuses: number[]) => {
  for (const status of statuses) {
    const at = complaints.findIndex((complaint) => complaint.includes(`status of ${status}`))
    expect(at, `a ${status} was expected`).toBeGreaterThanOrEqual(0)
    complaints.splice(at, 1)
  }
}
