import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { record } from '#api/features/sell/uploads/uploads.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct } from '#test/market/factories.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
beforeEach(() => forgetLimits(test))

const anUpload = async (ownerId: string) => {
  const id = randomBytes(16).toString('hex')
  await record(test.deps, ownerId, {
    id,
    bytes: 10,
    width: 640,
    height: 480,
    color: '#aabbcc',
    sha256: randomBytes(32),
  })
  return id
}
const signInAgain = async (phone: string, password = goodPassword) =>
  (await ask(test.app, auth.login, { body: { phone, password } })).body.token as string

describe('GET /auth/profile', () => {
  it('200 gives the user as data and as data.user', async () => {
    const { token, phone } = await signUp(test)
    const { status, body } = await ask(test.app, auth.profile, { token })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ phone, role: 'user', user: { phone } })
  })

  it('401 without a token and with one of a deleted account', async () => {
    expect((await ask(test.app, auth.profile)).body).toMatchObject({ code: 'unauthenticated' })
    const { token, user } = await signUp(test)
    await test.deps.db.deleteFrom('users').where('id', '=', user.id).execute()
    expect((await ask(test.app, auth.profile, { token })).status).toBe(401)
  })
})

describe('PUT /auth/update-profile', () => {
  const update = (token: string | undefined, body: unknown) =>
    ask(test.app, auth.updateProfile, { body, ...(token && { token }) })

  it('429 for the eleventh new name in an hour; the same name again is none', async () => {
    const { token } = await signUp(test)
    for (let count = 0; count < rateLimits.namesPerUser.max; count += 1)
      for (const _ of ['new', 'same']) expect((await update(token, { name: `أمل ${count}` })).status).toBe(200)
    expect(await update(token, { name: 'أمل سعيد' })).toMatchObject({ status: 429, body: { code: 'too_many' } })
    expect((await ask(test.app, auth.profile, { token })).body.data.name).toBe('أمل 9')
  })

  it('422 for an invisible name; 200 without copies of the badge and stacked marks', async () => {
    const { token } = await signUp(test)
    for (const name of ['\u3164\u3164', '\u2800\u2800\u2800', '\u00ad\u061c\u00ad', '\u{e0041}\u{e0042}'])
      expect([name, (await update(token, { name })).status]).toEqual([name, 422])
    for (const [name, shown] of [
      ['شمس الجنوب ✅\u2714\ufe0f', /^شمس الجنوب$/],
      ['\u061cأمل', /^أمل$/],
      [`أمل${'\u0301'.repeat(40)}`, /^أمل\u0301{3}$/],
      ['مُحَمَّدٌ', /^مُحَمَّدٌ$/],
    ] as const)
      expect((await update(token, { name })).body.data.user.name).toMatch(shown)
  })

  it('200 changes the name, as typed but trimmed', async () => {
    const { token } = await signUp(test)
    expect((await update(token, { name: '  سُمَيّة   الأهدل \u200f' })).body.data.user.name).toBe('سُمَيّة الأهدل')
  })

  it.each(['أرسل العربون إلى 711234567', 'wa.me/967711234567', 'سالم ٧١ ١٢ ٣٤ ٥٦'])(
    '422 for the name «%s», which would be public beside the listings',
    async (name) => {
      const { token } = await signUp(test, { name: 'سالم الحرازي' })
      expect((await update(token, { name })).body.fields).toEqual({
        name: 'Enter only your name, without a phone number, account number or link',
      })
      const { body } = await ask(test.app, auth.profile, { token })
      expect(body.data.name).toBe('سالم الحرازي')
    },
  )

  it('200 sets the picture to an own upload, leaves it when absent, removes it with null', async () => {
    const { token, user } = await signUp(test)
    const id = await anUpload(user.id)
    const set = await update(token, { name: 'Amal', profileImageUrl: pictureUrl(id) })
    expect(set.body.data.user.profileImageUrl).toBe(pictureUrl(id, 320))
    expect((await update(token, { name: 'Amal B' })).body.data.user.profileImage).toBe(pictureUrl(id, 320))
    expect((await update(token, { name: 'Amal B', profileImageUrl: null })).body.data.user.profileImageUrl).toBeNull()
  })

  it('ignores phone, role and badge', async () => {
    const { token, phone } = await signUp(test)
    const { body } = await update(token, { name: 'Amal', phone: '770000009', role: 'admin', isStaffVerified: true })
    expect(body.data.user).toMatchObject({ phone, role: 'user', isStaffVerified: false })
  })

  it('404 for another user’s picture and an unknown one, 422 for a foreign URL', async () => {
    const { user: otherUser } = await signUp(test)
    const { token } = await signUp(test)
    const theirs = pictureUrl(await anUpload(otherUser.id))
    const addresses: [string, number][] = [
      [theirs, 404],
      [pictureUrl('f'.repeat(32)), 404],
      ['https://evil.example/x.jpg', 422],
      ['javascript:alert(1)', 422],
    ]
    for (const [profileImageUrl, expected] of addresses) {
      const { status, body } = await update(token, { name: 'Amal', profileImageUrl })
      expect([status, body.fields]).toEqual([expected, { profileImageUrl: 'Upload the photo first' }])
    }
  })

  it.each([{}, { name: '' }, { name: 'x' }, { name: 'x'.repeat(51) }, { name: 'a\0b' }, { name: '\ud800x' }])(
    '422 for %o',
    async (body) => {
      const { token } = await signUp(test)
      expect((await update(token, body)).status).toBe(422)
    },
  )

  it('401 without a token', async () => {
    expect((await update(undefined, { name: 'Amal' })).status).toBe(401)
  })
})

