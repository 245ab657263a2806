import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { imageWidths } from '#contract/limits.ts'
import { pictureHeaders, typeOf } from '#storage/picture-headers.ts'
import type { StoredFile } from '#storage/renditions.ts'
import { type S3Credentials, sha256Hex, signRequest } from '#storage/s3-signature.ts'
import {
  checkNames,
  isFileName,
  isPictureId,
  type ListedPicture,
  type PictureStore,
  storeAway,
} from '#storage/store.ts'

export type S3Settings = S3Credentials & {
  /** Any S3-compatible server; buckets are named in the path. */
  endpoint: string
  bucket: string
  /** Where the world reads the bucket, if it may: then pictures are fetched from there. */
  publicUrl?: string | undefined
  timeoutMs?: number
  listPageSize?: number
  waitsMs?: number[]
}

/** Whether the bucket answers and lets us in, for a plain word at start. */
export type S3Store = PictureStore & { check: () => Promise<void> }

type Ask = { query?: Record<string, string>; headers?: Record<string, string>; body?: Buffer }
type Send = (method: string, key: string, ask?: Ask) => Promise<Response>

const folder = 'files/'
const keyOf = (id: string, name: string) => `${folder}${id}/${name}`
/** Written after all the others: a picture that has it is whole. */
const lastFile = `${Math.max(...imageWidths)}.jpg`

/** Pictures in a bucket: `files/<id>/320.avif`. */
export const s3Store = (settings: S3Settings): S3Store => {
  const send = sender(settings)
  const list = (prefix: string) => listKeys(send, prefix, settings.listPageSize ?? 1_000)
  const removeAll = async (id: string) => {
    for await (const { key } of list(`${folder}${id}/`)) await expectDone(await send('DELETE', key))
  }
  const has = async (id: string) => isPictureId(id) && isThere(await send('HEAD', keyOf(id, lastFile)))
  return {
    put: async (id, files) => {
      checkNames(id, files)
      if (await has(id)) return
      try {
        const [last, others] = [files.filter(isLast), files.filter((file) => !isLast(file))]
        for (const group of [others, last]) await Promise.all(group.map((file) => putFile(send, id, file)))
      } catch (error) {
        await removeAll(id).catch(() => {})
        throw error
      }
    },
    remove: async (id) => {
      checkNames(id)
      await removeAll(id)
    },
    has,
    read: async (id, name) => (isPictureId(id) && isFileName(name) ? readFile(send, keyOf(id, name)) : null),
    listOlder: (before) => idsOf(list(folder), before),
    listFiles: () => picturesOf(list(folder)),
    // A half-written picture is found by `listOlder`; there is no other place where something could be left.
    sweep: async () => {},
    check: async () => {
      await listPage(send, folder, { 'max-keys': '1' })
    },
    ...(settings.publicUrl && {
      publicUrl: (id: string, name: string) => `${settings.publicUrl}/${keyOf(id, name)}`,
    }),
  }
}

const isLast = ({ name }: StoredFile) => name === lastFile

const isThere = async (reply: Response) => {
  if (reply.ok || reply.status === 404) return reply.ok
  throw storeAway(`the S3 server answers ${reply.status}`)
}

const isPassing = (status: number) => status >= 500 || status === 429

/** Every call here may be repeated safely, so what looks like a passing fault is tried again. */
const sender = (settings: S3Settings): Send => {
  const { endpoint, bucket, timeoutMs = 20_000, waitsMs = [200, 1_000] } = settings
  return async (method, key, { query = {}, headers = {}, body } = {}) => {
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${bucket}/${key}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const payloadSha256 = sha256Hex(body ?? '')
    let failure: unknown
    for (const waitMs of [0, ...waitsMs]) {
      if (waitMs) await sleep(waitMs)
      const signed = signRequest({ method, url, headers, payloadSha256, at: new Date() }, settings)
      const reply = await fetchHead(url, { method, headers: signed, body: body ?? null }, timeoutMs).catch((error) => {
        failure = error
      })
      if (reply && !isPassing(reply.status)) return reply
      if (reply) failure = await refusal(reply)
    }
    throw storeAway('the S3 server does not answer', failure)
  }
}

