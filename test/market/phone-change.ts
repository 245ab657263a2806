import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { forgetLimits, newPhone } from '#test/market/sign-up.ts'

type Asker = { token: string; password: string }

export const startPhoneChange = async (
  { app }: Pick<TestApp, 'app'>,
  { token, password }: Asker,
  phone = newPhone(),
): Promise<string> => {
  const { status, body } = await ask(app, phoneChange.start, { body: { phone, password }, token })
  if (status !== 200) throw new Error(`start: ${status} ${JSON.stringify(body)}`)
  return body.data.ticket
}

/** Leaves a confirmed change waiting. */
export const confirmPhoneChange = async (test: Pick<TestApp, 'app'>, person: Asker, phone = newPhone()) => {
  const ticket = await startPhoneChange(test, person, phone)
  const { status, body } = await ask(test.app, phoneChange.confirm, {
    body: { ticket, otp: testCode },
    token: person.token,
  })
  if (status !== 200) throw new Error(`confirm: ${status} ${JSON.stringify(body)}`)
  return { phone, ticket, data: body.data }
}

/** Deletes changes, so that the person may start another one. */
export const forgetPhoneChanges = async ({ deps }: Pick<TestApp, 'deps'>, { user }: { user: { id: string } }) => {
  await forgetLimits({ deps })
  await deps.db.deleteFrom('phone_changes').where('user_id', '=', user.id).execute()
}
