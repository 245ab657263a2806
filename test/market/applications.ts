import { applications } from '#contract/endpoints/directory/applications.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

export const goodEntry = {
  name: 'مؤسسة نور سبأ',
  governorate: 'sanaa-city',
  city: 'al-sabeen',
  phone: '770000009',
  services: ['sales', 'installation'],
}

/**
 * Returns the id of a waiting application for a shop, by a new person by default; replaces the open one of that person.
 */
export const anApplication = async (
  test: TestApp,
  person?: Pick<Person, 'token' | 'user'>,
  changes: Record<string, unknown> = {},
) => {
  const { token, user } = person ?? (await signUp(test))
  await forgetLimits(test)
  await test.deps.db.deleteFrom('applications').where('user_id', '=', user.id).where('kind', '=', 'shop').execute()
  const body = { ...goodEntry, ...changes }
  return (await ask(test.app, applications.applyShop, { body, token })).body.data.id as string
}
