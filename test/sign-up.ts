import { testCode } from '#api/features/auth/public/test-otp.ts'
import { auth } from '#contract/auth.ts'
import { ask, type TestApp } from '#test/test-app.ts'

let people = 0

/** A phone that is not used yet in this test file. */
export const newPhone = () => {
  people += 1
  return `+96773${String(3_000_000 + people)}`
}

export const goodPassword = 'rooftop-panels-7'

/** Registers and verifies through the API and returns what a client would store. */
export const signUp = async (
  { app }: Pick<TestApp, 'app'>,
  changes: { phone?: string; name?: string; password?: string } = {},
) => {
  const person = { name: 'أمل الحكيمي', phone: newPhone(), password: goodPassword, ...changes }
  const asked = await ask(app, auth.register, { body: person })
  if (asked.status !== 200) throw new Error(`register: ${asked.status} ${JSON.stringify(asked.body)}`)
  const verified = await ask(app, auth.verify, { params: { phone: person.phone }, body: { otp: testCode } })
  if (verified.status !== 200) throw new Error(`verify: ${verified.status} ${JSON.stringify(verified.body)}`)
  return { ...person, token: verified.body.token as string, user: verified.body.data.user as { id: string } }
}

/** Deletes rate limits, so that one test does not use up the limits of the next. */
export const forgetLimits = ({ deps }: Pick<TestApp, 'deps'>) => deps.db.deleteFrom('limits').execute()
