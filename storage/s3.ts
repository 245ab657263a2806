import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { imageWidths } from '#domain/limits.ts'
import type { StoredFile } from '#storage/renditions.ts'
import { isAddressable, rejectionOf, type S3Reply, type S3Send, type S3Settings, s3Client } from '#storage/s3-client.ts'
import {
  checkNames,
  isFileName,
  isPictureId,
  type ListedPicture,
  type PictureStore,
  pictureHeaders,
  storeUnavailable,
  typeOf,
} from '#storage/store.ts'

type S3Entry = { key: string; modifiedAt: Date; size: number; etag: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescapeXml = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (_whole, hex, decimal, name) =>
    name ? (entities[name.toLowerCase()] ?? '') : String.fromCodePoint(Number.parseInt(hex ?? decimal, hex ? 16 : 10)),
  )

const elementIn = (xml: string, name: string): string | undefined => {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
  return text === undefined ? undefined : unescapeXml(text)
}

/** With `encoding-type=url` a space comes as `+` and a plus sign as `%2B`. */
const decodeKey = (key: string) => {
  try {
    return decodeURIComponent(key.replaceAll('+', ' '))
  } catch (error) {
    throw storeUnavailable('the S3 server lists a key that cannot be decoded', error)
  }
}

/** Reads one page of ListObjectsV2. Servers that support `encoding-type` repeat it in the reply. */
export const parseListing = (xml: string): { entries: S3Entry[]; next: string | undefined } => {
  const isEncoded = elementIn(xml, 'EncodingType') === 'url'
  const entries = [...xml.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, text = '']) => {
    const key = elementIn(text, 'Key') ?? ''
    return {
      key: isEncoded ? decodeKey(key) : key,
      modifiedAt: new Date(elementIn(text, 'LastModified') ?? 0),
      size: Number(elementIn(text, 'Size') ?? Number.NaN),
      etag: (elementIn(text, 'ETag') ?? '').replaceAll('"', ''),
    }
  })
  if (elementIn(xml, 'IsTruncated') !== 'true') return { entries, next: undefined }
  const next = elementIn(xml, 'NextContinuationToken')
  if (!next) throw storeUnavailable('the S3 server truncates a listing without a continuation token')
  return { entries, next }
}

const listPage = async (send: S3Send, prefix: string, pageSize: number, token?: string) => {
  const query = {
    'list-type': '2',
    'encoding-type': 'url',
    'max-keys': String(pageSize),
    prefix,
    ...(token && { 'continuation-token': token }),
  }
  const reply = await send('GET', '', { query })
  if (!reply.ok) throw rejectionOf(reply)
  return parseListing(reply.text)
}

async function* listKeys(send: S3Send, prefix: string, pageSize: number): AsyncGenerator<S3Entry> {
  let token: string | undefined
  do {
    const page = await listPage(send, prefix, pageSize, token)
    yield* page.entries
    token = page.next
  } while (token)
}

/** `check` throws when the bucket cannot be used, to report it at start. */
export type S3Store = PictureStore & { check: () => Promise<void> }

const publicFolder = 'files/'
/** Beside the public pictures, so that a bucket policy which opens `files/*` does not open these. */
const privateFolder = 'private/'
/** Written last, so a picture that has it is complete. */
const lastFile = `${Math.max(...imageWidths)}.jpg`

/** Pictures in a bucket: `files/<id>/320.avif`. */
export const s3Store = (settings: S3Settings): S3Store =>
  storeIn(settings, publicFolder, pictureHeaders['cache-control'])

/**
 * Pictures without a public address: `private/<id>/320.avif`. Marked against caching, in case the bucket serves one by
 * mistake.
 */
export const privateS3Store = ({ publicUrl: _, ...settings }: S3Settings): S3Store =>
  storeIn(settings, privateFolder, 'private, no-store')