describe('POST /auth/change-password', () => {
  const change = (token: string | undefined, currentPassword: string, newPassword: string) =>
    ask(test.app, auth.changePassword, { body: { currentPassword, newPassword }, ...(token && { token }) })

  it('200 changes it, leaves this session open and ends the others', async () => {
    const { token, phone } = await signUp(test)
    const other = await signInAgain(phone)
    expect((await change(token, goodPassword, 'another-good-one')).status).toBe(200)
    expect((await ask(test.app, auth.profile, { token })).status).toBe(200)
    expect((await ask(test.app, auth.profile, { token: other })).status).toBe(401)
    expect(await signInAgain(phone, 'another-good-one')).toBeTruthy()
  })

  it('422 for a wrong old password, a short and a common new one', async () => {
    const { token } = await signUp(test)
    expect((await change(token, 'not-mine', 'another-good-one')).body.fields).toEqual({
      currentPassword: 'The current password is wrong',
    })
    expect((await change(token, goodPassword, 'short')).body.fields).toHaveProperty('newPassword')
    expect((await change(token, goodPassword, 'qwertyuiop')).body.fields).toHaveProperty('newPassword')
  })

  it('429 after ten wrong guesses with a stolen token', async () => {
    const { token } = await signUp(test)
    for (let n = 0; n < 10; n += 1) await change(token, `guess-${n}`, 'another-good-one')
    expect((await change(token, goodPassword, 'another-good-one')).status).toBe(429)
  })

  it('401 without a token', async () => {
    expect((await change(undefined, goodPassword, 'another-good-one')).status).toBe(401)
  })
})

describe('GET /auth/sessions', () => {
  it('200 lists the caller’s sessions, the current one marked', async () => {
    const { token, phone } = await signUp(test)
    await signInAgain(phone)
    const { body } = await ask(test.app, auth.sessions, { token })
    expect(body.data).toHaveLength(2)
    expect(body.data.filter((session: { isCurrent: boolean }) => session.isCurrent)).toHaveLength(1)
    expect(body.data.map(({ way }: { way: string }) => way).sort()).toEqual(['code', 'password'])
    expect(JSON.stringify(body)).not.toContain('127.0.0.1')
  })

  it('401 without a token', async () => {
    expect((await ask(test.app, auth.sessions)).status).toBe(401)
  })
})

describe('DELETE /auth/sessions/:id', () => {
  const end = (token: string | undefined, id: string) =>
    ask(test.app, auth.endSession, { params: { id }, ...(token && { token }) })

  it('200 ends one of the caller’s sessions; 404 when it has ended', async () => {
    const { token, phone } = await signUp(test)
    const other = await signInAgain(phone)
    const { data } = (await ask(test.app, auth.sessions, { token: other })).body
    const { id } = data.find((session: { isCurrent: boolean }) => !session.isCurrent)
    expect((await end(other, id)).status).toBe(200)
    expect((await ask(test.app, auth.profile, { token })).status).toBe(401)
    expect((await end(other, id)).body.code).toBe('session_not_found')
  })

  it('404 for another user’s session, which stays open', async () => {
    const otherUser = await signUp(test)
    const { token } = await signUp(test)
    const [{ id }] = (await ask(test.app, auth.sessions, { token: otherUser.token })).body.data
    expect((await end(token, id)).status).toBe(404)
    expect((await ask(test.app, auth.profile, { token: otherUser.token })).status).toBe(200)
  })

  it('404 for an invalid id, 401 without a token', async () => {
    const { token } = await signUp(test)
    expect((await end(token, 'nonsense')).status).toBe(404)
    expect((await end(undefined, 'nonsense')).status).toBe(401)
  })
})

