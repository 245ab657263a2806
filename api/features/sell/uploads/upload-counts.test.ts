import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '#api/app.ts'
import { uploads } from '#contract/endpoints/sell/uploads.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { uploadAuth } from '#server/process/upload-auth.ts'
import { mountStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { makeDecodingLimit } from '#storage/open-picture.ts'
import { makeUploadMemoryLimit } from '#storage/upload-memory-limit.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { uploading } from '#test/multipart.ts'

const test = startTestApp()
const memoryLimit = makeUploadMemoryLimit({ bytesMax: 1_000_000 })
let dir = ''
let app: FastifyInstance
/** Runs before the store stores. */
let before = async () => {}
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-upload-counts-'))
  const store = diskStore(dir)
  app = buildApp(test.deps)
  const put: typeof store.put = async (...args) => {
    await before()
    return store.put(...args)
  }
  const decodingLimit = makeDecodingLimit({ max: 1, waitingMax: 0 })
  await mountStorage(app, { store: { ...store, put }, auth: uploadAuth(test.deps), memoryLimit, decodingLimit })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})
beforeEach(() => {
  before = async () => {}
  return forgetLimits(test)
})

let photos = 0
const send = async (headers: Record<string, string>) => {
  photos += 1
  return (await app.inject(uploading(await aPhoto(40, 30, photos), headers))).statusCode
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
/** The number of counted uploads, of the only user who made any. */
const hits = async (name: string = rateLimits.uploadsPerUser.name) => {
  const rows = await test.deps.db.selectFrom('limits').select('hits').where('bucket', 'like', `${name}:%`).execute()
  return rows.reduce((sum, row) => sum + row.hits, 0)
}
const fillMemory = () => {
  const sizes = [...Array(6).fill(125_000), ...Array(16).fill(15_625)]
  const leaves = sizes.map((size, n) => memoryLimit.tryEnter({ person: null, network: `${n}` }, size))
  return () => {
    for (const leave of leaves) leave?.()
  }
}

describe('the hourly count of uploads', () => {
  it('does not change for a 503 for lack of memory, more than sixty times', async () => {
    const { token } = await signUp(test)
    const empty = fillMemory()
    for (let n = 0; n < 65; n += 1) expect(await send(bearer(token))).toBe(503)
    empty()
    expect(await hits()).toBe(0)
    expect(await send(bearer(token))).toBe(200)
    expect(await hits()).toBe(1)
  })

  it('is refunded when the picture could not be stored', async () => {
    const { token } = await signUp(test)
    before = () => Promise.reject(new Error('no space left on device'))
    for (let n = 0; n < 3; n += 1) expect(await send(bearer(token))).toBe(503)
    expect(await hits()).toBe(0)
  })

  it('is right after concurrent uploads, most of which find the queue full', async () => {
    const { token } = await signUp(test)
    const replies = await Promise.all(Array.from({ length: 8 }, () => send(bearer(token))))
    const taken = replies.filter((status) => status === 200).length
    expect(new Set(replies.map((status) => (status === 429 ? 503 : status)))).toEqual(new Set([200, 503]))
    expect(await hits()).toBe(taken)
  })

  it('includes pictures rejected as invalid', async () => {
    const { token } = await signUp(test)
    expect((await app.inject(uploading(Buffer.from('no picture'), bearer(token)))).statusCode).toBe(415)
    expect(await hits()).toBe(1)
  })
})

describe('the count of a key', () => {
  it('does not change for a 503, and is refunded when the picture could not be stored', async () => {
    const { token } = await signUp(test)
    const { body } = await ask(app, uploads.key, { token, body: { count: 1 } })
    const key = { 'x-api-key': body.data.key as string }
    const empty = fillMemory()
    expect(await send(key)).toBe(503)
    empty()
    before = () => Promise.reject(new Error('no space left on device'))
    expect(await send(key)).toBe(503)
    before = async () => {}
    expect([await send(key), await send(key)]).toEqual([200, 429])
  })
})
