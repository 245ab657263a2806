import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as service from '#api/features/sell/uploads/uploads.service.ts'
import { auth } from '#contract/endpoints/accounts/auth.ts'
import { UploadReply, uploads } from '#contract/endpoints/sell/uploads.ts'
import { uploadBytesPerUserMax } from '#domain/limits.ts'
import { uploadAuth } from '#server/process/upload-auth.ts'
import { mountStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aPhoto, storedBytesOf } from '#test/market/pictures.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { uploading } from '#test/multipart.ts'

const serverKey = 'k'.repeat(40)
const test = startTestApp()
let dir = ''
let store: ReturnType<typeof diskStore>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-uploads-'))
  store = diskStore(dir)
  await mountStorage(test.app, { store, auth: uploadAuth(test.deps, serverKey) })
})
afterAll(() => rm(dir, { recursive: true, force: true }))
beforeEach(() => forgetLimits(test))

let photos = 0
const newPhoto = () => {
  photos += 1
  return aPhoto(40, 30, photos)
}
const send = async (headers: Record<string, string>, bytes?: Buffer) => {
  const reply = await test.app.inject(uploading(bytes ?? (await newPhoto()), headers))
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const rowsOf = (ownerId: string) =>
  test.deps.db.selectFrom('uploads').selectAll().where('owner_id', '=', ownerId).execute()
/** Fills the user's quota up to so many bytes below the limit. */
const fillUp = (ownerId: string, left: number) =>
  test.deps.db
    .insertInto('uploads')
    .values({
      id: randomBytes(16).toString('hex'),
      owner_id: ownerId,
      bytes: uploadBytesPerUserMax - left,
      width: 1,
      height: 1,
      color: '#000000',
      sha256: randomBytes(32),
      used_at: null,
      created_at: test.clock.now,
    })
    .execute()

describe('POST /storage/upload in the app', () => {
  it('200 for a signed-in user: stored, recorded as theirs, no receipt needed', async () => {
    const { token, user } = await signUp(test)
    const bytes = await newPhoto()
    const { status, body } = await send(bearer(token), bytes)
    expect(status).toBe(200)
    expect(UploadReply.parse(body)).not.toHaveProperty('receipt')
    expect(body.fileUrl).toBe(`/storage/files/${body.data.id}/1280.jpg`)
    expect(await store.has(body.data.id)).toBe(true)
    expect(await rowsOf(user.id)).toMatchObject([
      { id: body.data.id, bytes: await storedBytesOf(bytes), used_at: null },
    ])
    expect((await test.app.inject(body.fileUrl)).headers['content-type']).toBe('image/jpeg')
  })

  it('200 with the same picture when it is sent again after a lost reply', async () => {
    const { token, user } = await signUp(test)
    const bytes = await newPhoto()
    const [first, second] = [await send(bearer(token), bytes), await send(bearer(token), bytes)]
    expect(second.body).toEqual(first.body)
    expect(await rowsOf(user.id)).toHaveLength(1)
    const otherUser = await signUp(test)
    expect((await send(bearer(otherUser.token), bytes)).body.data.id).not.toBe(first.body.data.id)
  })

  it('401 without a token, after logging out, and with an invalid one', async () => {
    const { token } = await signUp(test)
    await ask(test.app, auth.logout, { token })
    for (const headers of [{}, bearer(token), bearer('x'), { 'x-api-key': 'x' }])
      expect((await send(headers as Record<string, string>)).body.code).toBe('unauthenticated')
  })

  it('413 when the quota of 500 MB is used up, and the file is deleted again', async () => {
    const { token, user } = await signUp(test)
    await fillUp(user.id, 100)
    const { status, body } = await send(bearer(token))
    expect([status, body.code]).toEqual([413, 'storage_full'])
    expect(await rowsOf(user.id)).toHaveLength(1)
    await test.deps.db
      .updateTable('uploads')
      .set({ bytes: uploadBytesPerUserMax })
      .where('owner_id', '=', user.id)
      .execute()
    expect((await send(bearer(token))).body.code).toBe('storage_full')
  })

  it('counts what is stored: a small file may become large pictures, which would fill the disk within the quota', async () => {
    const { token, user } = await signUp(test)
    const tile = await sharp(randomBytes(32 * 8 * 3), { raw: { width: 32, height: 8, channels: 3 } })
      .png()
      .toBuffer()
    const pattern = { create: { width: 320, height: 320, channels: 3 as const, background: '#fff' } }
    const bytes = await sharp(pattern)
      .composite([{ input: tile, tile: true }])
      .png()
      .toBuffer()
    const stored = await storedBytesOf(bytes)
    expect(stored).toBeGreaterThan(10 * bytes.length)
    await fillUp(user.id, stored - 1)
    expect((await send(bearer(token), bytes)).body.code).toBe('storage_full')
  })

  it('accepts only one of two concurrent uploads that together exceed the quota', async () => {
    const { token, user } = await signUp(test)
    const pair = [await newPhoto(), await newPhoto()]
    await fillUp(user.id, Math.max(...(await Promise.all(pair.map(storedBytesOf)))) + 10)
    const replies = await Promise.all(pair.map((bytes) => send(bearer(token), bytes)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 413])
  })

  it('429 after sixty in an hour, with Retry-After', async () => {
    const { token } = await signUp(test)
    const rubbish = Buffer.from('no picture')
    for (let n = 0; n < 60; n += 1) expect((await send(bearer(token), rubbish)).status).toBe(415)
    const { status, body, headers } = await send(bearer(token))
    expect([status, body.code]).toEqual([429, 'too_many'])
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_000)
  })
})