const storeIn = (settings: S3Settings, folder: string, cacheControl: string): S3Store => {
  const send = s3Client(settings)
  const keyOf = (id: string, name: string) => `${folder}${id}/${name}`
  const list = (prefix: string) => listKeys(send, prefix, settings.listPageSize ?? 1_000)
  const removeAll = async (id: string) => {
    for await (const { key } of list(`${folder}${id}/`)) if (isAddressable(key)) expectDone(await send('DELETE', key))
  }
  const has = async (id: string) => isPictureId(id) && isThere(await send('HEAD', keyOf(id, lastFile)))
  return {
    put: async (id, files) => {
      checkNames(id, files)
      if (await has(id)) return
      // Waits for all uploads even if one fails: one still under way would arrive after the removal.
      const putAll = async (group: StoredFile[]) => {
        const puts = await Promise.allSettled(
          group.map((file) => putFile(send, keyOf(id, file.name), file, cacheControl)),
        )
        const failed = puts.find((put) => put.status === 'rejected')
        if (failed) throw failed.reason
      }
      try {
        const [last, others] = [files.filter(isLast), files.filter((file) => !isLast(file))]
        for (const group of [others, last]) await putAll(group)
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
    sizeOf: async (id, name) => {
      const reply = isPictureId(id) && isFileName(name) ? await send('HEAD', keyOf(id, name)) : null
      return reply && isThere(reply) ? Number(reply.response.headers.get('content-length')) : null
    },
    isRemote: true,
    listOlder: (before) => idsOf(list(folder), folder, before),
    listFiles: () => picturesOf(list(folder), folder),
    // Incomplete pictures are found by `listOlder`; there are no temporary files.
    sweep: async () => {},
    check: async () => {
      await listPage(send, folder, 1)
    },
    ...(settings.publicUrl && {
      publicUrl: (id: string, name: string) => `${settings.publicUrl}/${keyOf(id, name)}`,
    }),
  }
}

const isLast = ({ name }: StoredFile) => name === lastFile

const isThere = (reply: S3Reply) => {
  if (reply.ok || reply.status === 404) return reply.ok
  throw storeUnavailable(`the S3 server answers ${reply.status}`)
}

const expectDone = (reply: S3Reply) => {
  if (!reply.ok) throw rejectionOf(reply)
}

const putFile = async (send: S3Send, key: string, { name, bytes }: StoredFile, cacheControl: string) => {
  const headers = { 'content-type': typeOf(name), 'cache-control': cacheControl }
  expectDone(await send('PUT', key, { headers, body: bytes }))
}

const readFile = async (send: S3Send, key: string) => {
  const reply = await send('GET', key, { isStream: true })
  if (reply.status === 404) return null
  const { body, headers } = reply.response
  if (!reply.ok || !body) throw rejectionOf(reply)
  return { size: Number(headers.get('content-length')), body: Readable.fromWeb(body as ReadableStream) }
}

/** Keys are sorted, so the files of one picture are adjacent. */
async function* idsOf(entries: AsyncIterable<S3Entry>, folder: string, before: Date): AsyncGenerator<string> {
  let last = ''
  for await (const { key, modifiedAt } of entries) {
    const id = key.slice(folder.length).split('/')[0] ?? ''
    if (id !== last && isPictureId(id) && modifiedAt < before) yield id
    last = id
  }
}

async function* picturesOf(entries: AsyncIterable<S3Entry>, folder: string): AsyncGenerator<ListedPicture> {
  let picture: ListedPicture = { id: '', files: [] }
  for await (const { key, size, etag } of entries) {
    const [id = '', name = '', ...rest] = key.slice(folder.length).split('/')
    if (!isPictureId(id) || !isFileName(name) || rest.length > 0) continue
    if (picture.id !== id) {
      if (picture.id) yield picture
      picture = { id, files: [] }
    }
    picture.files.push({ name, size, version: etag })
  }
  if (picture.id) yield picture
}
