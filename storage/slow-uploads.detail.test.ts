import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { errorTexts } from '#contract/error-texts.ts'
import { imageBytesMax, uploadKeyLifeMs } from '#domain/limits.ts'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { signPass } from '#storage/upload-keys.ts'
import { makeUploadMemoryLimit, type UploadMemoryLimit } from '#storage/upload-memory-limit.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

const secret = 's'.repeat(40)
type Storage = { app: FastifyInstance; memoryLimit: UploadMemoryLimit; url: string }
let dir = ''
let usual: Storage
/** A short grace period, so that a stalled upload ends soon. */
let shortGrace: Storage
const start = async (settings: { graceMs?: number }): Promise<Storage> => {
  const memoryLimit = makeUploadMemoryLimit()
  const store = diskStore(dir)
  const app = await buildStorage({ store, keys: { secret }, memoryLimit, trustedProxies: ['127.0.0.1'], ...settings })
  return { app, memoryLimit, url: await app.listen({ port: 0, host: '127.0.0.1' }) }
}
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'shamsouq-slow-'))
  ;[usual, shortGrace] = [await start({}), await start({ graceMs: 2_000 })]
})
afterAll(async () => {
  for (const { app } of [usual, shortGrace]) await app.close()
  await rm(dir, { recursive: true, force: true })
})

let people = 0
const aKey = (count = 10) => {
  people += 1
  const owner = { ownerId: `person ${people}`, sessionId: `session ${people}`, nonce: `nonce ${people}` }
  return signPass(secret, { ...owner, expiresAt: Date.now() + uploadKeyLifeMs, count, bytes: 100_000_000 })
}

type Trickle = { socket: Socket; answer: Promise<string> }

/** Starts an upload of the largest size and stalls after its first bytes. */
const trickle = async (key: string, { to = usual, from = '10.0.0.1', lang = 'ar' } = {}): Promise<Trickle> => {
  const socket = connect(Number(new URL(to.url).port), '127.0.0.1')
  await once(socket, 'connect')
  const start = formWith(Buffer.alloc(0)).subarray(0, 60)
  const head = [
    'POST /storage/upload HTTP/1.1',
    'host: x',
    `x-forwarded-for: ${from}`,
    `x-api-key: ${key}`,
    `content-type: ${formHeaders['content-type']}`,
    `accept-language: ${lang}`,
    `content-length: ${imageBytesMax}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  socket.write(start)
  return { socket, answer: once(socket, 'data').then(([data]) => String(data)) }
}
const statusOf = (answer: string) => Number(answer.slice(9, 12))

const leaveAll = (trickles: Trickle[]) => {
  for (const { socket, answer } of trickles) {
    answer.catch(() => {})
    socket.destroy()
  }
}

const upload = async (key: string, { to = usual, from = '10.0.0.9' } = {}) => {
  const body = new Uint8Array(formWith(await aPhoto(80, 60)))
  const headers = { ...formHeaders, 'x-api-key': key, 'x-forwarded-for': from }
  const reply = await fetch(`${to.url}/storage/upload`, { method: 'POST', headers, body })
  return reply.status
}

describe('one account with many slow uploads', () => {
  it('holds memory for one file of the largest size, and another account can upload', async () => {
    const { memoryLimit } = usual
    const mine = aKey()
    const held = [await trickle(mine)]
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(imageBytesMax), { timeout: 20_000 })
    const more = await Promise.all(Array.from({ length: 6 }, (_, n) => trickle(mine, { from: `10.1.0.${n}` })))
    for (const { answer } of more) expect(statusOf(await answer)).toBe(429)
    expect(memoryLimit.bytes()).toBe(imageBytesMax)
    expect(await upload(aKey(), { from: '10.0.0.1' })).toBe(200)
    leaveAll([...held, ...more])
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(0), { timeout: 20_000 })
    expect(await upload(mine)).toBe(200)
  })

  it('from one network, many accounts hold at most a quarter of it', async () => {
    const { memoryLimit } = usual
    const slow = await Promise.all(Array.from({ length: 8 }, () => trickle(aKey())))
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(2 * imageBytesMax), { timeout: 20_000 })
    expect(await upload(aKey(), { from: '10.0.0.2' })).toBe(200)
    leaveAll(slow)
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(0), { timeout: 20_000 })
  })

  it('408 for each stalled upload, in both languages, and its memory is released', async () => {
    const mine = aKey()
    for (const lang of ['ar', 'en'] as const) {
      const { socket, answer } = await trickle(mine, { to: shortGrace, lang })
      const text = await answer
      if (!socket.closed) await once(socket, 'close')
      expect(statusOf(text)).toBe(408)
      expect(text.toLowerCase()).toContain('connection: close')
      const body = JSON.parse(text.slice(text.indexOf('{')))
      expect([body.code, body.message]).toEqual(['upload_slow', errorTexts.upload_slow[lang]])
    }
    expect(shortGrace.memoryLimit.bytes()).toBe(0)
    expect(await upload(mine, { to: shortGrace })).toBe(200)
  })
})

describe('what a rejected upload costs', () => {
  it('nothing when memory is full: only admitted uploads are counted against the key', async () => {
    const { memoryLimit } = usual
    const mine = aKey(2)
    const slow = [await trickle(mine)]
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(imageBytesMax), { timeout: 20_000 })
    const refused = await Promise.all(Array.from({ length: 10 }, () => trickle(mine)))
    for (const { answer } of refused) expect(statusOf(await answer)).toBe(429)
    leaveAll([...slow, ...refused])
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(0), { timeout: 20_000 })
    expect([await upload(mine), await upload(mine)]).toEqual([200, 429])
  })

  it('no memory when unauthenticated', async () => {
    const unauthenticated = await Promise.all(Array.from({ length: 20 }, () => trickle('no key')))
    for (const { answer } of unauthenticated) expect(statusOf(await answer)).toBe(401)
    expect(usual.memoryLimit.bytes()).toBe(0)
    leaveAll(unauthenticated)
  })
})
