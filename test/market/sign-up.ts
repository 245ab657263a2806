import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { openSession } from '#api/features/accounts/sessions/sessions.ts'
import { createUser } from '#api/features/accounts/sign-in/create-account.service.ts'
import { hashPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { toUser } from '#api/features/accounts/sign-in/present-account.ts'
import { tellInvited } from '#api/features/directory/members/tell-invited.ts'
import { consumeRateLimit, type Limit } from '#api/limits/rate-limit.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'

let people = 0

export const newPhone = () => {
  people += 1
  return `+96773${String(3_000_000 + people)}`
}

export const goodPassword = 'rooftop-panels-7'

type Changes = { phone?: string; name?: string; password?: string }

const detailsOf = (changes: Changes) => ({
  name: 'أمل الحكيمي',
  phone: newPhone(),
  password: goodPassword,
  ...changes,
})

const client = {
  address: '127.0.0.1',
  network: '127.0.0.1',
  device: '',
  userAgent: 'lightMyRequest',
  lang: 'en',
  requestId: 'sign-up',
} as const

let goodHash: Promise<string> | undefined
const hashOf = (password: string) => {
  if (password !== goodPassword) return hashPassword(password)
  goodHash ??= hashPassword(goodPassword)
  return goodHash
}

/**
 * A person with a session, as a client stores it. Thousands of tests need one, so rows are written as `verify` leaves
 * them, without requests, code and rate limits of a registration (`signUpOverHttp`); `register.test.ts` compares both.
 */
export const signUp = async ({ deps }: Pick<TestApp, 'deps'>, changes: Changes = {}) => {
  const person = detailsOf(changes)
  const { name, phone, password } = person
  const passwordHash = await hashOf(password)
  const row = await createUser(deps, { name, phone, passwordHash, phoneConfirmedAt: deps.now() })
  if (!row) throw new Error(`${phone} has an account`)
  await tellInvited(deps, phone)
  const token = await openSession(deps, row.id, client, 'code')
  return { ...person, token, user: toUser(row) as { id: string } }
}

export const signUpOverHttp = async ({ app }: Pick<TestApp, 'app'>, changes: Changes = {}) => {
  const person = detailsOf(changes)
  const asked = await ask(app, auth.register, { body: person })
  if (asked.status !== 200) throw new Error(`register: ${asked.status} ${JSON.stringify(asked.body)}`)
  const verified = await ask(app, auth.verify, { params: { phone: person.phone }, body: { otp: testCode } })
  if (verified.status !== 200) throw new Error(`verify: ${verified.status} ${JSON.stringify(verified.body)}`)
  return { ...person, token: verified.body.token as string, user: verified.body.data.user as { id: string } }
}

/** Deletes rate limits, so that one test does not use up the limits of the next. */
export const forgetLimits = ({ deps }: Pick<TestApp, 'deps'>) => deps.db.deleteFrom('limits').execute()

/** Leaves one call of a rate limit by account, so that a test of the limit need not make all of them. */
export const leaveOne = ({ deps }: Pick<TestApp, 'deps'>, limit: Limit, userId: string) =>
  consumeRateLimit(deps, limit, userId, limit.max - 1)