describe('POST /uploads/key', () => {
  const mint = (token: string | undefined, body: unknown = {}) =>
    ask(test.app, uploads.key, { body, ...(token && { token }) })

  it('200 gives a key for the requested number of pictures, and no more', async () => {
    const { token, user } = await signUp(test)
    const { status, body } = await mint(token, { count: '٢' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ header: 'x-api-key', uploadUrl: '/storage/upload', count: 2 })
    expect(new Date(body.data.expiresAt).getTime() - test.clock.now.getTime()).toBe(15 * 60_000)
    const key = { 'x-api-key': body.data.key }
    const photos = await Promise.all([newPhoto(), newPhoto(), newPhoto()])
    const replies = await Promise.all(photos.map((bytes) => send(key, bytes)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 429])
    expect(await rowsOf(user.id)).toHaveLength(2)
  })

  it('401 without a token; a key expires after fifteen minutes', async () => {
    expect((await mint(undefined)).status).toBe(401)
    const { token } = await signUp(test)
    const { body } = await mint(token)
    const begin = test.clock.now
    test.clock.now = new Date(begin.getTime() + 15 * 60_000)
    expect((await send({ 'x-api-key': body.data.key })).status).toBe(401)
    test.clock.now = begin
  })

  it('401 for a key whose owner was banned since, and the file is deleted again', async () => {
    const { token, user } = await signUp(test)
    const { key, header } = (await ask(test.app, uploads.key, { token, body: { count: 2 } })).body.data
    const ban = { banned_at: test.clock.now }
    await test.deps.db.updateTable('users').set(ban).where('id', '=', user.id).execute()
    expect((await send({ [header]: key })).status).toBe(401)
    expect(await rowsOf(user.id)).toEqual([])
  })

  it('413 when the quota is used up', async () => {
    const { token, user } = await signUp(test)
    await fillUp(user.id, 0)
    expect((await mint(token)).body.code).toBe('storage_full')
  })

  it.each([{ count: 0 }, { count: 11 }, { count: 'x' }])('422 for %o', async (body) => {
    const { token } = await signUp(test)
    expect((await mint(token, body)).status).toBe(422)
  })

  it('429 when its pictures would exceed sixty in an hour', async () => {
    const { token } = await signUp(test)
    for (let n = 0; n < 6; n += 1) expect((await mint(token, { count: 10 })).status).toBe(200)
    expect((await mint(token, { count: 1 })).status).toBe(429)
    expect((await send(bearer(token))).status).toBe(429)
  })
})

describe('the key of a trusted server', () => {
  it('uploads without an owner; the first user who shows the receipt gets the picture', async () => {
    const { body } = await send({ 'x-api-key': serverKey })
    expect(body.fileUrl).toBe(`/storage/files/${body.data.id}/1280.jpg#${body.receipt}`)
    const [first, second] = [await signUp(test), await signUp(test)]
    const attach = (id: string, url: string) => service.attachPictures(test.deps, { id }, [url], 'images')
    await expect(attach(first.user.id, `/storage/files/${body.data.id}/1280.jpg`)).rejects.toMatchObject({
      code: 'picture_not_yours',
    })
    expect(await attach(first.user.id, body.fileUrl)).toMatchObject([{ id: body.data.id }])
    expect(await attach(first.user.id, body.fileUrl)).toMatchObject([{ id: body.data.id }])
    await expect(attach(second.user.id, body.fileUrl)).rejects.toMatchObject({ code: 'picture_not_yours' })
  })
})
