import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Deps } from '#api/deps.ts'
import { tellEnding } from '#api/features/notify/inbox/listings-ending.service.ts'
import { deleteOld, makeMessages } from '#api/features/notify/sms/messages.service.ts'
import { settleAnswer } from '#api/features/sell/freshness/answers.service.ts'
import { askDue, endSilent, markUnconfirmed } from '#api/features/sell/freshness/freshness.service.ts'
import type { MessageOutcome, MessageResult, PhoneMessage } from '#api/ports/message-port.ts'
import { notificationSettings } from '#contract/endpoints/notify/notification-settings.ts'
import { freshness } from '#contract/endpoints/sell/freshness.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, aUser, someRates } from '#test/market/factories.ts'
import { signUp } from '#test/market/sign-up.ts'

const sent: PhoneMessage[] = []
const results: MessageResult[] = []
let outcomes: MessageOutcome[] = []
const messages = {
  send: async (message: PhoneMessage) => {
    sent.push(message)
    return outcomes.shift() ?? ('sent' as const)
  },
  siteUrl: 'https://shamsouq.example',
  perDay: 5,
  onResult: (result: MessageResult) => void results.push(result),
}
const test = startTestApp((deps) => ({ ...deps, messages }))
const sendDue = makeMessages()
const dayMs = 86_400_000
const hourMs = dayMs / 24
const start = new Date('2026-11-15T09:00:00Z')
const afterDays = (days: number) => {
  test.clock.now = new Date(start.getTime() + days * dayMs)
}

beforeAll(() => someRates(test.deps))
beforeEach(async () => {
  afterDays(0)
  sent.length = 0
  results.length = 0
  outcomes = []
  await test.deps.db.deleteFrom('messages').execute()
  await test.deps.db.deleteFrom('inbox_items').execute()
  await test.deps.db.deleteFrom('product_search').execute()
  await test.deps.db.deleteFrom('products').execute()
})

/** Listings about which their owner is asked now. */
const askAbout = async (ownerId: string, ...names: string[]) => {
  const ids: string[] = []
  for (const name of names) ids.push((await aProduct(test.deps, { ownerId, name })).id)
  await test.deps.db.updateTable('products').set({ ask_at: test.clock.now }).where('id', 'in', ids).execute()
  await askDue(test.deps)
  return ids
}
const rows = () => test.deps.db.selectFrom('messages').selectAll().orderBy('due_at').execute()

