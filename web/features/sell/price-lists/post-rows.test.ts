import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { batchItemsMax } from '#domain/limits.ts'
import { makeStorage } from '#test/browser-storage.ts'
import { blankAssumed, fittingCount } from '#web/features/sell/price-lists/batch-items.ts'
import { listPlace } from '#web/features/sell/price-lists/list-draft.ts'
import { blankRowFields, type Reading } from '#web/features/sell/price-lists/list-rows.ts'
import {
  backToText,
  makeListStore,
  setText,
  startListStore,
  startOver,
  stateIn,
  takeReading,
} from '#web/features/sell/price-lists/list-store.ts'
import { sizeOf } from '#web/features/sell/price-lists/list-text.ts'
import { type PostItems, postReady } from '#web/features/sell/price-lists/post-rows.ts'
import {
  makeRow,
  putOnRows,
  removeRow,
  restoreRow,
  setField,
  tick,
} from '#web/features/sell/price-lists/row-changes.ts'
import { takeFile } from '#web/features/sell/price-lists/use-read-list.ts'
import { ApiError } from '#web/platform/api.ts'

const day = 86_400_000
let now = 1_000_000
const bytes = new Map<string, Blob>()
let count = 0
const tools = {
  trouble: () => null,
  shrink: async (file: File) => file,
  send: async () => `/storage/files/${'a'.repeat(32)}/640.jpg`,
  store: async (id: string, picture: Blob) => void bytes.set(id, picture),
  read: async (id: string) => bytes.get(id),
  preview: () => 'blob:1',
  revoke: () => undefined,
  storedPreview: (url: string) => url,
  newId: () => `p${++count}`,
  now: () => now,
  wait: async () => undefined,
}
const place = listPlace('u1')
const assumed = { ...blankAssumed({ phone: '+967777123456', governorate: 'sanaa-city' }), city: 'al-sabeen' }

/** A page with the list open; storage outlives it. */
const openPage = async () => {
  const store = makeListStore('u1', assumed, tools)
  const end = startListStore(store)
  await vi.advanceTimersByTimeAsync(0)
  return { store, end }
}
const reading = (lines: readonly string[]): Reading => ({
  rows: lines.map((text, at) => ({
    line: at + 1,
    text,
    fields: { name: text, type: 'Panel', brand: 'Jinko', condition: 'New', price: 54_000, currency: 'YER' },
    confidence: {},
  })),
  unread: [],
})
const read = (store: Awaited<ReturnType<typeof openPage>>['store'], lines: readonly string[]) =>
  takeReading(store, reading(lines), sizeOf(lines.join('\n')))

/** A server as the real one: a key has one body, and each row of it is posted once. */
const aServer = () => {
  const bodies = new Map<string, string>()
  const posted: string[] = []
  const post: PostItems = async (items, key) => {
    const body = JSON.stringify(items)
    if ((bodies.get(key) ?? body) !== body) throw new ApiError('key_reused', 409, '')
    if (!bodies.has(key)) posted.push(...items.map(({ name }) => String(name)))
    bodies.set(key, body)
    return { posted: items.map((_, index) => ({ index, id: `l${index}` })), refused: [] }
  }
  return { bodies, posted, post }
}