/** The time limit ends with the headers: a slow reader may take the body at its own pace. */
const fetchHead = async (
  url: URL,
  init: { method: string; headers: Record<string, string>; body: Buffer | null },
  timeoutMs: number,
) => {
  const control = new AbortController()
  const timer = setTimeout(() => control.abort(), timeoutMs)
  try {
    const body = init.body && new Uint8Array(init.body)
    const headers = { ...init.headers, 'accept-encoding': 'identity' }
    return await fetch(url, { ...init, headers, body, redirect: 'error', signal: control.signal })
  } finally {
    clearTimeout(timer)
  }
}

/** What S3 says went wrong: its code, never the whole of its answer. */
const refusal = async (reply: Response) => {
  const text = await reply.text().catch(() => '')
  const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? 'no code'
  return storeAway(`the S3 server answers ${reply.status} (${code})`)
}

const expectDone = async (reply: Response) => {
  if (!reply.ok) throw await refusal(reply)
  await reply.body?.cancel()
}

const putFile = async (send: Send, id: string, { name, bytes }: StoredFile) => {
  const headers = { 'content-type': typeOf(name), 'cache-control': pictureHeaders['cache-control'] }
  await expectDone(await send('PUT', keyOf(id, name), { headers, body: bytes }))
}

const readFile = async (send: Send, key: string) => {
  const reply = await send('GET', key)
  if (reply.status === 404) {
    await reply.body?.cancel()
    return null
  }
  if (!reply.ok || !reply.body) throw await refusal(reply)
  const size = Number(reply.headers.get('content-length'))
  return { size, body: Readable.fromWeb(reply.body as ReadableStream) }
}

type Entry = { key: string; modifiedAt: Date; size: number; etag: string }

const entriesOf = (xml: string): Entry[] =>
  [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, text = '']) => ({
    key: /<Key>([^<]*)<\/Key>/.exec(text)?.[1] ?? '',
    modifiedAt: new Date(/<LastModified>([^<]*)<\/LastModified>/.exec(text)?.[1] ?? 0),
    size: Number(/<Size>(\d+)<\/Size>/.exec(text)?.[1] ?? Number.NaN),
    etag: /<ETag>(?:"|&quot;|&#34;)?([^<"&]*)/.exec(text)?.[1] ?? '',
  }))

const listPage = async (send: Send, prefix: string, more: Record<string, string>) => {
  const reply = await send('GET', '', { query: { prefix, ...more } })
  if (!reply.ok) throw await refusal(reply)
  return reply.text()
}

/** The first version of the listing call: every server speaks it, and its page mark is simply the last key. */
async function* listKeys(send: Send, prefix: string, pageSize: number): AsyncGenerator<Entry> {
  let marker = ''
  for (;;) {
    const xml = await listPage(send, prefix, { marker, 'max-keys': String(pageSize) })
    const entries = entriesOf(xml)
    yield* entries
    marker = entries.at(-1)?.key ?? ''
    if (!marker || !/<IsTruncated>true<\/IsTruncated>/.test(xml)) return
  }
}

/** Keys come in order, so the files of one picture stand together. */
async function* idsOf(entries: AsyncIterable<Entry>, before: Date): AsyncGenerator<string> {
  let last = ''
  for await (const { key, modifiedAt } of entries) {
    const id = key.slice(folder.length).split('/')[0] ?? ''
    if (id !== last && isPictureId(id) && modifiedAt < before) yield id
    last = id
  }
}

async function* picturesOf(entries: AsyncIterable<Entry>): AsyncGenerator<ListedPicture> {
  let picture: ListedPicture = { id: '', files: [] }
  for await (const { key, size, etag } of entries) {
    const [id = '', name = ''] = key.slice(folder.length).split('/')
    if (!isPictureId(id) || !isFileName(name)) continue
    if (picture.id !== id) {
      if (picture.id) yield picture
      picture = { id, files: [] }
    }
    picture.files.push({ name, size, version: etag })
  }
  if (picture.id) yield picture
}
