import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { forgetAbout, notify } from '#api/features/notify/inbox/notify.ts'
import { makePushDeliveries } from '#api/features/notify/push/deliveries.service.ts'
import { readTaken, takeDeliveries } from '#api/features/notify/push/deliveries.sql.ts'
import type { PushOutcome } from '#api/ports/push-port.ts'
import { startTestApp } from '#test/app/test-app.ts'
import { signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'

const test = startTestApp()
const hourMs = 3_600_000
beforeEach(() => test.deps.db.deleteFrom('push_subscriptions').execute())

const aPersonWithADevice = async (): Promise<Person> => {
  const person = await signUp(test)
  const session = test.deps.db.selectFrom('sessions').select('id').where('user_id', '=', person.user.id)
  const { id } = await session.executeTakeFirstOrThrow()
  await test.deps.db
    .insertInto('push_subscriptions')
    .values({
      id: newId(),
      user_id: person.user.id,
      session_id: id,
      endpoint: `https://push.example/${randomUUID()}`,
      p256dh: '',
      auth: '',
      name: '',
      lang: 'ar',
      created_at: test.clock.now,
    })
    .execute()
  return person
}
const tell = ({ user }: Person, count: number) => {
  const sold = { userId: user.id, kind: 'likedSold' as const, subjectId: newId(), facts: { name: 'لوح' } }
  return notify(
    test.deps,
    Array.from({ length: count }, () => sold),
  )
}
const take = async (now = test.clock.now) => {
  const id = randomUUID()
  await takeDeliveries(test.deps.db, { lease: id, now, limit: 20, latest: new Date(now.getTime() + 5 * hourMs) })
  return readTaken(test.deps.db, id)
}

it('takes five of an account before those of others, and more only when there are none', async () => {
  const [busy, quiet] = [await aPersonWithADevice(), await aPersonWithADevice()]
  await tell(busy, 30)
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  await tell(quiet, 7)
  const first = await take()
  const ofQuiet = first.filter(({ user_id }) => user_id === quiet.user.id).length
  expect([first.length, ofQuiet >= 5]).toEqual([20, true])
  await take()
  const left = await test.deps.db.selectFrom('push_deliveries').select('item_id').where('claim', 'is', null).execute()
  expect(left).toEqual([])
})

it('takes each once by several processes, and what was written by a clock that was ahead', async () => {
  const person = await aPersonWithADevice()
  await tell(person, 25)
  await test.deps.db
    .updateTable('push_deliveries')
    .set({ next_at: new Date(test.clock.now.getTime() + 48 * hourMs) })
    .execute()
  const taken = []
  for (let n = 0; n < 3; n += 1) taken.push(...(await Promise.all([take(), take()])).flat())
  expect(taken).toHaveLength(25)
  expect(new Set(taken.map(({ item_id }) => item_id)).size).toBe(25)
})

it('does not send what is about something that is gone', async () => {
  const person = await aPersonWithADevice()
  const subjectId = newId()
  await notify(test.deps, [{ userId: person.user.id, kind: 'likedSold', subjectId, facts: { name: 'لوح' } }])
  await forgetAbout(test.deps, [subjectId])
  expect((await take()).map(({ is_void }) => is_void)).toEqual([true])
})

it('leaves a device that does not answer with all that is for it, also new things, until it has paused', async () => {
  const [silent, other] = [await aPersonWithADevice(), await aPersonWithADevice()]
  const sendWith = (outcome: PushOutcome) =>
    makePushDeliveries()({ ...test.deps, push: { ...test.deps.push, send: async () => outcome } })
  await tell(silent, 3)
  expect(await sendWith({ kind: 'busy', reason: 'TimeoutError' })).toBe(3)
  await tell(silent, 2)
  test.clock.now = new Date(test.clock.now.getTime() + 1_000)
  await tell(other, 1)
  expect((await take()).map(({ user_id }) => user_id)).toEqual([other.user.id])
  test.clock.now = new Date(test.clock.now.getTime() + hourMs)
  expect(await sendWith({ kind: 'sent' })).toBe(5)
  await tell(silent, 1)
  expect(await take()).toHaveLength(1)
})
