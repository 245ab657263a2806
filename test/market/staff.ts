import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ask, type TestApp } from '#test/app/test-app.ts'
import { signUp } from '#test/market/sign-up.ts'

export type Person = Awaited<ReturnType<typeof signUp>>

export const signUpStaff = async (test: TestApp, role: 'moderator' | 'admin' = 'moderator', name = 'منى المراجعة') => {
  const person = await signUp(test, { name })
  await test.deps.db.updateTable('users').set({ role }).where('id', '=', person.user.id).execute()
  return person
}

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Staff endpoints answer 401 without a token and 404 to non-staff. */
export const expectClosed = async (test: TestApp, endpoint: Endpoint, call: Call, ...others: { token: string }[]) => {
  expect((await ask(test.app, endpoint, call)).status).toBe(401)
  expect((await ask(test.app, endpoint, { ...call, token: 'made up' })).status).toBe(401)
  for (const { token } of others)
    expect(await ask(test.app, endpoint, { ...call, token })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
}

/** Oldest first. */
export const auditOf = (test: TestApp, subjectId: string) =>
  test.deps.db.selectFrom('audit').selectAll().where('subject_id', '=', subjectId).orderBy('at').orderBy('id').execute()
