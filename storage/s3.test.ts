import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { privateS3Store, s3Store } from '#storage/s3.ts'
import type { S3Settings } from '#storage/s3-client.ts'
import { isStoreUnavailable } from '#storage/store.ts'
import { startS3 } from '#test/app/s3-server.ts'

const files = [
  { name: '320.avif', bytes: Buffer.from([0, 255, 10, 13, 0]) },
  { name: '320.jpg', bytes: Buffer.alloc(300_000, 7) },
  { name: '1280.jpg', bytes: Buffer.from('large') },
]
const idOf = (n: number) => `abcdef${String(n).padStart(26, '0')}`

let server: Awaited<ReturnType<typeof startS3>>
let settings: S3Settings
beforeAll(async () => {
  server = await startS3()
  settings = { ...server.settings, waitsMs: [] }
})
afterAll(() => server.stop())

const listAll = async (before: Date) => Array.fromAsync(s3Store(settings).listOlder(before))
const later = () => new Date(Date.now() + 60_000)

describe('s3Store', () => {
  it('returns what was put byte for byte, with its size', async () => {
    const store = s3Store(settings)
    expect(await store.has(idOf(1))).toBe(false)
    await store.put(idOf(1), files)
    expect(await store.has(idOf(1))).toBe(true)
    for (const { name, bytes } of files) {
      const found = await store.read(idOf(1), name)
      expect(found?.size).toBe(bytes.length)
      expect(found && (await buffer(found.body)).equals(bytes)).toBe(true)
    }
  })

  it('stores the content type and cache-control with the object', () => {
    const { headers } = server.objects.get(`files/${idOf(1)}/320.avif`) ?? {}
    expect(headers?.['content-type']).toBe('image/avif')
    expect(headers?.['cache-control']).toContain('immutable')
  })

  it('leaves an existing id unchanged', async () => {
    const store = s3Store(settings)
    await store.put(idOf(1), [{ name: '1280.jpg', bytes: Buffer.from('other') }])
    const found = await store.read(idOf(1), '1280.jpg')
    expect(found && (await buffer(found.body)).toString()).toBe('large')
  })

  it('returns null for unknown pictures and invalid names', async () => {
    const store = s3Store(settings)
    expect(await store.read(idOf(999), '320.avif')).toBeNull()
    expect(await store.read('../../etc/passwd', '320.avif')).toBeNull()
    expect(await store.read(idOf(1), '../x')).toBeNull()
    await expect(store.put('short', files)).rejects.toThrow('picture id')
    await expect(store.put(idOf(2), [{ name: '../x', bytes: Buffer.of(1) }])).rejects.toThrow('file name')
  })

  it('removes a picture as a whole, and ignores a missing one', async () => {
    const store = s3Store(settings)
    await store.put(idOf(3), files)
    await store.remove(idOf(3))
    await store.remove(idOf(3))
    for (const { name } of files) expect(await store.read(idOf(3), name)).toBeNull()
    expect(await store.has(idOf(1))).toBe(true)
  })

  it('does not report an incomplete picture as existing, and lists it for the sweep', async () => {
    const store = s3Store(settings)
    await store.put(idOf(4), files.slice(0, 2))
    expect(await store.has(idOf(4))).toBe(false)
    expect(await listAll(later())).toContain(idOf(4))
    await store.put(idOf(4), files)
    expect(await store.has(idOf(4))).toBe(true)
  })

  it('lists page by page, each id once, and only the old', async () => {
    const store = s3Store({ ...settings, listPageSize: 10 })
    await Promise.all(Array.from({ length: 31 }, (_, at) => store.put(idOf(100 + at), files)))
    const ids = await Array.fromAsync(store.listOlder(later()))
    expect(ids).toHaveLength(new Set(ids).size)
    expect(ids.filter((id) => id >= idOf(100))).toHaveLength(31)
    expect(await listAll(new Date(Date.now() - 60_000))).toEqual([])
  })

  it('returns the public URL when there is one', () => {
    expect(s3Store(settings).publicUrl).toBeUndefined()
    const store = s3Store({ ...settings, publicUrl: 'https://cdn.example' })
    expect(store.publicUrl?.(idOf(1), '320.jpg')).toBe(`https://cdn.example/files/${idOf(1)}/320.jpg`)
  })
})