describe('DELETE /auth/sessions', () => {
  it('200 ends all others', async () => {
    const { token, phone } = await signUp(test)
    const others = [await signInAgain(phone), await signInAgain(phone)]
    expect((await ask(test.app, auth.endOtherSessions, { token })).status).toBe(200)
    for (const other of others) expect((await ask(test.app, auth.profile, { token: other })).status).toBe(401)
    expect((await ask(test.app, auth.profile, { token })).status).toBe(200)
  })

  it('401 without a token', async () => {
    expect((await ask(test.app, auth.endOtherSessions)).status).toBe(401)
  })
})

describe('POST /auth/delete-account', () => {
  const remove = (token: string | undefined, password: unknown) =>
    ask(test.app, auth.deleteAccount, { body: { password }, ...(token && { token }) })

  it('200 invalidates the cached page of a seller who has only sold listings left', async () => {
    const { token, user } = await signUp(test)
    const { db } = test.deps
    await aProduct(test.deps, { ownerId: user.id, status: 'sold' })
    await db.deleteFrom('change_events').execute()
    expect((await remove(token, goodPassword)).status).toBe(200)
    const events = await db.selectFrom('change_events').select('tags').execute()
    expect(events.flatMap(({ tags }) => tags)).toContain(`seller:${user.id}`)
  })

  it('200 deletes listings, likes, sessions and pictures and leaves an audit row without the phone', async () => {
    const { token, user, phone } = await signUp(test)
    const { db } = test.deps
    const mine = await aProduct(test.deps, { ownerId: user.id })
    const liked = await aProduct(test.deps)
    const picture = await anUpload(user.id)
    await db.insertInto('product_stats').values({ product_id: liked.id, likes: 1 }).execute()
    await db
      .insertInto('likes')
      .values({ user_id: user.id, product_id: liked.id, created_at: test.clock.now })
      .execute()
    expect((await remove(token, goodPassword)).status).toBe(200)
    expect((await ask(test.app, auth.profile, { token })).status).toBe(401)
    expect(await db.selectFrom('products').select('id').where('id', '=', mine.id).execute()).toEqual([])
    expect(await db.selectFrom('product_stats').select('likes').where('product_id', '=', liked.id).execute()).toEqual([
      { likes: 0 },
    ])
    expect(test.removedPictures).toContain(picture)
    const [row] = await db.selectFrom('audit').selectAll().where('subject_id', '=', user.id).execute()
    expect(row).toMatchObject({ action: 'account.deleted', actor_id: user.id })
    expect(JSON.stringify(row)).not.toContain(phone.slice(1))
    expect((await signUp(test, { phone })).token).toBeTruthy()
  })

  it('200 for both of two people at once who have liked what the other sells', async () => {
    const { db } = test.deps
    for (let round = 0; round < 4; round += 1) {
      const people = [await signUp(test), await signUp(test)]
      for (const [at, { user }] of people.entries())
        for (let n = 0; n < 3; n += 1) {
          const { id: product_id } = await aProduct(test.deps, { ownerId: user.id })
          const user_id = people[1 - at]?.user.id ?? ''
          await db.insertInto('product_stats').values({ product_id, likes: 1 }).execute()
          await db.insertInto('likes').values({ user_id, product_id, created_at: test.clock.now }).execute()
        }
      const replies = await Promise.all(people.map(({ token }) => remove(token, goodPassword)))
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
    }
  })

  it('422 for a wrong password, and nothing is deleted', async () => {
    const { token } = await signUp(test)
    expect((await remove(token, 'not-mine')).body.fields).toEqual({ password: 'The current password is wrong' })
    expect((await ask(test.app, auth.profile, { token })).status).toBe(200)
  })

  it('401 without a token', async () => {
    expect((await remove(undefined, goodPassword)).status).toBe(401)
  })
})
