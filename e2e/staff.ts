import type { APIRequestContext, Page } from '@playwright/test'

const admin = { phone: '770000000', password: 'demo-admin-1' }

export type Somebody = { token: string; user: unknown }

export const asAdmin = async (request: APIRequestContext): Promise<Somebody> =>
  (await (await request.post('/api/v1/auth/login', { data: admin })).json()).data

export const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })

/** Lets a page begin at the desk: as after a first visit, with the session stored and the door's cookie given. */
export const enter = async (page: Page, { token, user }: Somebody) => {
  await page.context().addCookies([{ name: 'pass', value: token, domain: '127.0.0.1', path: '/admin' }])
  await page.addInitScript(
    ([key, person]) => {
      localStorage.setItem('shamsouq.user', person)
      localStorage.setItem('shamsouq.token', key)
    },
    [token, JSON.stringify(user)] as const,
  )
}