const lost = () => new ApiError('network', 0, 'no reply')

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.useFakeTimers()
  now = 1_000_000
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('posting', () => {
  it('posts each row once, although the reply is lost and the page is killed', async () => {
    const server = aServer()
    const first = await openPage()
    read(first.store, ['أ', 'ب', 'ج'])
    const cut: PostItems = async (items, key) => {
      await server.post(items, key)
      throw lost()
    }
    await expect(postReady(first.store, cut)).rejects.toThrow('no reply')
    expect(first.store.view.sent?.ids).toHaveLength(3)
    // No `end()`: the page was killed.
    const { store } = await openPage()
    expect(store.view).toMatchObject({ step: 'rows', sent: { ids: { length: 3 } } })
    expect(await postReady(store, server.post)).toEqual({ posted: 3, refused: 0 })
    expect(server.posted).toEqual(['أ', 'ب', 'ج'])
    expect(store.view).toMatchObject({ rows: [], sent: null, posted: 3 })
  })
  it('keeps refused rows with their errors, and sends them under another key', async () => {
    const { store } = await openPage()
    read(store, ['أ', 'ب'])
    const keys: string[] = []
    const refuse: PostItems = async (_items, key) => {
      keys.push(key)
      return {
        posted: [{ index: 0, id: 'l0' }],
        refused: [{ index: 1, fields: { price: 'too low', shopId: 'not a member', 'specifications.power': 'long' } }],
      }
    }
    expect(await postReady(store, refuse)).toEqual({ posted: 1, refused: 1 })
    const [left] = store.view.rows
    expect(left?.errors).toEqual({ price: 'too low', power: 'long', listing: 'not a member' })
    expect(store.view.text).toBe('\nب')
    if (!left) return
    tick(store, left.id, true)
    const server = aServer()
    await postReady(store, async (items, key) => {
      keys.push(key)
      return server.post(items, key)
    })
    expect(server.posted).toEqual(['ب'])
    expect(new Set(keys).size).toBe(2)
  })
  it('unlocks the rows when the batch is refused as a whole', async () => {
    const { store } = await openPage()
    read(store, ['أ'])
    await expect(
      postReady(store, async () => {
        throw new ApiError('key_reused', 409, '')
      }),
    ).rejects.toThrow()
    expect(store.view.sent).toBeNull()
    expect(store.view.rows).toHaveLength(1)
  })
  it.each([401, 429, 503])('sends the same batch again after %i', async (status) => {
    const { store } = await openPage()
    read(store, ['أ'])
    const bodies: string[] = []
    const fail: PostItems = async (items, key) => {
      bodies.push(key + JSON.stringify(items))
      throw new ApiError('unavailable', status, '')
    }
    await expect(postReady(store, fail)).rejects.toThrow()
    await expect(postReady(store, fail)).rejects.toThrow()
    expect(new Set(bodies).size).toBe(1)
  })
  it('leaves out rows whose batch is older than the server remembers keys', async () => {
    const first = await openPage()
    read(first.store, ['أ', 'ب'])
    await expect(
      postReady(first.store, async () => {
        throw lost()
      }),
    ).rejects.toThrow()
    now += day
    const { store } = await openPage()
    expect(store.view).toMatchObject({ sent: null, isUncertain: true })
    expect(store.view.rows.map((row) => stateIn(store, row))).toEqual(['out', 'out'])
  })
  it('puts one picture on many rows', async () => {
    const { store } = await openPage()
    read(store, ['أ', 'ب', 'ج'])
    putOnRows(store, new File(['x'], 'x'), store.ids.slice(0, 2))
    await vi.advanceTimersByTimeAsync(0)
    const images: unknown[] = []
    await postReady(store, async (items) => {
      images.push(...items.map((item) => item.images?.length ?? 0))
      return { posted: items.map((_, index) => ({ index, id: 'l' })), refused: [] }
    })
    expect(images).toEqual([1, 1, 0])
  })
})

it('counts what fits into one request: number, bytes and values', () => {
  const items = Array.from({ length: 300 }, () => ({ name: 'لوح' }))
  expect(fittingCount(items)).toBe(batchItemsMax)
  expect(fittingCount(items.map((item) => ({ ...item, description: 'و'.repeat(5_000) })))).toBe(20)
  const full = { ...blankRowFields, images: ['1', '2', '3', '4', '5'], specifications: blankRowFields }
  expect(fittingCount(items.map((item) => ({ ...item, ...full }) as never))).toBeLessThan(batchItemsMax)
})

