import { beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { sendPhoneChangeMessages } from '#api/features/accounts/phone-change/phone-change-messages.ts'
import type { MessageResult, PhoneMessage, WarningOutcome } from '#api/ports/message-port.ts'
import { phoneChange } from '#contract/endpoints/accounts/phone-change.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { confirmPhoneChange } from '#test/market/phone-change.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const sent: PhoneMessage[] = []
const results: MessageResult[] = []
const warnings: string[] = []
let outcome: WarningOutcome['outcome'] = 'sent'
/** As by WhatsApp while the cap of the gateway for SMS is used up. */
let isPartly = false
const sentBefore: (readonly string[])[] = []
const accountMessages = {
  warn: async (message: PhoneMessage, sentBy: readonly string[]) => {
    sent.push(message)
    sentBefore.push(sentBy)
    return { outcome, sentBy: outcome === 'sent' ? [...sentBy, 'http'] : isPartly ? ['whatsapp-cloud'] : sentBy }
  },
  siteUrl: 'https://shamsouq.example',
  onResult: (result: MessageResult) => void results.push(result),
}
const warn = (fields: object, text: string) => void warnings.push(`${text} ${JSON.stringify(fields)}`)
const withWarnings = (deps: Deps): Deps => ({ ...deps, log: { ...deps.log, warn } })
// As with `MESSAGES=off` and a gateway for codes.
const test = startTestApp((deps) => ({ ...withWarnings(deps), accountMessages }))

const hourMs = 3_600_000
const start = new Date('2026-11-15T09:00:00Z')
const at = (hours: number) => {
  test.clock.now = new Date(start.getTime() + hours * hourMs)
}
/** Runs the job every hour. */
const runHours = async (from: number, to: number) => {
  for (let hour = from; hour < to; hour += 1) {
    at(hour)
    await sendPhoneChangeMessages(test.deps)
  }
}
const untold = async (userId: string) =>
  (await test.deps.db.selectFrom('audit').selectAll().where('subject_id', '=', userId).orderBy('id').execute())
    .filter(({ action }) => action === 'phone.old_number_untold')
    .map(({ after }) => after)

const phoneOf = async (id: string) =>
  (await test.deps.db.selectFrom('users').select('phone').where('id', '=', id).executeTakeFirst())?.phone

const isDelayed = async ({ token }: { token: string }) =>
  (await ask(test.app, phoneChange.status, { token })).body.data.waiting?.isDelayed

beforeEach(async () => {
  at(0)
  outcome = 'sent'
  isPartly = false
  for (const list of [sent, sentBefore, results, warnings]) list.length = 0
  await test.deps.db.deleteFrom('phone_changes').execute()
  await forgetLimits(test)
})

describe('the message to the old number', () => {
  it('goes by the gateways for codes while messages are off, and leads to the contact page afterwards', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    await sendPhoneChangeMessages(test.deps)
    at(73)
    await applyDueChanges(test.deps)
    await sendPhoneChangeMessages(test.deps)
    expect(sent.map(({ phone }) => phone)).toEqual([person.phone, person.phone])
    expect(sent[1]?.text).toMatch(/https:\/\/shamsouq\.example\/contact$/)
    expect(sent.map(({ text }) => /\p{sc=Arab}/u.test(text))).toEqual([true, true])
    expect([results, warnings, await untold(person.user.id)]).toEqual([['sent', 'sent'], [], []])
  })

  it('arrives after a gateway that took nothing for a day', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    outcome = 'later'
    await runHours(0, 25)
    expect([sent.length > 5, results]).toEqual([true, []])
    outcome = 'sent'
    await runHours(25, 32)
    expect(results).toEqual(['sent'])
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
    // Three days from then.
    for (const hour of [73, 96]) {
      at(hour)
      await applyDueChanges(test.deps)
      expect(await phoneOf(person.user.id)).toBe(person.phone)
    }
    at(105)
    await applyDueChanges(test.deps)
    expect(await phoneOf(person.user.id)).not.toBe(person.phone)
    expect([warnings, await untold(person.user.id)]).toEqual([[], []])
  })

  it('that one gateway took is tried by the others, who may be the only ones that reach it, and holds up the change', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    outcome = 'later'
    isPartly = true
    await runHours(0, 72)
    expect([sentBefore[0], sentBefore[1], sentBefore.at(-1)]).toEqual([[], ['whatsapp-cloud'], ['whatsapp-cloud']])
    at(73)
    await applyDueChanges(test.deps)
    expect(await phoneOf(person.user.id)).toBe(person.phone)
    outcome = 'sent'
    await runHours(73, 80)
    expect(results).toEqual(['sent', 'sent'])
    at(160)
    await applyDueChanges(test.deps)
    expect(await phoneOf(person.user.id)).not.toBe(person.phone)
    // The message about the end is another one.
    outcome = 'later'
    await sendPhoneChangeMessages(test.deps)
    expect(sentBefore.at(-1)).toEqual([])
    // Told by one of them: nothing to look after for staff.
    await runHours(161, 200)
    expect([results, await untold(person.user.id)]).toEqual([['sent', 'sent', 'sent'], []])
  })

  it('that nobody took holds the change up for two weeks; then it is in the log and the audit, and is given up once', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    expect(await isDelayed(person)).toBe(false)
    outcome = 'later'
    await runHours(0, 72)
    for (let hour = 72; hour < 336; hour += 6) {
      at(hour)
      await applyDueChanges(test.deps)
    }
    expect([results, warnings, await phoneOf(person.user.id)]).toEqual([[], [], person.phone])
    expect(await isDelayed(person)).toBe(true)
    at(343)
    await Promise.all([applyDueChanges(test.deps), applyDueChanges(test.deps)])
    expect(results).toEqual(['given_up'])
    expect(await untold(person.user.id)).toEqual([{ message: 'waiting', reason: 'given_up' }])
    await runHours(343, 371)
    expect(results).toEqual(['given_up', 'given_up'])
    expect(await untold(person.user.id)).toHaveLength(2)
    expect(warnings).toHaveLength(2)
    expect(warnings.join()).not.toContain(person.phone)
  })

  it('to a number that nobody reaches is tried for three days and does not hold up the change', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    outcome = 'unreachable'
    await runHours(0, 48)
    expect([sent.length > 8, results]).toEqual([true, []])
    await runHours(48, 72)
    expect(results).toEqual(['refused'])
    expect(await untold(person.user.id)).toEqual([{ message: 'waiting', reason: 'refused' }])
    at(73)
    await applyDueChanges(test.deps)
    expect(await phoneOf(person.user.id)).not.toBe(person.phone)
  })

  it('is tried as long by a gateway that does not reach the number, although another took it, and holds up nothing', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    outcome = 'unreachable'
    isPartly = true
    await runHours(0, 72)
    expect([sent.length > 8, results, await untold(person.user.id)]).toEqual([true, ['sent'], []])
    at(73)
    await applyDueChanges(test.deps)
    expect(await phoneOf(person.user.id)).not.toBe(person.phone)
  })

  it('is tried as long after an outage', async () => {
    const person = await signUp(test)
    await confirmPhoneChange(test, person)
    outcome = 'later'
    await runHours(0, 60)
    outcome = 'unreachable'
    await runHours(60, 96)
    expect(results).toEqual([])
    await runHours(96, 140)
    expect(results).toEqual(['refused'])
  })
})