/** Every character with a meaning in a URL, in XML or in a query. */
const oddNames = [
  'a b.jpg',
  'a+b.jpg',
  'a&amp;b.jpg',
  '<i>\'"',
  '100%.jpg',
  'a%20b',
  '?x=1#y',
  'لوح شمسي',
  'a//b',
  '(1)!*~',
]

describe.each([
  ['that encodes keys', {}],
  ['that returns keys with XML entities', { ignoresEncodingType: true }],
])('s3Store with foreign keys on a server %s', (_kind, options) => {
  it('lists them and removes them with their picture, page by page', async () => {
    const odd = await startS3(options)
    const object = { body: Buffer.of(1), headers: {}, modifiedAt: new Date(0) }
    for (const name of oddNames) odd.objects.set(`files/${idOf(1)}/${name}`, object)
    odd.objects.set(`files/${idOf(2)}/1280.jpg`, object)
    // No URL can address this one; removing it must not affect the neighbouring picture.
    odd.objects.set(`files/${idOf(1)}/../${idOf(2)}/1280.jpg`, object)
    const store = s3Store({ ...odd.settings, waitsMs: [], listPageSize: 3 })
    expect(await Array.fromAsync(store.listOlder(later()))).toEqual([idOf(1), idOf(2)])
    const whole = { name: '1280.jpg', size: 1, version: expect.stringMatching(/^[0-9a-f]{32}$/) }
    const listed = await Array.fromAsync(store.listFiles())
    expect(listed.find(({ id }) => id === idOf(2))?.files).toEqual([whole])
    expect(listed.flatMap(({ files }) => files.map(({ name }) => name))).not.toContain('..')
    await store.remove(idOf(1))
    expect([...odd.objects.keys()]).toEqual([`files/${idOf(2)}/1280.jpg`, `files/${idOf(1)}/../${idOf(2)}/1280.jpg`])
    await odd.stop()
  })
})

describe('s3Store and its keys', () => {
  const codeWith = (change: Partial<S3Settings>) =>
    s3Store({ ...settings, ...change })
      .check()
      .then(
        () => 'let in',
        (error: unknown) => (isStoreUnavailable(error) ? error.message : 'another error'),
      )

  it('are accepted only when right', async () => {
    expect(await codeWith({})).toBe('let in')
    expect(await codeWith({ secretAccessKey: 'wrong' })).toContain('403 (SignatureDoesNotMatch)')
    expect(await codeWith({ accessKeyId: 'WRONG' })).toContain('403 (InvalidAccessKeyId)')
    expect(await codeWith({ region: 'eu-central-1' })).toContain('400 (AuthorizationHeaderMalformed)')
    expect(await codeWith({ sessionToken: 'not asked for' })).toContain('400 (InvalidToken)')
  })

  it('include the session token, signed, in every request', async () => {
    const temporary = await startS3({ sessionToken: 'IQoJb3JpZ2luX2VjEA//token==' })
    const store = s3Store({ ...temporary.settings, waitsMs: [] })
    await store.put(idOf(1), files)
    expect(await store.has(idOf(1))).toBe(true)
    expect(await Array.fromAsync(store.listOlder(later()))).toEqual([idOf(1)])
    await store.remove(idOf(1))
    expect(temporary.objects.size).toBe(0)
    const { sessionToken: _token, ...lasting } = temporary.settings
    await expect(s3Store({ ...lasting, waitsMs: [] }).check()).rejects.toThrow('400 (InvalidToken)')
    await temporary.stop()
  })
})

