import { rejectionOf, type S3Send } from '#storage/s3-client.ts'
import { storeUnavailable } from '#storage/store.ts'

export type S3Entry = { key: string; modifiedAt: Date; size: number; etag: string }

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

/** One page of ListObjectsV2. Not every server supports `encoding-type`; those that do return it in the reply. */
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

export const listPage = async (send: S3Send, prefix: string, pageSize: number, token?: string) => {
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

export async function* listKeys(send: S3Send, prefix: string, pageSize: number): AsyncGenerator<S3Entry> {
  let token: string | undefined
  do {
    const page = await listPage(send, prefix, pageSize, token)
    yield* page.entries
    token = page.next
  } while (token)
}
