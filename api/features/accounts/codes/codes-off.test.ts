import { expect, it } from 'vitest'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { goodPassword, newPhone, signUp } from '#test/market/sign-up.ts'
import { sendWhatsapp, withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp((deps) => ({ ...withWhatsapp(deps), codes: { ...deps.codes, isOff: true } }))

it('without codes every call that would send one says so, the same for known and unknown phones', async () => {
  const { phone, token } = await signUp(test)
  const details = { name: 'سعيد', phone: newPhone(), password: goodPassword }
  const replies = [
    await ask(test.app, auth.register, { body: details }),
    await ask(test.app, auth.requestCode, { body: { phone: newPhone() } }),
    await ask(test.app, auth.requestReset, { body: { phone } }),
    await ask(test.app, auth.requestReset, { body: { phone: newPhone() } }),
    await ask(test.app, phoneChange.start, { body: { phone: newPhone(), password: goodPassword }, token }),
  ]
  expect(replies.map(({ status, body }) => [status, body.code])).toEqual(replies.map(() => [409, 'codes_off']))
})

it('refused starts of a new number do not use up those by WhatsApp, of which there are three a day', async () => {
  const { token } = await signUp(test)
  const startBy = async (by: string) => {
    const body = { phone: newPhone(), password: goodPassword, by }
    return (await ask(test.app, phoneChange.start, { body, token })).status
  }
  const starts = []
  for (const by of ['sms', 'sms', 'sms', 'whatsapp', 'whatsapp', 'whatsapp', 'whatsapp']) starts.push(await startBy(by))
  expect(starts).toEqual([409, 409, 409, 200, 200, 200, 429])
})

it('a message registers, and a new number cannot be hastened with a code', async () => {
  const details = { name: 'سعيد', phone: newPhone(), password: goodPassword }
  const { text, ticket } = (await ask(test.app, whatsappCodes.register, { body: details })).body.data
  await sendWhatsapp(test, { from: details.phone, text })
  const { token } = (await ask(test.app, whatsappCodes.confirmRegister, { body: { ticket } })).body
  const phone = newPhone()
  const body = { phone, password: goodPassword, by: 'whatsapp' }
  const started = (await ask(test.app, phoneChange.start, { body, token })).body.data
  await sendWhatsapp(test, { from: phone, text: started.whatsapp.text })
  const confirmed = await ask(test.app, phoneChange.confirm, { body: { ticket: started.ticket }, token })
  expect(confirmed.body.data.waiting).toMatchObject({ newPhone: phone, canHasten: false })
})
