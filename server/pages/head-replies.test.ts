import { Readable } from 'node:stream'
import { setImmediate as nextTick } from 'node:timers/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endHeadBodies } from '#server/pages/head-replies.ts'
import { buildStorage } from '#storage/app.ts'
import { s3Store } from '#storage/s3.ts'
import { startS3 } from '#test/app/s3-server.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { uploading } from '#test/multipart.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.stop())

it('reads nothing of a streamed reply for HEAD, and all of it for GET', async () => {
  let read = 0
  async function* batches() {
    for (let n = 0; n < 20; n += 1) {
      read += 1
      yield `${n}\n`
      await nextTick()
    }
  }
  const app = fastify()
  app.get('/list', async (_request, reply) => reply.header('x-kind', 'list').send(Readable.from(batches())))
  endHeadBodies(app)
  const head = await app.inject({ method: 'HEAD', url: '/list' })
  for (let turn = 0; turn < 100; turn += 1) await nextTick()
  expect([head.statusCode, head.headers['x-kind'], head.body, read]).toEqual([200, 'list', '', 0])
  expect((await app.inject('/list')).body.split('\n')).toHaveLength(21)
  await app.close()
})

it('sends the length of a picture in a bucket, and the next GET returns the picture', async () => {
  const keys = { secret: 'a secret for these tests and no others', serverKey: 'k'.repeat(32) }
  const app = await buildStorage({ store: s3Store(s3.settings), keys })
  endHeadBodies(app)
  const sent = await app.inject(uploading(await aPhoto(60, 40), { 'x-api-key': keys.serverKey }))
  const url = sent.json().data.sizes[0].jpg
  const head = await app.inject({ method: 'HEAD', url })
  const got = await app.inject(url)
  expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
  expect(head.headers['content-length']).toBe(String(got.rawPayload.length))
  await app.close()
})