describe('messages to phones', () => {
  it('ask an owner once, with a link that answers, and are in the audit without their text', async () => {
    const owner = await aUser(test.deps, { lang: 'en' })
    await askAbout(owner.id, 'A very long name of an inverter that nobody would read to its end')
    await sendDue(test.deps)
    await sendDue(test.deps)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ phone: owner.phone, lang: 'en' })
    expect(sent[0]?.text).toMatch(
      /^Shamsouq: is “.{40}” still available\? .* https:\/\/shamsouq\.example\/still\/[\w-]{51}\?lang=en$/u,
    )
    const token = /still\/([\w-]+)/.exec(sent[0]?.text ?? '')?.[1] ?? ''
    expect((await ask(test.app, freshness.link, { params: { token } })).status).toBe(200)
    const audit = await test.deps.db.selectFrom('audit').selectAll().where('action', '=', 'message.sent').execute()
    expect(audit).toMatchObject([{ subject_id: owner.id, after: { kind: 'stillAvailable' } }])
    expect(JSON.stringify(audit)).not.toContain('inverter')
  })

  it('are two a week at most', async () => {
    const owner = await aUser(test.deps)
    await askAbout(owner.id, 'واحد', 'اثنان', 'ثلاثة')
    await sendDue(test.deps)
    expect(sent).toHaveLength(2)
    expect(results).toEqual(['sent', 'sent', 'weekly_cap'])
    afterDays(7)
    await markUnconfirmed(test.deps)
    afterDays(14)
    await endSilent(test.deps)
    await sendDue(test.deps)
    expect(sent).toHaveLength(4)
    expect(sent[3]?.text).toContain('لعدم الرد')
  })

  it('are so many a day at most', async () => {
    for (let n = 0; n < 7; n += 1) await askAbout((await aUser(test.deps)).id, `رقم ${n}`)
    await sendDue(test.deps)
    expect(sent).toHaveLength(5)
    expect(results.filter((result) => result === 'daily_cap')).toHaveLength(2)
  })

  it('are not sent to who switched them off, has answered, or is suspended', async () => {
    const person = await signUp(test)
    const off = { topic: 'freshness', channel: 'message', isOn: false }
    const { body } = await ask(test.app, notificationSettings.change, { body: off, token: person.token })
    expect(body.data.hasMessages).toBe(true)
    await askAbout(person.user.id, 'مطفأ')
    const owner = await aUser(test.deps)
    const [answered = ''] = await askAbout(owner.id, 'مجاب')
    const row = await test.deps.db
      .selectFrom('products')
      .selectAll()
      .where('id', '=', answered)
      .executeTakeFirstOrThrow()
    await settleAnswer(test.deps, { owner, row, answer: 'available' })
    const banned = await aUser(test.deps)
    await askAbout(banned.id, 'موقوف')
    await test.deps.db.updateTable('users').set({ banned_at: start }).where('id', '=', banned.id).execute()
    await sendDue(test.deps)
    expect(sent).toEqual([])
    expect(results.toSorted()).toEqual(['outdated', 'switched_off', 'switched_off'])
  })

  it('are tried again later, and given up at last', async () => {
    const owner = await aUser(test.deps)
    await askAbout(owner.id, 'لوح')
    outcomes = ['later', 'later', 'later', 'later', 'later']
    for (let minutes = 0; minutes < 300; minutes += 5) {
      afterDays(minutes / 1_440)
      await sendDue(test.deps)
    }
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(1)
    expect(results).toEqual(['given_up'])
  })

  it('are sent at most once more when a process is killed between sending and noting', async () => {
    const owner = await aUser(test.deps)
    await askAbout(owner.id, 'لوح')
    const killed: Deps = {
      ...test.deps,
      messages: {
        ...messages,
        send: async (message) => {
          sent.push(message)
          throw new Error('killed')
        },
      },
    }
    let clockMs = 0
    const sendNow = makeMessages(() => clockMs)
    for (let minutes = 0; minutes < 60; minutes += 1) {
      afterDays(minutes / 1_440)
      clockMs = minutes * 60_000
      await sendNow(killed).catch(() => undefined)
      expect(sent.length).toBe(minutes < 3 ? 1 : 2)
    }
    expect(await rows()).toMatchObject([{ result: 'given_up' }])
  })

  it('are sent by one of several processes', async () => {
    for (let n = 0; n < 4; n += 1) await askAbout((await aUser(test.deps)).id, `رقم ${n}`)
    await Promise.all([1, 2, 3].map(() => sendDue(test.deps)))
    await sendDue(test.deps)
    expect(sent.map(({ reference }) => reference).toSorted()).toEqual(
      (await rows()).map((row) => row.item_id).toSorted(),
    )
  })

  it('are none unless the operator allows them, and nothing is sent late', async () => {
    await askAbout((await aUser(test.deps)).id, 'لوح')
    const { messages: _, ...without } = test.deps
    expect(await sendDue(without)).toBe(0)
    expect(await rows()).toEqual([])
    afterDays(2.1)
    await sendDue(test.deps)
    expect(sent).toEqual([])
  })

  it('tell of several listings that end on one day together, unless all were renewed', async () => {
    const owner = await aUser(test.deps, { lang: 'en' })
    const renewer = await aUser(test.deps)
    for (const { id } of [owner, renewer])
      for (const name of ['Panel one', 'Panel two']) {
        const product = await aProduct(test.deps, { ownerId: id, name })
        const ends = { expires_at: new Date(start.getTime() + 3 * dayMs) }
        await test.deps.db.updateTable('products').set(ends).where('id', '=', product.id).execute()
      }
    await tellEnding(test.deps)
    const renewed = { expires_at: new Date(start.getTime() + 60 * dayMs) }
    await test.deps.db.updateTable('products').set(renewed).where('owner_id', '=', renewer.id).execute()
    await sendDue(test.deps)
    expect(sent.map(({ phone }) => phone)).toEqual([owner.phone])
    expect(sent[0]?.text).toBe(
      'Shamsouq: “Panel one” and other listings of yours end soon. Renew them here: https://shamsouq.example/my-products?status=approved',
    )
    expect(results.toSorted()).toEqual(['outdated', 'sent'])
  })

  it('are forgotten after 90 days, with their notification and not before it', async () => {
    await askAbout((await aUser(test.deps)).id, 'لوح')
    await sendDue(test.deps)
    afterDays(91)
    await deleteOld(test.deps)
    expect(await rows()).toHaveLength(1)
    await test.deps.db.deleteFrom('inbox_items').execute()
    afterDays(89)
    await deleteOld(test.deps)
    expect(await rows()).toHaveLength(1)
    afterDays(91)
    await deleteOld(test.deps)
    expect(await rows()).toEqual([])
  })
})

describe('a clock that jumps', () => {
  const jump = (ms: number) => {
    test.clock.now = new Date(test.clock.now.getTime() + ms)
  }

  it('a day ahead and back neither loses nor repeats a message', async () => {
    await askAbout((await aUser(test.deps)).id, 'قبل')
    jump(dayMs)
    outcomes = ['later']
    await sendDue(test.deps)
    await askAbout((await aUser(test.deps)).id, 'أثناء')
    await sendDue(test.deps)
    jump(-dayMs)
    await sendDue(test.deps)
    await sendDue(test.deps)
    jump(-hourMs)
    await sendDue(test.deps)
    jump(3 * hourMs)
    await sendDue(test.deps)
    expect(results).toEqual(['sent', 'sent'])
    expect(new Set(sent.map(({ reference }) => reference)).size).toBe(2)
    expect(sent).toHaveLength(3)
  })

  it('does not end the lease of a process that is sending', async () => {
    await askAbout((await aUser(test.deps)).id, 'لوح')
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const send = async (message: PhoneMessage) => {
      begun.resolve()
      await gate.promise
      return messages.send(message)
    }
    const slow = makeMessages()({ ...test.deps, messages: { ...messages, send } })
    await begun.promise
    jump(dayMs)
    await sendDue(test.deps)
    await sendDue(test.deps)
    gate.resolve()
    await slow
    expect(sent).toHaveLength(1)
    expect(results).toEqual(['sent'])
  })

  it('keeps the two of a week, and does not silence a phone for the year it was ahead', async () => {
    const owner = await aUser(test.deps)
    await askAbout(owner.id, 'واحد', 'اثنان')
    await sendDue(test.deps)
    jump(-hourMs)
    await askAbout(owner.id, 'ثلاثة')
    await sendDue(test.deps)
    expect(results).toEqual(['sent', 'sent', 'weekly_cap'])
    await test.deps.db
      .updateTable('messages')
      .set({ sent_at: new Date(start.getTime() + 365 * dayMs) })
      .where('result', '=', 'sent')
      .execute()
    await askAbout(owner.id, 'أربعة')
    await sendDue(test.deps)
    expect(results.at(-1)).toBe('sent')
  })
})
