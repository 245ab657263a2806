import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#api/deps.ts'
import { issueCode, reissueCode } from '#api/features/accounts/codes/otp.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))
const sentTo = (phone: string) => test.codes.outbox.filter((message) => message.phone === phone).length

describe('a code', () => {
  afterEach(() => sql`drop trigger if exists refuse on registrations`.execute(test.deps.db))

  it('is not sent when the commit of its registration fails', async () => {
    const { db } = test.deps
    await sql`create or replace function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'no commit' using errcode = '53100'; end $$`.execute(db)
    await sql`create constraint trigger refuse after insert on registrations
      deferrable initially deferred for each row execute function refuse_commit()`.execute(db)
    const phone = newPhone()
    const { status } = await ask(test.app, auth.register, { body: { name: 'علي', phone, password: goodPassword } })
    expect([status, sentTo(phone)]).toEqual([503, 0])
    expect(await db.selectFrom('codes').select('phone').where('phone', '=', phone).execute()).toEqual([])
  })

  it('is sent when the outermost transaction has committed', async () => {
    const phone = newPhone()
    const requested = {
      phone,
      purpose: 'register',
      ticket: 'a ticket',
      client: { lang: 'ar', network: '10.1.1.1' },
    } as const
    await inTransaction(test.deps, async (deps) => {
      await issueCode(deps, requested)
      await reissueCode(deps, requested)
      expect(sentTo(phone)).toBe(0)
    })
    expect(sentTo(phone)).toBe(2)
  })

  it('that was lost in a crash is replaced on request: the new one has all its tries', async () => {
    const phone = newPhone()
    const body = { name: 'علي', phone, password: goodPassword }
    const { ticket } = (await ask(test.app, auth.register, { body })).body.data
    test.codes.outbox.length = 0
    expect((await ask(test.app, auth.requestCode, { body: { phone, ticket } })).status).toBe(200)
    expect(sentTo(phone)).toBe(1)
    const { code } = test.codes.outbox[0] ?? { code: '' }
    expect((await ask(test.app, auth.verify, { params: { phone }, body: { otp: code, ticket } })).status).toBe(200)
  })
})
