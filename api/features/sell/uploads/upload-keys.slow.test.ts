import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testCode } from '#api/features/accounts/codes/test-otp.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { listings } from '#contract/endpoints/sell/listings.ts'
import { uploads } from '#contract/endpoints/sell/uploads.ts'
import { people } from '#contract/endpoints/staff/people.ts'
import { uploadAuth } from '#server/process/upload-auth.ts'
import { buildStorage, mountStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { goodListing } from '#test/market/listing.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { forgetLimits, goodPassword, signUp } from '#test/market/sign-up.ts'
import { signUpStaff } from '#test/market/staff.ts'
import { uploading } from '#test/multipart.ts'

const test = startTestApp()
let dir = ''
let store: ReturnType<typeof diskStore>
/** Runs while a picture is being stored, before it is recorded. */
let meanwhile = async () => {}
let puts = 0
let apart: FastifyInstance
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-upload-keys-'))
  store = diskStore(dir)
  const slowStore = {
    ...store,
    put: async (...args: Parameters<typeof store.put>) => {
      puts += 1
      await store.put(...args)
      await meanwhile()
    },
  }
  await mountStorage(test.app, { store: slowStore, auth: uploadAuth(test.deps) })
  apart = await buildStorage({ store, keys: { secret: test.deps.secret, now: test.deps.now } })
})
afterAll(async () => {
  await apart.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => {
  meanwhile = async () => {}
  return forgetLimits(test)
})

type Person = Awaited<ReturnType<typeof signUp>>

const mint = async ({ token }: { token: string }): Promise<string> =>
  (await ask(test.app, uploads.key, { token, body: {} })).body.data.key
let photos = 0
const send = async (app: FastifyInstance, headers: Record<string, string>) => {
  photos += 1
  const reply = await app.inject(uploading(await aPhoto(50, 40, photos), headers))
  return { status: reply.statusCode, body: reply.json() }
}
const sendWith = (key: string, app = test.app) => send(app, { 'x-api-key': key })
const signIn = async ({ phone }: Person, password = goodPassword): Promise<string> =>
  (await ask(test.app, auth.login, { body: { phone, password } })).body.token
const uploadsOf = ({ user }: Person) =>
  test.deps.db.selectFrom('uploads').select('id').where('owner_id', '=', user.id).execute()

/** Everything that ends the session that requested the key. */
const endings: [string, (person: Person) => Promise<unknown>][] = [
  ['sign-out', ({ token }) => ask(test.app, auth.logout, { token })],
  [
    'a new password, from another device',
    async (person) =>
      ask(test.app, auth.changePassword, {
        token: await signIn(person),
        body: { currentPassword: goodPassword, newPassword: 'another-rooftop-8' },
      }),
  ],
  [
    'a reset of the password',
    async ({ phone }) => {
      await ask(test.app, auth.requestReset, { body: { phone } })
      return ask(test.app, auth.confirmReset, { body: { phone, otp: testCode, password: 'another-rooftop-8' } })
    },
  ],
  [
    'signing out everywhere else',
    async (person) => ask(test.app, auth.endOtherSessions, { token: await signIn(person) }),
  ],
  [
    'a ban',
    async ({ user }) =>
      ask(test.app, people.ban, {
        token: (await signUpStaff(test)).token,
        params: { id: user.id },
        body: { reason: 'لا يرد على أحد' },
      }),
  ],
]

describe('POST /storage/upload with a key whose session has ended', () => {
  it.each(endings)('401 after %s, before anything is stored', async (_, end) => {
    const person = await signUp(test)
    const key = await mint(person)
    expect((await sendWith(key)).status).toBe(200)
    expect(await end(person)).toMatchObject({ status: 200 })
    const before = puts
    expect(await sendWith(key)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(puts).toBe(before)
    expect(await uploadsOf(person)).toHaveLength(1)
  })

  it.each(endings)('401 when %s happens during the upload, and the file is deleted again', async (_, end) => {
    for (const credentials of ['key', 'token']) {
      const person = await signUp(test)
      const headers: Record<string, string> =
        credentials === 'key' ? { 'x-api-key': await mint(person) } : { authorization: `Bearer ${person.token}` }
      meanwhile = async () => void (await end(person))
      expect(await send(test.app, headers)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(await uploadsOf(person)).toEqual([])
      meanwhile = async () => {}
    }
  })

  it('200 for the key of another session of the same user', async () => {
    const person = await signUp(test)
    const key = await mint({ token: await signIn(person) })
    await ask(test.app, auth.logout, { token: person.token })
    expect((await sendWith(key)).status).toBe(200)
  })
})

describe('POST /products/post with a picture from a separate storage service', () => {
  const post = (token: string, fileUrl: string) =>
    ask(test.app, listings.post, { token, body: { ...goodListing, images: [fileUrl] } })

  it('200 while the session of the key is live', async () => {
    const person = await signUp(test)
    const { body } = await sendWith(await mint(person), apart)
    expect((await post(person.token, body.fileUrl)).status).toBe(200)
  })

  it('404 for what a key uploaded after its session ended: storage cannot check it, the API does', async () => {
    const person = await signUp(test)
    const key = await mint(person)
    await ask(test.app, auth.logout, { token: person.token })
    const { status, body } = await sendWith(key, apart)
    expect(status).toBe(200)
    const reply = await post(await signIn(person), body.fileUrl)
    expect([reply.status, reply.body.code]).toEqual([404, 'picture_not_yours'])
    expect(await uploadsOf(person)).toEqual([])
  })
})
