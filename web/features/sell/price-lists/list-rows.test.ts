import { describe, expect, it } from 'vitest'
import { readList } from '#domain/listing-text/price-list/read-list.ts'
import { blankAssumed, checkRow, itemOf, rowState } from '#web/features/sell/price-lists/batch-items.ts'
import {
  mergeRows,
  type Row,
  rowOf,
  rowOfLine,
  tickRow,
  withRowField,
} from '#web/features/sell/price-lists/list-rows.ts'
import { applyOffer, confirmedField, offerFor } from '#web/features/sell/price-lists/same-for-others.ts'

const assumed = { ...blankAssumed({ phone: '+967777123456', governorate: 'sanaa-city' }), city: 'al-sabeen' }

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
  'كيبل 6 ملي الماني 300 الف',
].join('\n')

const rowsOf = (text: string): Row[] => readList(text, 'YER').rows.map((row) => rowOf(row, `row-${row.line}`))
const rows = rowsOf(list)
const row = (line: number, among = rows): Row => {
  const found = among.find((one) => one.line === line)
  if (!found) throw new Error(`no row of line ${line}`)
  return found
}
const stateAt = (line: number, among = rows) => rowState(row(line, among), assumed)

describe('a read row', () => {
  it('is ready when everything was written', () => {
    expect(row(3)).toMatchObject({
      fields: {
        name: 'لوح جينكو 580 واط',
        type: 'Panel',
        condition: 'New',
        price: '54,000',
        currency: 'YER',
        power: '580',
      },
      doubts: {},
    })
    expect(stateAt(3)).toBe('ready')
  })
  it('needs a look where the list is silent or unclear, each with its reason', () => {
    expect(row(4).doubts).toEqual({ power: 'no_unit' })
    expect(row(6).doubts).toEqual({ condition: 'not_written' })
    expect(row(8).doubts).toMatchObject({ condition: 'not_written', price: 'next_line', voltage: 'no_unit' })
    expect([stateAt(4), stateAt(6), stateAt(8)]).toEqual(['look', 'look', 'look'])
  })
  it('needs a look without a price, also after a tick', () => {
    const [bare] = rowsOf('لوح جينكو 580 واط جديد')
    if (!bare) throw new Error('no row')
    const ticked = tickRow(bare, true)
    expect(checkRow(ticked, assumed)).toMatchObject({ price: 'price_required', currency: 'currency_unconfirmed' })
    expect(rowState(ticked, assumed)).toBe('look')
  })
  it('made of a line that was not understood has its text as the name', () => {
    const made = rowOfLine({ line: 17, text: ' 0.5 نص لفة كيبل ' }, 'x', 'YER')
    expect(made.fields).toMatchObject({ name: '0.5 نص لفة كيبل', currency: 'YER', type: '' })
    expect(checkRow(made, assumed)).toMatchObject({ type: 'type_required', price: 'price_required' })
  })
})

describe('an unsure row', () => {
  it('is ready when each unsure field was touched', () => {
    const once = withRowField(row(8), 'condition', 'New')
    expect(rowState(once, assumed)).toBe('look')
    const twice = withRowField(withRowField(once, 'price', '120000'), 'voltage', '24')
    expect(rowState(twice, assumed)).toBe('ready')
  })
  it('is ready when it was ticked, and left out when it was unticked again', () => {
    const ticked = tickRow(row(8), true)
    expect([ticked.doubts, rowState(ticked, assumed)]).toEqual([{}, 'ready'])
    expect(rowState(tickRow(ticked, false), assumed)).toBe('out')
    expect(rowState(tickRow(tickRow(ticked, false), true), assumed)).toBe('ready')
  })
  it('loses the refusal of a field that is changed, and all of them with a tick', () => {
    const refused = { ...row(3), errors: { price: 'x', name: 'y', listing: 'z' } }
    expect(rowState(refused, assumed)).toBe('look')
    expect(withRowField(refused, 'price', '5').errors).toEqual({ name: 'y' })
    expect(tickRow(refused, true).errors).toEqual({})
  })
})

