import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#api/db/new-id.ts'
import { type Notification, notify } from '#api/features/notify/inbox/notify.ts'
import { blocks } from '#contract/endpoints/accounts/blocks.ts'
import { members } from '#contract/endpoints/directory/members.ts'
import { inbox } from '#contract/endpoints/notify/inbox.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()

beforeEach(() => forgetLimits(test))

const sold = (userId: string, name: string): Notification => ({
  userId,
  kind: 'likedSold',
  subjectId: newId(),
  facts: { name },
})
/** One after the other, a second apart. */
const tell = async (...notifications: Notification[]) => {
  for (const each of notifications) {
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await notify(test.deps, [each])
  }
}
const listOf = async (token: string, query: Record<string, string> = {}) =>
  (await ask(test.app, inbox.list, { token, query })).body
const unreadOf = async (token: string) => (await ask(test.app, inbox.count, { token })).body.data.unread

describe('GET /inbox', () => {
  it('200 lists own items, newest first, in pages and in the language of the request', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    await tell(sold(person.user.id, 'أول'), sold(other.user.id, 'لغيري'), sold(person.user.id, 'ثانٍ'))
    await tell(sold(person.user.id, 'ثالث'))
    const { body, headers } = await ask(test.app, inbox.list, { token: person.token, query: { limit: '2' } })
    expect(body).toMatchObject({ total: 3, currentPage: 1, totalPages: 2, unread: 3, answers: 0 })
    expect(body.data[0]).toMatchObject({
      kind: 'likedSold',
      topic: 'liked',
      title: 'A listing you saved was sold',
      text: '\u2068ثالث\u2069. Its page shows similar ones.',
      url: `/product/${body.data[0].subjectId}`,
      createdAt: test.clock.now.toISOString(),
      isRead: false,
      needsAnswer: false,
      picture: null,
    })
    expect(headers['cache-control']).toBe('no-store')
    const rest = await ask(test.app, inbox.list, { token: person.token, query: { limit: '2', page: '2' }, lang: 'ar' })
    expect(rest.body.data.map(({ title }: { title: string }) => title)).toEqual(['بِيع إعلان في مفضلتك'])
  })

  it('200 shows only own listings, what one looks for, or what waits for an answer', async () => {
    const person = await signUp(test)
    const userId = person.user.id
    const { id } = await aProduct(test.deps, { ownerId: userId })
    const askedAt = test.deps.now()
    await test.deps.db.updateTable('products').set({ asked_at: askedAt }).where('id', '=', id).execute()
    await tell(
      sold(userId, 'لوح'),
      { userId, kind: 'listingApproved', subjectId: id, facts: { name: 'لوح', count: 1 } },
      {
        userId,
        kind: 'stillAvailable',
        subjectId: id,
        facts: { name: 'لوح', price: 5, currency: 'USD', confirmedAt: '2026-11-01T00:00:00Z' },
        onceKey: `stillAvailable:${id}:${askedAt.getTime()}`,
      },
      { userId, kind: 'reportDecided', subjectId: null, facts: { about: 'seller', name: null, isUpheld: true } },
    )
    const kinds = async (show: string) => {
      const { data, total } = await listOf(person.token, { show })
      expect(total).toBe(data.length)
      return data.map(({ kind }: { kind: string }) => kind)
    }
    expect(await kinds('all')).toEqual(['reportDecided', 'stillAvailable', 'listingApproved', 'likedSold'])
    expect(await kinds('mine')).toEqual(['stillAvailable', 'listingApproved'])
    expect(await kinds('looking')).toEqual(['likedSold'])
    expect(await kinds('answer')).toEqual(['stillAvailable'])
    await test.deps.db.updateTable('products').set({ status: 'sold' }).where('id', '=', id).execute()
    expect(await kinds('answer')).toEqual([])
  })

  it('200 waits for the answer to an invitation as long as it can be given', async () => {
    const [owner, invited] = [await signUp(test), await signUp(test)]
    const shopId = await aShop(test.deps, { userId: owner.user.id })
    const { body } = await ask(test.app, members.invite, { body: { phone: invited.phone }, token: owner.token })
    const invitation = (userId: string): Notification => ({
      userId,
      kind: 'invitation',
      subjectId: body.data.id,
      facts: { name: 'محل سبأ', shopId },
    })
    // As if the number had passed to another person.
    const other = await signUp(test)
    await tell(invitation(other.user.id))
    const answersOf = async (token: string) => (await listOf(token)).answers
    expect(await answersOf(other.token)).toBe(0)
    expect(await answersOf(invited.token)).toBe(1)
    await ask(test.app, blocks.add, { body: { shopId }, token: invited.token })
    expect(await answersOf(invited.token)).toBe(0)
    await test.deps.db.deleteFrom('blocks').execute()
    await ask(test.app, members.refuse, { params: { id: body.data.id }, token: invited.token })
    expect(await answersOf(invited.token)).toBe(0)
  })

  it('200 shows pictures only of what is public or one’s own', async () => {
    const person = await signUp(test)
    const picture = { id: newId(), width: 640, height: 480, color: '#ffffff' }
    const { id } = await aProduct(test.deps, { pictures: [picture] })
    await tell({ ...sold(person.user.id, 'لوح'), subjectId: id } as Notification)
    expect((await listOf(person.token)).data[0].picture).toBe(pictureUrl(picture.id, 320))
    await test.deps.db.updateTable('products').set({ status: 'rejected' }).where('id', '=', id).execute()
    expect((await listOf(person.token)).data[0].picture).toBeNull()
  })

  it('401 without a session, 422 for an unknown filter or page', async () => {
    expect((await ask(test.app, inbox.list)).status).toBe(401)
    const { token } = await signUp(test)
    expect((await ask(test.app, inbox.list, { token, query: { show: 'theirs' } })).status).toBe(422)
    expect((await ask(test.app, inbox.list, { token, query: { page: '0' } })).status).toBe(422)
  })
})

