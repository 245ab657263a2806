import { expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { countStatements } from '#test/app/statements.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import { sendWhatsapp, withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)

const start = async (token: string, phone: string) => {
  const body = { phone, password: goodPassword, by: 'whatsapp' }
  return (await ask(test.app, phoneChange.start, { body, token })).body.data
}
const confirm = (token: string, ticket: string) => ask(test.app, phoneChange.confirm, { body: { ticket }, token })

it('a new number waits once its message has arrived, and no code is sent', async () => {
  const { token, phone: oldPhone } = await signUp(test)
  const phone = newPhone()
  test.codes.outbox.length = 0
  const { ticket, whatsapp } = await start(token, phone)
  expect(whatsapp).toMatchObject({ phone, ticket, url: expect.stringContaining('https://wa.me/') })
  expect(test.codes.outbox).toEqual([])
  expect((await confirm(token, ticket)).body.code).toBe('whatsapp_waiting')
  await sendWhatsapp(test, { from: oldPhone, text: whatsapp.text })
  const state = await ask(test.app, whatsappCodes.state, { body: { ticket } })
  expect(state.body.data).toMatchObject({ state: 'wrong_sender', seenEnd: oldPhone.slice(-3) })
  expect((await confirm(token, ticket)).body.code).toBe('whatsapp_waiting')
  await sendWhatsapp(test, { from: phone, text: whatsapp.text })
  const { status, body } = await confirm(token, ticket)
  expect([status, body.data.phone, body.data.waiting.newPhone]).toEqual([200, oldPhone, phone])
  expect((await confirm(token, ticket)).body.code).toBe('code_spent')
})

it('a message that confirms somebody else’s change, or a registration, confirms nothing here', async () => {
  const [mine, other] = [await signUp(test), await signUp(test)]
  const phone = newPhone()
  const own = await start(mine.token, phone)
  const foreign = await start(other.token, phone)
  await sendWhatsapp(test, { from: phone, text: foreign.whatsapp.text })
  expect((await confirm(mine.token, own.ticket)).body.code).toBe('whatsapp_waiting')
  expect((await confirm(mine.token, foreign.ticket)).body.code).toBe('code_spent')
  const registration = { name: 'سعيد', phone: newPhone(), password: goodPassword }
  const registered = (await ask(test.app, whatsappCodes.register, { body: registration })).body.data
  await sendWhatsapp(test, { from: registration.phone, text: registered.text })
  expect((await confirm(mine.token, registered.ticket)).body.code).toBe('code_spent')
  expect((await confirm(other.token, foreign.ticket)).status).toBe(200)
})

it.each(['whatsapp', 'sms'])(
  'a start by %s does the same statements for numbers with and without an account',
  async (by) => {
    const { whatsapp: _whatsapp, ...deps } = test.deps
    const { db, taken } = countStatements(deps)
    const app = buildApp(withWhatsapp({ ...deps, db }))
    const seen = []
    for (const phone of [(await signUp(test)).phone, newPhone()]) {
      const { token } = await signUp(test)
      taken()
      const reply = await ask(app, phoneChange.start, { body: { phone, password: goodPassword, by }, token })
      expect(reply.status).toBe(200)
      seen.push(taken())
    }
    expect(seen[0]).toEqual(seen[1])
    expect(seen[0]?.length).toBeGreaterThan(3)
  },
)
