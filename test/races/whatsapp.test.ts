import { beforeEach, describe, expect, it } from 'vitest'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { duringChange } from '#test/app/lock-waits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import { sendWhatsapp, withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)
beforeEach(() => forgetLimits(test))

const confirmed = async (kind: 'register' | 'reset', phone: string) => {
  const body = kind === 'reset' ? { phone } : { name: 'أمل', phone, password: goodPassword }
  const { data } = (await ask(test.app, whatsappCodes[kind], { body })).body
  await sendWhatsapp(test, { from: phone, text: data.text })
  return data.ticket as string
}
const register = (ticket: string) => ask(test.app, whatsappCodes.confirmRegister, { body: { ticket } })
const reset = (ticket: string, password: string) =>
  ask(test.app, whatsappCodes.confirmReset, { body: { ticket, password } })
const codesOf = (replies: { status: number; body: { code?: string } }[]) =>
  replies.map(({ status, body }) => body.code ?? status).sort()

describe('a confirmed WhatsApp code', () => {
  it('used eight times at once makes one account, or sets one password', async () => {
    const ticket = await confirmed('register', newPhone())
    const replies = await Promise.all(Array.from({ length: 8 }, () => register(ticket)))
    expect(codesOf(replies)).toEqual([200, ...Array(7).fill('code_spent')])
    const { phone } = await signUp(test)
    const again = await confirmed('reset', phone)
    const resets = await Promise.all(Array.from({ length: 8 }, (_, n) => reset(again, `another-roof-${n}`)))
    expect(codesOf(resets)).toEqual([200, ...Array(7).fill('code_spent')])
  })

  it('two of one phone at once: one account', async () => {
    const phone = newPhone()
    const tickets = [await confirmed('register', phone), await confirmed('register', phone)]
    expect(codesOf(await Promise.all(tickets.map(register)))).toEqual([200, 'user_exists'])
  })

  it('is refused when the account is suspended or deleted while it is used', async () => {
    const [banned, deleted] = [await signUp(test), await signUp(test)]
    const reply = await duringChange(
      test.deps.db,
      (db) => db.updateTable('users').set({ banned_at: test.clock.now }).where('id', '=', banned.user.id).execute(),
      async () => reset(await confirmed('reset', banned.phone), 'another-roof-9'),
    )
    expect(reply.body.code).toBe('banned')
    const gone = await duringChange(
      test.deps.db,
      (db) => db.deleteFrom('users').where('id', '=', deleted.user.id).execute(),
      async () => reset(await confirmed('reset', deleted.phone), 'another-roof-9'),
    )
    expect(gone.body.code).toBe('phone_not_registered')
  })
})
