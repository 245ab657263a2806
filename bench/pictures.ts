import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { percentile, rssMbOf, runAtOnce, usually } from '#bench/measure.ts'
import { imageBytesMax } from '#domain/limits.ts'
import { formHeaders, formWith } from '#test/multipart.ts'

/** `npx node bench/pictures.ts`: memory and time of many concurrent uploads. */
const { values } = parseArgs({ options: { pictures: { type: 'string', default: usually('30', '2') } } })
const count = Number(values.pictures)
const serverKey = 'k'.repeat(32)

/** A photo of twelve megapixels, padded to the largest accepted upload. */
const photo = async () => {
  const grain = { type: 'gaussian', mean: 120, sigma: 18 } as const
  const raw = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#000', noise: grain } })
    .png()
    .toBuffer()
  const bytes = await sharp(raw).resize(4000, 3000, { kernel: 'nearest' }).jpeg({ quality: 80 }).toBuffer()
  return Buffer.concat([bytes, Buffer.alloc(imageBytesMax - bytes.length)])
}

/** The most expensive accepted JPEG: progressive, so that it is decoded as a whole. */
const heavyJpeg = () =>
  sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#0a643a' } })
    .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    .toBuffer()

/** The most expensive accepted PNG: interlaced with 16 bits, so that it is decoded as a whole. */
const heavyPng = () =>
  sharp({ create: { width: 2_700, height: 2_700, channels: 4, background: '#0a643acc' } })
    .toColourspace('rgb16')
    .png({ progressive: true })
    .toBuffer()

const startStorage = async (dataDir: string) => {
  const env = {
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    PORT: '0',
    STORAGE_API_KEY: serverKey,
    MALLOC_ARENA_MAX: '2',
  }
  const child = spawn(process.execPath, ['server/storage.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, url: /http:\/\/\S+/.exec(String(line))?.[0] ?? '' }
}

const send = async (url: string, bytes: Buffer): Promise<number> => {
  const headers = { ...formHeaders, 'x-api-key': serverKey }
  const reply = await fetch(`${url}/storage/upload`, { method: 'POST', headers, body: new Uint8Array(formWith(bytes)) })
  await reply.arrayBuffer()
  return reply.status
}

/** Sends the same picture many times at once and samples the process meanwhile. */
const measure = async (name: string, bytes: Buffer) => {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shamsouq-bench-'))
  const { child, url } = await startStorage(dataDir)
  const pid = child.pid ?? 0
  await send(url, await sharp(bytes).resize(64).jpeg().toBuffer())
  const before = rssMbOf(pid)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, rssMbOf(pid))
  }, 10)
  const statuses = new Map<number, number>()
  const started = performance.now()
  const times = await runAtOnce(
    Array.from({ length: count }, (_, n) => n),
    count,
    async () => {
      const status = await send(url, bytes)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    },
  )
  clearInterval(watch)
  const seconds = (performance.now() - started) / 1000
  console.log(
    `${name}: ${count} × ${(bytes.length / 2 ** 20).toFixed(1)} MB at once in ${seconds.toFixed(1)} s, answers ${JSON.stringify(Object.fromEntries(statuses))},`,
    `half within ${(percentile(times, 0.5) / 1000).toFixed(1)} s; memory ${before.toFixed(0)} → at most ${most.toFixed(0)} MB (+${(most - before).toFixed(0)}), afterwards ${rssMbOf(pid).toFixed(0)}`,
  )
  child.kill('SIGTERM')
  await once(child, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

await measure('photos of 12 megapixels', await photo())
await measure('interlaced png of 7 megapixels, 16 bits', await heavyPng())
await measure('progressive jpeg of 12 megapixels', await heavyJpeg())
