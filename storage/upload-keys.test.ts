import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadPass } from '#contract/endpoints/sell/uploads.ts'
import { uploadKeyLifeMs, uploadReceiptLifeMs } from '#domain/limits.ts'
import { readPictureAddress } from '#domain/listing/pictures.ts'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { readPass, readReceipt, signPass, signReceipt } from '#storage/upload-keys.ts'
import { aPhoto, storedBytesOf } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

const secret = 'a secret that only these tests know of'
const clock = { now: new Date('2026-11-15T09:00:00Z') }
const now = () => clock.now
const pass = (change: Partial<UploadPass> = {}): UploadPass => ({
  nonce: Math.random().toString(36),
  ownerId: '01900000-0000-7000-8000-000000000001',
  sessionId: '01900000-0000-7000-8000-000000000002',
  expiresAt: clock.now.getTime() + uploadKeyLifeMs,
  count: 2,
  bytes: 1_000_000,
  ...change,
})

let dir = ''
let app: FastifyInstance
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-keys-'))
  app = await buildStorage({ store: diskStore(dir), keys: { secret, now } })
})
afterAll(async () => {
  await app.close()
  await rm(dir, { recursive: true, force: true })
})
const upload = async (key: string, bytes?: Buffer) => {
  const reply = await app.inject(uploading(bytes ?? (await aPhoto()), { 'x-api-key': key }))
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}

describe('a signed upload key, without any database', () => {
  it('admits its owner and returns a receipt with the owner’s id', async () => {
    const bytes = await aPhoto()
    const { status, body } = await upload(signPass(secret, pass()), bytes)
    expect(status).toBe(200)
    const receipt = readReceipt(secret, body.receipt, now())
    expect(receipt).toMatchObject({
      id: body.data.id,
      ownerId: pass().ownerId,
      sessionId: pass().sessionId,
      bytes: await storedBytesOf(bytes),
      width: 64,
    })
    expect(readPictureAddress(body.fileUrl)).toEqual({ id: body.data.id, receipt: body.receipt })
    expect(body.fileUrl.length).toBeLessThan(600)
  })

  it('admits as many uploads as it allows, also concurrently', async () => {
    const key = signPass(secret, pass({ count: 3 }))
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(key)))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 200, 200, 429, 429, 429])
    const late = replies.find((reply) => reply.status === 429)
    expect(late?.body.code).toBe('too_many')
    expect(Number(late?.headers['retry-after'])).toBeGreaterThan(0)
  })

  it('admits as many bytes as it allows', async () => {
    const bytes = await aPhoto()
    const key = signPass(secret, pass({ count: 5, bytes: (await storedBytesOf(bytes)) + 10 }))
    expect((await upload(key, bytes)).status).toBe(200)
    expect((await upload(key, bytes)).body.code).toBe('storage_full')
  })

  it('is invalid after fifteen minutes, when changed, or with another secret', async () => {
    const key = signPass(secret, pass())
    expect(readPass(secret, key, new Date(clock.now.getTime() + uploadKeyLifeMs))).toBeNull()
    const [body = '', mac = ''] = key.split('.')
    const more = Buffer.from(JSON.stringify({ ...pass(), count: 999 })).toString('base64url')
    const bad = [`${more}.${mac}`, `${body}.`, body, `${key}.x`, '', '.', signPass('another secret entirely', pass())]
    for (const text of bad) {
      expect(readPass(secret, text, now())).toBeNull()
      expect((await upload(text)).status).toBe(401)
    }
  })

  it('is not valid as a receipt, nor a receipt as a key', async () => {
    const key = signPass(secret, pass())
    expect(readReceipt(secret, key, now())).toBeNull()
    const { body } = await upload(key)
    expect(readPass(secret, body.receipt, now())).toBeNull()
    expect((await upload(body.receipt)).status).toBe(401)
  })
})

describe('a receipt', () => {
  it('expires before the picture could be swept', () => {
    const receipt = {
      id: 'a'.repeat(32),
      width: 1,
      height: 1,
      color: '#ffffff',
      ownerId: null,
      sessionId: null,
      bytes: 1,
      sha256: '',
      at: clock.now.getTime(),
    }
    const text = signReceipt(secret, receipt)
    const later = (ms: number) => readReceipt(secret, text, new Date(clock.now.getTime() + ms))
    expect(later(uploadReceiptLifeMs - 1)).toEqual(receipt)
    expect(later(uploadReceiptLifeMs)).toBeNull()
  })
})
