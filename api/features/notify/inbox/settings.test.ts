import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { isAllowed, offTokenOf } from '#api/features/notify/inbox/settings.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { notificationTopics } from '#contract/endpoints/notify/notification-kinds.ts'
import {
  notificationSettings as settings,
  type TopicSettings,
} from '#contract/endpoints/notify/notification-settings.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { signUp } from '#test/market/sign-up.ts'

const test = startTestApp()

const topicsOf = async (token: string): Promise<TopicSettings[]> =>
  (await ask(test.app, settings.get, { token })).body.data.topics
const liked = async (token: string) => (await topicsOf(token)).find(({ topic }) => topic === 'liked')

describe('GET /inbox/settings', () => {
  it('200 everything is on until it is switched off; messages only for what must be answered', async () => {
    const { token } = await signUp(test)
    const topics = await topicsOf(token)
    expect(topics.map(({ topic }) => topic)).toEqual(notificationTopics)
    expect(topics.every(({ push }) => push)).toBe(true)
    expect(topics.filter(({ message }) => message !== null)).toEqual([
      { topic: 'freshness', push: true, message: true },
      { topic: 'ending', push: true, message: true },
    ])
  })

  it('401 without a session', async () => {
    expect((await ask(test.app, settings.get)).status).toBe(401)
  })
})

describe('PATCH /inbox/settings', () => {
  it('200 switches one topic in one channel, for the caller alone', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    const change = (isOn: boolean) =>
      ask(test.app, settings.change, { body: { topic: 'liked', channel: 'push', isOn }, token: person.token })
    await Promise.all([change(false), change(false)])
    expect(await liked(person.token)).toMatchObject({ push: false })
    expect(await liked(other.token)).toMatchObject({ push: true })
    const ids = [person.user.id, other.user.id]
    const { db } = test.deps
    expect(await isAllowed(db, ids, 'liked', 'push')).toEqual(new Set([other.user.id]))
    expect(await isAllowed(db, ids, 'savedSearch', 'push')).toEqual(new Set(ids))
    expect(await isAllowed(db, [], 'liked', 'push')).toEqual(new Set())
    await change(true)
    expect(await liked(person.token)).toMatchObject({ push: true })
    expect(await isAllowed(db, ids, 'liked', 'push')).toEqual(new Set(ids))
    await db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', other.user.id).execute()
    expect(await isAllowed(db, ids, 'liked', 'push')).toEqual(new Set([person.user.id]))
  })

  it('401 without a session, 422 for an unknown topic or a channel that it does not have', async () => {
    const good = { topic: 'liked', channel: 'push', isOn: false }
    expect((await ask(test.app, settings.change, { body: good })).status).toBe(401)
    const { token } = await signUp(test)
    const bad = [{ topic: 'weather' }, { channel: 'fax' }, { channel: 'message' }, { isOn: 'no' }]
    for (const change of bad)
      expect((await ask(test.app, settings.change, { body: { ...good, ...change }, token })).status).toBe(422)
    expect(await liked(token)).toMatchObject({ push: true })
  })
})

describe('POST /notifications/off', () => {
  const off = (token: string) => ask(test.app, settings.turnOff, { body: { token } })

  it('200 switches off what the token is for, without a session and as often as one likes', async () => {
    const person = await signUp(test)
    const token = offTokenOf(test.deps, { userId: person.user.id, topic: 'liked', channel: 'push' })
    expect(token.length).toBeLessThan(80)
    for (const reply of [await off(token), await off(token)])
      expect(reply).toMatchObject({ status: 200, body: { data: { topic: 'liked', channel: 'push' } } })
    expect((await topicsOf(person.token)).filter(({ push }) => !push).map(({ topic }) => topic)).toEqual(['liked'])
  })

  it('404 for a forged token, one for something else, and one of a deleted account', async () => {
    const [person, victim] = [await signUp(test), await signUp(test)]
    const token = offTokenOf(test.deps, { userId: person.user.id, topic: 'liked', channel: 'push' })
    const ofVictim = offTokenOf(test.deps, { userId: victim.user.id, topic: 'review', channel: 'push' })
    const [account = '', topic = '', channel = '', mac = ''] = token.split('.')
    const [victimsAccount = ''] = ofVictim.split('.')
    const otherPurpose = createHmac('sha256', test.deps.secret)
      .update(`still|${victim.user.id}|liked|push`)
      .digest()
      .subarray(0, 16)
    const forged = [
      '',
      'x',
      '...',
      `${token}.`,
      `${token}x`,
      [account, topic, channel].join('.'),
      [account, topic, channel, ''].join('.'),
      [account, 'review', channel, mac].join('.'),
      [account, topic, 'message', mac].join('.'),
      [victimsAccount, topic, channel, mac].join('.'),
      [victimsAccount, topic, channel, otherPurpose.toString('base64url')].join('.'),
      offTokenOf({ secret: 'another' }, { userId: victim.user.id, topic: 'liked', channel: 'push' }),
      offTokenOf(test.deps, { userId: newId(), topic: 'liked', channel: 'push' }),
    ]
    for (const text of forged) expect((await off(text)).status, text).toBe(404)
    expect((await topicsOf(victim.token)).every(({ push }) => push)).toBe(true)
    await ask(test.app, auth.deleteAccount, { body: { password: person.password }, token: person.token })
    expect((await off(token)).status).toBe(404)
  })

  it('422 without a token or with a very long one', async () => {
    for (const body of [{}, { token: 5 }, { token: 'a'.repeat(201) }])
      expect((await ask(test.app, settings.turnOff, { body })).status).toBe(422)
  })
})