describe('s3Store with a failing server', () => {
  const answering = async (answer: (count: number) => number) => {
    let count = 0
    const fake: Server = createServer((request, reply) => {
      request.resume().on('end', () => {
        count += 1
        reply.writeHead(answer(count)).end('<Error><Code>SlowDown</Code></Error>')
      })
    })
    await new Promise<void>((resolve) => fake.listen(0, '127.0.0.1', resolve))
    const { port } = fake.address() as AddressInfo
    return { endpoint: `http://127.0.0.1:${port}`, count: () => count, close: () => fake.close() }
  }

  it('reports a missing bucket or a server that does not answer', async () => {
    const failure = (change: Partial<S3Settings>) =>
      s3Store({ ...settings, ...change })
        .check()
        .catch((error: unknown) => error)
    expect(await failure({})).toBeUndefined()
    const noBucket = await failure({ bucket: 'nowhere' })
    expect(isStoreUnavailable(noBucket) && noBucket.message).toContain('NoSuchBucket')
    expect(isStoreUnavailable(await failure({ endpoint: 'http://127.0.0.1:1' }))).toBe(true)
  })

  it('retries a transient failure, and gives up in the end', async () => {
    const once = await answering((count) => (count === 1 ? 503 : 200))
    await s3Store({ ...settings, endpoint: once.endpoint, waitsMs: [1] }).check()
    expect(once.count()).toBe(2)
    once.close()
    const always = await answering(() => 500)
    const store = s3Store({ ...settings, endpoint: always.endpoint, waitsMs: [1, 1] })
    expect(isStoreUnavailable(await store.check().catch((error: unknown) => error))).toBe(true)
    expect(always.count()).toBe(3)
    always.close()
  })

  it('times out on a listing whose body never ends', async () => {
    const stalled = createServer((_request, reply) => void reply.writeHead(200).write('<ListBucketResult>'))
    await new Promise<void>((resolve) => stalled.listen(0, '127.0.0.1', resolve))
    const { port } = stalled.address() as AddressInfo
    const store = s3Store({ ...settings, endpoint: `http://127.0.0.1:${port}`, timeoutMs: 100 })
    expect(isStoreUnavailable(await store.check().catch((error: unknown) => error))).toBe(true)
    stalled.closeAllConnections()
    stalled.close()
  })

  it('leaves nothing of a picture when one file fails while others are under way', async () => {
    server.state.intercept = (method, key) => {
      if (method !== 'PUT') return null
      return key.endsWith('320.avif') ? { status: 403, code: 'AccessDenied' } : sleep(100, null)
    }
    await expect(s3Store(settings).put(idOf(6), files)).rejects.toThrow('403')
    await sleep(200)
    server.state.intercept = () => null
    expect([...server.objects.keys()].filter((key) => key.includes(idOf(6)))).toEqual([])
  })

  it('removes a picture whose last file failed', async () => {
    let puts = 0
    server.state.intercept = (method) => {
      if (method === 'PUT') puts += 1
      return method === 'PUT' && puts === files.length ? { status: 403, code: 'AccessDenied' } : null
    }
    const store = s3Store(settings)
    await expect(store.put(idOf(5), files)).rejects.toThrow('403')
    server.state.intercept = () => null
    expect([...server.objects.keys()].filter((key) => key.includes(idOf(5)))).toEqual([])
  })
})

describe('privateS3Store', () => {
  it('lies beside the public pictures, has no public URL, and neither store lists the other', async () => {
    const [shown, secret] = [s3Store(settings), privateS3Store({ ...settings, publicUrl: 'https://cdn.example' })]
    await secret.put(idOf(77), files)
    expect(server.objects.get(`private/${idOf(77)}/1280.jpg`)?.headers['cache-control']).toBe('private, no-store')
    expect([await shown.has(idOf(77)), await secret.has(idOf(77))]).toEqual([false, true])
    expect(await shown.read(idOf(77), '1280.jpg')).toBe(null)
    expect(secret.publicUrl).toBeUndefined()
    expect(await listAll(later())).not.toContain(idOf(77))
    expect(await Array.fromAsync(secret.listOlder(later()))).toEqual([idOf(77)])
    await secret.remove(idOf(77))
    expect([...server.objects.keys()].filter((key) => key.startsWith('private/'))).toEqual([])
  })
})
