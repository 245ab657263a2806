import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { aFolder, cleanUp, endLater } from '#faults/parts/program.ts'
import { buildStorage } from '#storage/app.ts'
import { diskStore } from '#storage/disk.ts'
import { makeUploadMemoryLimit } from '#storage/upload-memory-limit.ts'
import { compileCache } from '#test/app/commands.ts'
import { aPhoto } from '#test/market/pictures.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

const serverKey = 'k'.repeat(32)
const secret = 's'.repeat(40)
const dir = aFolder()
afterAll(() => cleanUp())

const send = (url: string, bytes: Buffer) =>
  fetch(`${url}/storage/upload`, {
    method: 'POST',
    headers: { ...formHeaders, 'x-api-key': serverKey },
    body: new Uint8Array(formWith(bytes)),
  })
/** The folders of stored pictures, each with the names in it. */
const pictures = async (files: string) => {
  const shards = (await readdir(files).catch(() => [])).filter((name) => name.length === 2)
  const found = await Promise.all(
    shards.map(async (shard) =>
      Promise.all(
        (await readdir(join(files, shard))).map(async (id) => ({
          folder: join(files, shard, id),
          names: await readdir(join(files, shard, id)),
        })),
      ),
    ),
  )
  return found.flat()
}

describe('forty uploads that disconnect in the middle', () => {
  it('leave no file and release their memory, and the next upload works', async () => {
    const files = join(dir, 'aborted')
    const memoryLimit = makeUploadMemoryLimit({ perPersonMax: 100, bytesMax: 512 * 1024 * 1024 })
    const app = await buildStorage({ store: diskStore(files), keys: { secret, serverKey }, memoryLimit })
    const url = await app.listen({ port: 0, host: '127.0.0.1' })
    const body = formWith(await aPhoto(1600, 1200))
    const head = [
      'POST /storage/upload HTTP/1.1',
      'host: x',
      `x-api-key: ${serverKey}`,
      `content-type: ${formHeaders['content-type']}`,
      `content-length: ${body.length}`,
    ]
    const sockets = Array.from({ length: 40 }, () => {
      const socket = connect(Number(new URL(url).port), '127.0.0.1')
      socket.on('error', () => {})
      socket.write(`${head.join('\r\n')}\r\n\r\n`)
      socket.write(body.subarray(0, body.length / 2))
      return socket
    })
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(40 * body.length), { timeout: 20_000 })
    for (const socket of sockets) socket.destroy()
    await vi.waitFor(() => expect(memoryLimit.bytes()).toBe(0), { timeout: 20_000 })
    expect(await pictures(files)).toEqual([])
    expect((await send(url, await aPhoto())).status).toBe(200)
    expect(await readdir(join(files, '.unfinished'))).toEqual([])
    await app.close()
  })
})

describe('kill -9 in the middle of uploads', () => {
  const start = async (dataDir: string): Promise<{ child: ChildProcess; url: string }> => {
    const child = endLater(
      spawn(process.execPath, [fileURLToPath(import.meta.resolve('#server/storage.ts'))], {
        env: {
          PATH: process.env.PATH,
          ...compileCache,
          DATA_DIR: dataDir,
          PORT: '0',
          APP_SECRET: secret,
          STORAGE_API_KEY: serverKey,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      }),
    )
    const [line] = await once(createInterface({ input: child.stdout }), 'line')
    return { child, url: /http:\/\/\S+/.exec(String(line))?.[0] ?? '' }
  }

  it('leaves every picture complete or absent, and the service works again', async () => {
    const dataDir = join(dir, 'killed')
    const photos = await Promise.all([1, 2, 3, 4].map((n) => aPhoto(300 + n, 200, n)))
    let answered = 0
    for (const lifeMs of [120, 180, 240, 320]) {
      const { child, url } = await start(dataDir)
      const ended = once(child, 'exit')
      const sending = photos.map((photo) =>
        send(url, photo).then(
          (reply) => {
            if (reply.ok) answered += 1
          },
          () => {},
        ),
      )
      setTimeout(() => child.kill('SIGKILL'), lifeMs)
      await Promise.all([ended, ...sending])
    }
    const { child, url } = await start(dataDir)
    expect((await send(url, await aPhoto())).status).toBe(200)
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
    const files = join(dataDir, 'files')
    const found = await pictures(files)
    expect(found.length).toBeGreaterThan(answered)
    for (const { folder, names } of found) {
      expect(names).toHaveLength(6)
      for (const name of names) await sharp(await readFile(join(folder, name))).stats()
    }
    await diskStore(files).sweep(new Date(Date.now() + 1_000))
    expect(await readdir(join(files, '.unfinished'))).toEqual([])
  })
})