describe('a file', () => {
  const file = (count: number) => ({
    ...reading(Array.from({ length: count }, (_, at) => `لوح ${at}`)),
    unknownColumns: ['الموقع'],
  })
  it('is posted in groups, and the text in the box is not touched', async () => {
    const { store } = await openPage()
    setText(store, 'لوح جينكو 580 واط\nلوح لونجي 550 واط')
    takeFile(store, file(1_000), 'أسعار.xlsx')
    expect(store.view).toMatchObject({ step: 'rows', file: 'أسعار.xlsx', unknownColumns: ['الموقع'] })
    const sizes: number[] = []
    const server = aServer()
    const posted = await postReady(store, async (items, key) => {
      sizes.push(items.length)
      return server.post(items, key)
    })
    expect(posted).toEqual({ posted: 1_000, refused: 0 })
    expect([sizes, new Set(server.posted).size]).toEqual([[200, 200, 200, 200, 200], 1_000])
    startOver(store)
    expect(store.view).toMatchObject({ step: 'paste', text: 'لوح جينكو 580 واط\nلوح لونجي 550 واط', file: '' })
  })
  it('keeps changed rows when it is read again, and what its cells did not say', async () => {
    const { store } = await openPage()
    takeFile(store, file(2), 'أسعار.csv')
    const [first = ''] = store.ids
    setField(store, first, 'price', '60,000')
    const [read, other] = file(2).rows
    if (!read || !other) throw new Error('no rows')
    const { price, ...fields } = other.fields
    const again = { ...other, fields, description: 'في الكرتون', errors: { price: 'ليس رقماً' } }
    takeFile(store, { rows: [read, again], unread: [], unknownColumns: [] }, 'أسعار.csv')
    const [kept, second] = store.view.rows
    expect([kept?.fields.price, second?.errors, second?.fields]).toMatchObject([
      '60,000',
      { price: 'ليس رقماً' },
      { price: '', description: 'في الكرتون' },
    ])
    expect(second && stateIn(store, second)).toBe('look')
  })
})

describe('the draft', () => {
  it('restores text, rows and pictures of a page that was killed', async () => {
    const before = await openPage()
    read(before.store, ['أ', 'ب'])
    const [id = ''] = before.store.ids
    setField(before.store, id, 'price', '50,000')
    putOnRows(before.store, new File(['x'], 'x'), [id])
    await vi.advanceTimersByTimeAsync(300)
    const { store } = await openPage()
    expect(store.byId.get(id)).toMatchObject({ fields: { price: '50,000' }, pictures: { length: 1 } })
    expect(store.queue.pictures).toHaveLength(1)
  })
  it('ignores what is malformed, and stores nothing for an empty page', async () => {
    for (const rubbish of [
      '{',
      'null',
      '[]',
      '"x"',
      '{"rows":[1,{"id":2},{"id":"r","fields":{"price":5}}],"sent":{"key":1}}',
    ]) {
      localStorage.setItem(place, rubbish)
      const { store, end } = await openPage()
      expect(store.view.sent).toBeNull()
      for (const row of store.view.rows) expect(row.fields.price).toBe('')
      end()
    }
    localStorage.removeItem(place)
    const { end } = await openPage()
    end()
    expect(localStorage.getItem(place)).toBeNull()
  })
  it('brings a removed row back with its picture', async () => {
    const { store } = await openPage()
    read(store, ['أ', 'ب'])
    const [id = ''] = store.ids
    putOnRows(store, new File(['x'], 'x'), [id])
    const row = store.byId.get(id)
    removeRow(store, id)
    expect(store.ids).toHaveLength(1)
    if (row) restoreRow(store, row, 0)
    expect(store.ids[0]).toBe(id)
    expect(store.byId.get(id)?.pictures).toHaveLength(1)
  })
  it('makes a row of an unread line in its place, and gives the whole text back', async () => {
    const { store } = await openPage()
    setText(store, 'أ\nشيء\nب')
    const { rows } = reading(['أ', 'شيء', 'ب'])
    const kept = { rows: rows.filter(({ line }) => line !== 2), unread: [{ line: 2, text: 'شيء' }] }
    takeReading(store, kept, { ...sizeOf('أ\nشيء\nب'), rest: 'ما بعده' })
    const id = makeRow(store, 2)
    expect([store.ids[1], store.view.unread]).toEqual([id, []])
    backToText(store)
    expect(store.view).toMatchObject({ step: 'paste', text: 'أ\nشيء\nب\nما بعده' })
  })
})
