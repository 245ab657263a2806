import { testCode } from '#domain/limits.ts'
import { goodPassword, newPhone } from '#test/market/sign-up.ts'

/** Asks the API from an address of its own; fails unless it succeeds. */
export const api = async (url: string, method: string, path: string, body: object = {}, token = '') => {
  const reply = await fetch(`${url}/api/v1${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.0.${Math.floor(Math.random() * 250) + 1}`,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
  return reply.json()
}

/** The token of a new account. */
export const aPerson = async (url: string): Promise<string> => {
  const phone = newPhone()
  await api(url, 'POST', '/auth/register', { name: 'أمل الحكيمي', phone, password: goodPassword })
  return (await api(url, 'POST', `/auth/verify-otp/${phone}`, { otp: testCode })).data.token
}

export const signIn = async (url: string, phone: string, password: string): Promise<string> =>
  (await api(url, 'POST', '/auth/login', { phone, password })).token