describe('the same for others', () => {
  it('offers the other rows of the same kind that differ or are unsure, and applies to them alone', () => {
    const changed = rows.map((one) => (one.line === 6 ? withRowField(one, 'condition', 'New') : one))
    const offer = offerFor(changed, row(6), 'condition')
    expect(offer).toEqual({
      rowId: 'row-6',
      field: 'condition',
      value: 'New',
      kind: 'Inverter',
      ids: ['row-7', 'row-8'],
    })
    if (!offer) return
    const applied = applyOffer(changed, offer)
    expect(row(7, applied).doubts.condition).toBeUndefined()
    expect(stateAt(7, applied)).toBe('ready')
    expect(row(10, applied)).toBe(row(10))
  })
  it('offers a currency to all rows without a written one', () => {
    const silent = rowsOf(
      'لوح جينكو 580 واط جديد 54000\nبطارية ريتار جديدة 200 امبير 110000\nانفرتر ديي جديد 8 كيلو 1180$',
    )
    const changed = silent.map((one) => (one.line === 1 ? withRowField(one, 'currency', 'YER_SOUTH') : one))
    expect(offerFor(changed, row(1, silent), 'currency')).toMatchObject({ kind: null, ids: ['row-2'] })
  })
  it('offers what a tick has confirmed', () => {
    expect(confirmedField(row(6))).toBe('condition')
    const ticked = rows.map((one) => (one.line === 6 ? tickRow(one, true) : one))
    expect(offerFor(ticked, row(6), 'condition')?.ids).toEqual(['row-7', 'row-8'])
    expect(confirmedField(row(3))).toBeUndefined()
  })
  it('offers nothing when there is no other', () => {
    const changed = rows.map((one) => (one.line === 10 ? withRowField(one, 'condition', 'Used') : one))
    expect(offerFor(changed, row(10), 'condition')).toBeNull()
  })
})

describe('reading again', () => {
  it('keeps rows that the seller has changed, by their line as typed', () => {
    const before = rows.map((one) => (one.line === 4 ? withRowField(one, 'price', '50,000') : one))
    const again = mergeRows(before, rowsOf(`عنوان\n${list}`))
    expect(again.find(({ text }) => text === row(4).text)).toMatchObject({ line: 5, fields: { price: '50,000' } })
    expect(again).toHaveLength(rows.length)
  })
})

describe('the item of a row', () => {
  it('is a listing as the form would post it, with the place and phone of the list', () => {
    expect(itemOf(row(6), { ...assumed, shopId: 's1' }, ['/storage/files/a/640.jpg'])).toEqual({
      pegged: false,
      name: 'إنفرتر جروات 5 كيلو 48 فولت',
      description: 'إنفرتر جروات 5 كيلو 48 فولت\nالقدرة: 5000 واط\nالجهد: 48 فولت',
      type: 'Inverter',
      condition: 'New',
      brand: 'Growatt',
      price: 255_000,
      currency: 'YER',
      isNegotiable: true,
      governorate: 'sanaa-city',
      city: 'al-sabeen',
      phone: '+967777123456',
      whatsappPhone: '+967777123456',
      specifications: { power: '5000W', voltage: '48V' },
      images: ['/storage/files/a/640.jpg'],
      shopId: 's1',
    })
  })
  it('has a quantity only where the list or the seller says one', () => {
    const [four] = rowsOf('لوح جينكو 580 واط جديد عدد 4 السعر 54000 ريال')
    if (!four) throw new Error('no row')
    expect(itemOf(four, assumed, [])).toMatchObject({ quantity: 4, soldAs: 'each' })
    const typed = withRowField(row(3), 'quantity', '1,200')
    expect(itemOf(typed, assumed, [])).toMatchObject({ quantity: 1_200 })
    expect(checkRow(withRowField(row(3), 'quantity', '0'), assumed)).toEqual({ quantity: 'quantity_range' })
    expect(itemOf(withRowField(typed, 'quantity', ' '), assumed, [])).not.toHaveProperty('quantity')
  })
  it('says «no brand» where the list names none, and posts the description that was written', () => {
    const cable = withRowField(row(10), 'description', 'لفة مئة متر')
    expect(itemOf(cable, assumed, [])).toMatchObject({ brand: 'بدون ماركة / غير معروفة', description: 'لفة مئة متر' })
  })
})
