import { expect } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { signUp } from '#test/sign-up.ts'
import { ask, type TestApp } from '#test/test-app.ts'

export type Person = Awaited<ReturnType<typeof signUp>>

/** Somebody of the house, signed in. */
export const signUpStaff = async (test: TestApp, role: 'moderator' | 'admin' = 'moderator', name = 'منى المراجعة') => {
  const person = await signUp(test, { name })
  await test.deps.db.updateTable('users').set({ role }).where('id', '=', person.user.id).execute()
  return person
}

type Call = { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }

/** Nobody without a token, and to people without the role there is nothing here. */
export const expectClosed = async (test: TestApp, row: Endpoint, call: Call, ...strangers: { token: string }[]) => {
  expect((await ask(test.app, row, call)).status).toBe(401)
  expect((await ask(test.app, row, { ...call, token: 'made up' })).status).toBe(401)
  for (const { token } of strangers)
    expect(await ask(test.app, row, { ...call, token })).toMatchObject({ status: 404, body: { code: 'not_found' } })
}

/** What was written down about something, the oldest first. */
export const auditOf = (test: TestApp, subjectId: string) =>
  test.deps.db.selectFrom('audit').selectAll().where('subject_id', '=', subjectId).orderBy('at').orderBy('id').execute()
