import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readList } from '#domain/listing-text/price-list/read-list.ts'
import { makeStorage } from '#test/browser-storage.ts'
import { blankAssumed, itemOf } from '#web/features/sell/price-lists/batch-items.ts'
import { type Row, tickRow, withRowField } from '#web/features/sell/price-lists/list-rows.ts'
import { type ListStore, makeListStore, stateIn, takeReading } from '#web/features/sell/price-lists/list-store.ts'
import { sizeOf } from '#web/features/sell/price-lists/list-text.ts'
import { priceQuestionOf } from '#web/features/sell/price-lists/price-question.ts'
import { answerPrice, confirmUnsure, setField, tickReady } from '#web/features/sell/price-lists/row-changes.ts'
import type { PictureTools } from '#web/features/sell/sell-form/photos/picture-queue.ts'

const assumed = { ...blankAssumed({ phone: '+967777123456', governorate: 'sanaa-city' }), city: 'al-sabeen' }
const tools = { now: () => 0, revoke: () => undefined } as unknown as PictureTools
const list = [
  'اسعار اليوم بالريال (صنعاء)',
  '*الواح جديد*',
  'جينكو 580 واط - 54,000',
  'لونجي 550 ....... 51000',
  '*انفرترات*',
  'جروات 5 كيلو 48 فولت 255 الف',
  'ديي 8 كيلو هايبرد 1180$',
  'ماست 3 كيلو 24',
  '120,000 ريال',
].join('\n')
const rowAt = ({ view }: ListStore, line: number): Row => {
  const found = view.rows.find((row) => row.line === line)
  if (!found) throw new Error(`no row of line ${line}`)
  return found
}

beforeEach(() => {
  vi.stubGlobal('localStorage', makeStorage())
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('doubts that are confirmed', () => {
  const storeOf = (text: string) => {
    const store = makeListStore('u1', assumed, tools)
    takeReading(store, readList(text, 'YER'), sizeOf(text))
    return store
  }
  const panels = (prices: string[]) =>
    ['الاسعار بالريال القديم', '*الواح جديد*', ...prices.map((price, at) => `جينكو ${500 + at} واط ${price}`)].join(
      '\n',
    )
  const statesIn = (store: ListStore) => store.view.rows.map((one) => stateIn(store, one))

  it('by «all ready» none, by the button that names them all those that only need a look, and staff are told', () => {
    const store = storeOf(`${list}\nلوح جينكو 550 واط جديد`)
    const before = statesIn(store)
    tickReady(store, store.ids, true)
    expect(statesIn(store)).toEqual(before)
    tickReady(store, store.ids, false)
    expect(statesIn(store)).toEqual(before.map((state) => (state === 'ready' ? 'out' : state)))
    tickReady(store, store.ids, true)
    expect(statesIn(store)).toEqual(before)
    confirmUnsure(store)
    // Without a price it still needs a look.
    expect(statesIn(store)).toEqual(before.map((_, at) => (at === before.length - 1 ? 'look' : 'ready')))
    const must = rowAt(store, 8)
    expect(itemOf(must, assumed, [])).toMatchObject({ unsureFields: ['condition', 'price', 'voltage'] })
    expect(itemOf(withRowField(must, 'price', '115,000'), assumed, [])).toMatchObject({
      unsureFields: ['condition', 'voltage'],
    })
    expect(itemOf(rowAt(store, 3), assumed, [])).not.toHaveProperty('unsureFields')
  })

  it('one by one are a look, except where the price is probably wrong', () => {
    expect(tickRow(rowAt(storeOf(list), 6), true).acceptedDoubts).toEqual([])
    const [short] = storeOf('لوح جينكو 550 واط جديد ب 45').view.rows
    expect(tickRow(short as Row, true).acceptedDoubts).toEqual(['price', 'currency'])
  })

  it('leave a price a hundred times off its group as a question, which one of two answers ends', () => {
    const store = storeOf(panels(['50,000', '45 ريال', '54,000', '52,000']))
    const [, odd] = store.view.rows
    expect(priceQuestionOf(store.view.rows, odd as Row)).toEqual({ typed: '45', meant: '45,000' })
    confirmUnsure(store)
    expect(statesIn(store)).toEqual(['ready', 'look', 'ready', 'ready'])
    answerPrice(store, odd?.id ?? '', '45,000')
    expect(store.view.rows[1]).toMatchObject({ fields: { price: '45,000' }, acceptedDoubts: [] })
    expect(statesIn(store)).toEqual(['ready', 'ready', 'ready', 'ready'])
    const kept = storeOf(panels(['50,000', '54,000,000', '54,000', '52,000']))
    expect(priceQuestionOf(kept.view.rows, kept.view.rows[1] as Row)?.meant).toBe('54,000')
    answerPrice(kept, kept.ids[1] ?? '', null)
    expect(kept.view.rows[1]).toMatchObject({ fields: { price: '54,000,000' }, acceptedDoubts: ['price'] })
    expect(statesIn(kept)).toEqual(['ready', 'ready', 'ready', 'ready'])
    // Another price is another question.
    setField(kept, kept.ids[1] ?? '', 'price', '55')
    expect(statesIn(kept)[1]).toBe('look')
  })

  it('the thousands that were meant are in the currency of the list', () => {
    const store = storeOf('لوح جينكو 550 واط جديد ب 45')
    expect(store.view.rows[0]?.fields.currency).toBe('USD')
    answerPrice(store, store.ids[0] ?? '', '45,000')
    expect(store.view.rows[0]).toMatchObject({
      fields: { price: '45,000', currency: 'YER' },
      doubts: { currency: 'currency_of_place' },
    })
  })

  it('asks nothing of goods of all sizes: batteries are compared per watt-hour, accessories not at all', () => {
    const store = storeOf(
      'بطارية 7 امبير 12 فولت 6000 ريال\nبطارية 200 امبير 12 فولت 110000 ريال\nبطارية 16 كيلو 1,300,000 ريال\nقاطع 63 امبير 9000\nمشبك 20 ريال\nصندوق 90000',
    )
    expect(store.view.rows.map((one) => priceQuestionOf(store.view.rows, one))).toEqual(store.ids.map(() => null))
  })
})

it('a reload keeps what was confirmed and answered', () => {
  const text = 'الاسعار بالريال القديم\n*الواح جديد*\nجينكو 580 واط 45\nلونجي 550 51000'
  const store = makeListStore('u1', assumed, tools)
  takeReading(store, readList(text, 'YER'), sizeOf(text))
  answerPrice(store, store.ids[0] ?? '', null)
  confirmUnsure(store)
  vi.runAllTimers()
  const again = makeListStore('u1', assumed, tools)
  expect(again.view.rows.map(({ acceptedDoubts, keptPrice }) => [acceptedDoubts, keptPrice])).toEqual([
    [['price'], '45'],
    [['power'], ''],
  ])
  expect(again.view.rows.map((row) => stateIn(again, row))).toEqual(['ready', 'ready'])
})
