import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { refuseSignature, type S3Keys, type S3Rejection } from '#test/app/s3-verify.ts'

export type StoredObject = { body: Buffer; headers: Record<string, string>; modifiedAt: Date }
type Options = {
  sessionToken?: string
  /** Lists keys unencoded, in XML entities: some servers do not support `encoding-type`. */
  ignoresEncodingType?: boolean
}

const bucket = 'pictures'
const storedHeaders = ['content-type', 'cache-control']

const escapeXml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll('&#38;', '&amp;')

/** As AWS answers `encoding-type=url`: slashes are not encoded, a space is a plus sign. */
const encodeKey = (key: string) => encodeURIComponent(key).replaceAll('%2F', '/').replaceAll('%20', '+')

const listing = (objects: Map<string, StoredObject>, query: URLSearchParams, options: Options) => {
  const pageSize = Math.min(Number(query.get('max-keys') ?? 1_000), 1_000)
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64').toString()
  const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
  const page = keys.slice(0, pageSize)
  const isEncoded = query.get('encoding-type') === 'url' && !options.ignoresEncodingType
  const contents = page.map((key) => {
    const shown = escapeXml(isEncoded ? encodeKey(key) : key)
    const { modifiedAt, body } = objects.get(key) ?? { modifiedAt: new Date(0), body: Buffer.alloc(0) }
    const etag = createHash('md5').update(body).digest('hex')
    return `<Contents><Key>${shown}</Key><LastModified>${modifiedAt.toISOString()}</LastModified><ETag>&quot;${etag}&quot;</ETag><Size>${body.length}</Size></Contents>`
  })
  const isCut = keys.length > page.length
  // Base64 with `+`, `/` and `=`: a token that is not URL-encoded in the next request is rejected.
  const token = isCut
    ? `<NextContinuationToken>${Buffer.from(page.at(-1) ?? '').toString('base64')}</NextContinuationToken>`
    : ''
  const encoding = isEncoded ? '<EncodingType>url</EncodingType>' : ''
  return `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult><Name>${bucket}</Name>${encoding}<IsTruncated>${isCut}</IsTruncated>${token}${contents.join('')}</ListBucketResult>`
}

const refuse = (reply: ServerResponse, { status, code }: S3Rejection) =>
  reply
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>refused</Message></Error>`)

/** An S3 server in memory with one empty bucket. It rejects requests without a valid AWS signature. */
export const startS3 = async (options: Options = {}) => {
  const keys: S3Keys = {
    region: 'us-east-1',
    accessKeyId: 'TESTKEY',
    secretAccessKey: 'secret/with+signs=',
    sessionToken: options.sessionToken,
  }
  const objects = new Map<string, StoredObject>()
  const state = {
    /** A rejection returned here replaces the result, to test failures. */
    intercept: (_method: string, _key: string): S3Rejection | null | Promise<null> => null,
  }

  const answer = async (request: IncomingMessage, reply: ServerResponse) => {
    const { method = '', url: target = '', headers } = request
    const body = await buffer(request)
    const refused = refuseSignature({ method, target, headers, body }, keys, new Date())
    if (refused) return refuse(reply, refused)
    const [path = '', search = ''] = target.split('?', 2)
    const [, asked = '', ...parts] = path.split('/')
    if (asked !== bucket) return refuse(reply, { status: 404, code: 'NoSuchBucket' })
    const key = decodeURIComponent(parts.join('/'))
    const intercepted = await state.intercept(method, key)
    if (intercepted) return refuse(reply, intercepted)
    const query = new URLSearchParams(search)
    if (key === '' && method === 'GET' && query.get('list-type') === '2')
      return reply.writeHead(200, { 'content-type': 'application/xml' }).end(listing(objects, query, options))
    if (method === 'PUT') {
      const stored = storedHeaders.map((name) => [name, String(headers[name] ?? '')])
      objects.set(key, { body, headers: Object.fromEntries(stored), modifiedAt: new Date() })
      return reply.writeHead(200).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return reply.writeHead(204).end()
    }
    const object = objects.get(key)
    if (!object || !['GET', 'HEAD'].includes(method)) return refuse(reply, { status: 404, code: 'NoSuchKey' })
    return reply.writeHead(200, { ...object.headers, 'content-length': object.body.length }).end(object.body)
  }

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => refuse(reply, { status: 500, code: 'InternalError' }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    settings: { endpoint: `http://127.0.0.1:${port}`, bucket, ...keys },
    objects,
    state,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