describe('GET /inbox/count', () => {
  it('200 counts what the caller has not read', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    await tell(sold(person.user.id, 'أول'), sold(person.user.id, 'ثانٍ'), sold(other.user.id, 'ثالث'))
    expect([await unreadOf(person.token), await unreadOf(other.token)]).toEqual([2, 1])
  })

  it('401 without a session', async () => {
    expect((await ask(test.app, inbox.count)).status).toBe(401)
  })
})

describe('POST /inbox/read', () => {
  it('200 marks some or all as read, and leaves those of others alone', async () => {
    const [person, other] = [await signUp(test), await signUp(test)]
    await tell(sold(person.user.id, 'أول'), sold(person.user.id, 'ثانٍ'), sold(other.user.id, 'ثالث'))
    const [second] = (await listOf(person.token)).data
    const [foreign] = (await listOf(other.token)).data
    const read = (body: object) => ask(test.app, inbox.read, { body, token: person.token })
    const ids = [second.id, second.id, foreign.id, newId(), 'no id']
    expect((await read({ ids })).body.data).toEqual({ unread: 1 })
    expect((await read({ ids })).body.data).toEqual({ unread: 1 })
    expect((await read({ ids: [] })).body.data).toEqual({ unread: 1 })
    expect((await listOf(person.token)).data.map(({ isRead }: { isRead: boolean }) => isRead)).toEqual([true, false])
    expect((await read({ all: true })).body.data).toEqual({ unread: 0 })
    expect(await unreadOf(other.token)).toBe(1)
  })

  it('200 keeps when it was first read, and two calls at once do not wait for each other', async () => {
    const person = await signUp(test)
    await tell(...Array.from({ length: 20 }, (_, at) => sold(person.user.id, `إعلان ${at}`)))
    const ids = (await listOf(person.token, { limit: '50' })).data.map(({ id }: { id: string }) => id)
    const first = test.clock.now
    const bodies = [{ ids }, { all: true }, { ids: ids.toReversed() }]
    const replies = await Promise.all(bodies.map((body) => ask(test.app, inbox.read, { body, token: person.token })))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    test.clock.now = new Date(first.getTime() + 60_000)
    await ask(test.app, inbox.read, { body: { all: true }, token: person.token })
    const rows = await test.deps.db.selectFrom('inbox_items').select('read_at').where('id', 'in', ids).execute()
    expect(new Set(rows.map(({ read_at }) => read_at?.getTime()))).toEqual(new Set([first.getTime()]))
  })

  it('401 without a session, 422 without or with too many ids', async () => {
    expect((await ask(test.app, inbox.read, { body: { all: true } })).status).toBe(401)
    const { token } = await signUp(test)
    const bodies = [{}, { all: false }, { all: true, ids: [] }, { ids: Array(101).fill(newId()) }, { ids: [5] }]
    for (const body of bodies) expect((await ask(test.app, inbox.read, { body, token })).status).toBe(422)
  })
})
