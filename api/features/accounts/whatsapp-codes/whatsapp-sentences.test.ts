import { beforeEach, describe, expect, it } from 'vitest'
import { codeIn } from '#api/features/accounts/whatsapp-codes/whatsapp-codes.ts'
import { whatsappText } from '#api/features/accounts/whatsapp-codes/whatsapp-message.ts'
import { whatsappCodes } from '#contract/endpoints/accounts/whatsapp-codes.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, newPhone, signUp } from '#test/market/sign-up.ts'
import { sendWhatsapp, withWhatsapp } from '#test/market/whatsapp.ts'

const test = startTestApp(withWhatsapp)
beforeEach(() => forgetLimits(test))

const beginReset = async (phone: string) =>
  (await ask(test.app, whatsappCodes.reset, { body: { phone } })).body.data as Record<
    'ticket' | 'code' | 'text',
    string
  >
const stateOf = async (ticket: string) => (await ask(test.app, whatsappCodes.state, { body: { ticket } })).body.data
const finishReset = (ticket: string) =>
  ask(test.app, whatsappCodes.confirmReset, { body: { ticket, password: 'another-roof-9' } })

describe('codes in messages', () => {
  it('are found in digits of any script, whole, and once', () => {
    const same = (one: string, other: string) =>
      codeIn(test.deps, one)?.codeHash.equals(codeIn(test.deps, other)?.codeHash ?? Buffer.alloc(0)) ?? false
    expect(same('482916', 'الرمز: ٤٨٢٩١٦.')).toBe(true)
    expect(same('482916', 'كود482916شكرا 111111')).toBe(true)
    expect(
      ['4829161', '48291', '+967733000001', '', `${'x'.repeat(2_000)}482916`].map((text) => codeIn(test.deps, text)),
    ).toEqual(Array(5).fill(null))
  })

  it('have the purpose of the whole sentence around them, whatever a phone did to digits, quotes and spaces', async () => {
    const purposeIn = (text: string) => codeIn(test.deps, text)?.purpose
    const { text, code } = await beginReset(newPhone())
    const arabicDigits = code.replace(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)))
    const changed = `\u200f ${text.replace(code, arabicDigits).replaceAll('’', "'").replace(' ', '\r\n').replace(' ', '\u00a0')}\n`
    expect([text, changed].map(purposeIn)).toEqual(['reset', 'reset'])
    const unreadable = [
      `\u202e${text}`,
      `${text}${'\n'.repeat(30)}`,
      `${text}\n\n`,
      `${'\n'.repeat(6)}${text}`,
      `\n${text.replace(' ', '\n')}\n`,
      text.replaceAll(' ', '\n'),
      text.replace(' ', '  '),
      text.replace('ترسل', '\u2067ترسل\u2069'),
      `${'\u200f'.repeat(5)}${text}`,
      text.replaceAll(' ', ' \n\n'),
      text.replace('Don’t', '\u{e0044}on’t'),
      text.replace('ترسل', 'تر\u202eسل'),
    ]
    for (const other of [code, text.slice(0, -30), `${text}!`, ...unreadable])
      expect(purposeIn(other), other).toBeNull()
  })

  it('confirm nothing in another text, or in the sentence of another purpose; the sentence still does', async () => {
    const { phone } = await signUp(test)
    const reset = await beginReset(phone)
    const others = [
      reset.code,
      `السلام عليكم، أريد تفاصيل اللوح رقم ${reset.code}`,
      `${reset.text} شكراً`,
      `${reset.code} ${'.'.repeat(200)} ${reset.text}`,
      whatsappText('register', 'en', reset.code),
    ]
    for (const text of others) {
      await sendWhatsapp(test, { from: phone, text })
      expect(await stateOf(reset.ticket), text).toMatchObject({ state: 'changed_text', seenEnd: null })
    }
    expect((await finishReset(reset.ticket)).body.code).toBe('whatsapp_waiting')
    await sendWhatsapp(test, { from: phone, text: reset.text })
    expect((await finishReset(reset.ticket)).status).toBe(200)
  })
})
