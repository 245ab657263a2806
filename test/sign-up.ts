import { testCode } from '#api/platform/otp.ts'
import { auth } from '#contract/auth.ts'
import { ask, type TestApp } from '#test/test-app.ts'

let people = 0

/** A phone nobody has used yet in this test file. */
export const newPhone = () => {
  people += 1
  return `+96773${String(3_000_000 + people)}`
}

export const goodPassword = 'rooftop-panels-7'

/** Registers and verifies through the front door, and answers what a client would keep. */
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

/** Forgets the limits, so that one test does not wear out the next. */
export const forgetLimits = ({ deps }: Pick<TestApp, 'deps'>) => deps.db.deleteFrom('limits').execute()
