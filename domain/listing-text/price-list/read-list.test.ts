import { describe, expect, it } from 'vitest'
import { readList, readListInParts, sureFrom } from '#domain/listing-text/price-list/read-list.ts'
import {
  heldOutLines,
  heldOutLists,
  lines,
  lists,
  tunedLines,
  tunedLists,
  untunedLines,
  untunedLists,
} from '#test/price-lists/corpus.ts'
import { precisionOf, recallOf, type ScoredField, scoreOf, shareRight } from '#test/price-lists/score.ts'

/** `npm run bench:reader` prints all figures and each mistake. */
const demanded: Partial<Record<ScoredField, number>> = {
  price: 0.98,
  currency: 0.98,
  type: 0.97,
  brand: 0.95,
  watts: 0.95,
  volts: 0.95,
  capacity: 0.95,
}

describe('price lists as shops write them', () => {
  it('are at least 120 lines and 12 whole lists, a third of the lines written after the reader', () => {
    expect(lines.length + heldOutLines.length).toBeGreaterThanOrEqual(120)
    expect(heldOutLines.length).toBeGreaterThanOrEqual(lines.length / 2)
    expect(lists.length).toBeGreaterThanOrEqual(12)
  })

  const score = scoreOf([...lines, ...lists])
  it.each(Object.entries(demanded) as [ScoredField, number][])(
    '%s: precision and recall at least %d',
    (field, least) => {
      const { mistakes } = score
      const figures = [precisionOf(score.fields[field]), recallOf(score.fields[field])]
      expect(Math.min(...figures), mistakes.join('\n')).toBeGreaterThanOrEqual(least)
    },
  )

  it.each([
    ['habits that the reader was tuned to', tunedLines, tunedLists],
    ['lines that it is never tuned to', untunedLines, untunedLists],
  ])('%s: at least 95 %% of the fields, and no price or currency that is wrong and sure', (_half, ...half) => {
    const score = scoreOf(half.flat())
    expect(shareRight(score)).toBeGreaterThanOrEqual(0.95)
    expect(score.sureMistakes).toEqual([])
  })

  it('have no wrong price or currency that is not marked as unsure, nor have those that were written later', () => {
    expect(score.sureMistakes).toEqual([])
    expect(scoreOf([...heldOutLines, ...heldOutLists]).sureMistakes).toEqual([])
  })
})

const oneRow = (text: string) => readList(text, 'YER').rows[0]

describe('a hostile or careless list', () => {
  it.each([
    ['a price of 0', 'لوح جينكو 550 واط 0 ريال'],
    ['a price of 10^12', 'لوح جينكو 550 واط 1000000000000 ريال'],
    ['a gift', 'لوح جينكو 550 واط بلاش'],
  ])('%s is no price', (_what, text) => {
    const row = oneRow(text)
    expect(row?.fields).toMatchObject({ type: 'Panel', specifications: { power: '550W' } })
    expect(row?.fields).not.toHaveProperty('price')
    expect(row?.fields).not.toHaveProperty('currency')
  })

  it('a price of 1 and two currencies on one line are marked', () => {
    expect(oneRow('لوح جينكو 550 واط 1 ريال')).toMatchObject({ fields: { price: 1 } })
    expect(oneRow('لوح جينكو 550 واط 1 ريال')?.confidence.price).toBeLessThan(sureFrom)
    const two = oneRow('لوح جينكو 550 واط 95 دولار / 51000 ريال')
    expect(two?.confidence.price).toBeLessThan(sureFrom)
  })

  it('with words that every object has is read like any other', () => {
    const text = 'constructor 550 toString __proto__ 51000\nلوح constructor 550 constructor 51000 ريال'
    expect(readList(text, 'YER')).toMatchObject({
      rows: [{ line: 2, fields: { price: 51_000 } }],
      unread: [{ line: 1 }],
    })
    expect(readList(text, 'YER').rows[0]?.fields).not.toHaveProperty('quantity')
  })

  it('is empty for empty lines, and keeps every line that has letters in rows, headings or unread', () => {
    expect(readList('\n\n   \n', 'YER')).toEqual({ rows: [], unread: [] })
    expect(readList('كلام لا معنى له\n=====\nغيره', null).unread).toEqual([
      { line: 1, text: 'كلام لا معنى له' },
      { line: 3, text: 'غيره' },
    ])
  })
})

describe('an unsure field', () => {
  it.each([
    ['لوح لونجي 550 ..... 51000 ريال', { 'specifications.power': 'no_unit', currency: 'which_rial' }],
    ['لوح جينكو 580 واط 54000', { currency: 'currency_of_place' }],
    ['بطارية بايلونتيك US5000 ب 1190', { currency: 'few_rials' }],
    ['لوح جينكو 550 واط 1 ريال', { price: 'odd_price', currency: 'which_rial' }],
    ['لوح جينكو 550 واط 95 دولار / 51000 ريال', { price: 'two_prices', currency: 'two_prices' }],
    ['لوح جينكو 550 واط ب 54', { price: 'maybe_thousands', currency: 'few_rials' }],
    ['بطارية فيجن 200 امبير نظيفة 78 الف قديم', { condition: 'loose_condition' }],
  ])('of «%s» has its reason', (text, doubts) => {
    expect(oneRow(text)?.doubts).toEqual(doubts)
  })

  it('always has a reason, and a sure one none', () => {
    const text = 'انفرترات\nماست 3 كيلو 24\n120,000 ريال\nفوكول 5.5 كيلو 230 الف\nجينكوو 550 واط 54000\nJKM550M 51000'
    const rows = readList(text, 'YER').rows
    expect(rows).toHaveLength(4)
    for (const { confidence, doubts = {} } of rows) {
      const unsure = Object.entries(confidence).flatMap(([field, value]) => (value < sureFrom ? [field] : []))
      expect(Object.keys(doubts).sort()).toEqual(unsure.filter((field) => field !== 'specifications').sort())
    }
    expect(rows[0]?.doubts).toMatchObject({ price: 'next_line' })
  })
})

it('takes a currency that the seller names like a heading: sure, and below what the list itself says', () => {
  const read = (text: string) => {
    const parts = readListInParts(text, 'YER', 'SAR')
    for (;;) {
      const part = parts.next()
      if (part.done) return part.value.rows.map(({ fields, doubts }) => [fields.currency, doubts?.currency])
    }
  }
  expect(read('لوح جينكو 580 واط 375\nلوح لونجي 550 واط 100$')).toEqual([
    ['SAR', undefined],
    ['USD', undefined],
  ])
  expect(read('الاسعار بالدولار\nلوح جينكو 580 واط 95')).toEqual([['USD', undefined]])
})

it('reads a long list in parts, so that other work can run between them', () => {
  const text = Array.from({ length: 200 }, (_, at) => `لوح جينكو ${400 + at} واط ${50_000 + at} ريال`).join('\n')
  const parts = readListInParts(text, 'YER')
  let pauses = 0
  for (let part = parts.next(); ; part = parts.next()) {
    if (part.done) {
      expect(part.value).toEqual(readList(text, 'YER'))
      break
    }
    pauses += 1
  }
  expect(pauses).toBe(19)
})

describe('the currency of a heading', () => {
  it.each([
    ['محلات النور للطاقة - الاسعار بالريال الجديد', 'YER_SOUTH'],
    ['الأسعار بالريال اليمني الجديد', 'YER_SOUTH'],
    ['All prices in new rial', 'YER_SOUTH'],
    ['ملاحظة: جميع الاسعار بالسعودي وليس اليمني', 'SAR'],
    ['اسعار اليوم 19-11-2026 بالدولار', 'USD'],
  ])('«%s» beats the place', (heading, currency) => {
    const [row] = readList(`${heading}\nجينكو 580 واط 375`, 'YER').rows
    expect(row).toMatchObject({ line: 2, fields: { price: 375, currency } })
  })

  it('is beaten by a word at the price', () => {
    const text = 'الاسعار بالريال الجديد\nجينكو 580 واط 162000 ريال\nلونجي 550 واط 350 سعودي\nترينا 670 واط 75 الف قديم'
    expect(readList(text, 'YER').rows.map(({ fields }) => fields.currency)).toEqual(['YER_SOUTH', 'SAR', 'YER'])
  })
})

describe('a model', () => {
  it.each([
    ['Deye SE-G5.1 900$', 'Battery'],
    ['ديي SE-G5.1 Pro-B ب 900 دولار', 'Battery'],
    ['SE-F16 2100$', 'Battery'],
    ['Growatt AXE 5.0L 800$', 'Battery'],
    ['Huawei LUNA2000-5-S0 1900$', 'Battery'],
    ['Deye SUN-5K-SG03LP1 600$', 'Inverter'],
    ['Huawei SUN2000-5KTL-L1 700$', 'Inverter'],
    ['كيبل بطارية SE-G5.1 20$', 'Accessory'],
  ])('says the type: «%s»', (text, type) => {
    expect(oneRow(text)?.fields.type).toBe(type)
  })

  it('of a battery below a heading of inverters is one, and marked', () => {
    const [, battery] = readList('انفرترات ديي\nديي 5 كيلو 600$\nSE-G5.1 900$', 'YER').rows
    expect(battery).toMatchObject({ fields: { type: 'Battery' }, doubts: { type: 'not_of_heading' } })
  })
})

describe('amounts in words', () => {
  it.each([
    ['بطارية 16 كيلو مليون ومئتين الف', 1_200_000],
    ['بطارية 16 كيلو مليون و250', 1_250_000],
    ['بطارية 16 كيلو مليون الا ربع', 750_000],
    ['انفرتر 5 كيلو مئتين وخمسة وخمسين الف', 255_000],
    ['فيوز 100 امبير الف ومئتين', 1_200],
    ['منظومة 3 كيلو خمسة عشر مليون ونص', 15_500_000],
    ['كيبل 6 ملي المتر بتسعمية', 900],
  ])('«%s» costs %d', (text, price) => {
    const row = oneRow(text)
    expect([row?.fields.price, (row?.confidence.price ?? 0) >= sureFrom]).toEqual([price, true])
  })

  it('are no prices where they count', () => {
    expect(oneRow('اربعة الواح جينكو 450 واط')?.fields).toMatchObject({ quantity: 4 })
    expect(oneRow('اربعة الواح جينكو 450 واط')?.fields).not.toHaveProperty('price')
    expect(oneRow('انفرتر 5 كيلو مليون و 4 الواح')?.fields.price).toBe(1_000_000)
  })
})

it.each([
  ['لوح كندي 330 واط مستعمل عندنا كمية ب 19 الف', 'لوح كندي 330 واط'],
  ['بطارية ريتار 200 امبير مستعمل شهرين 85 الف', 'بطارية ريتار 200 امبير'],
  ['انفرتر ماست 3 كيلو له شهرين متوفر بكميات 95 الف', 'انفرتر ماست 3 كيلو'],
])('what is not of the goods leaves the name of «%s»', (text, name) => {
  expect(oneRow(text)?.fields).toMatchObject({ name, condition: 'Used' })
})

describe('amounts that are not the price', () => {
  const priceOf = (text: string) => {
    const [row] = readList(text, null).rows
    return [row?.fields.price, (row?.confidence.price ?? 0) >= sureFrom]
  }

  it.each([
    ['لوح جينكو 580 واط السعر 54000 عربون 10 الف', 54_000],
    ['لوح جينكو 580 واط عربون 10 الف السعر 54000', 54_000],
    ['لوح جينكو 580 واط 54000 (10 الف ريال عربون)', 54_000],
    ['انفرتر ديي 5 كيلو 450 الف مقدم: 100 الف والباقي اقساط', 450_000],
    ['انفرتر ديي 5 كيلو ب 450 الف القسط ب 20 الف شهريا', 450_000],
    ['بطارية ليثيوم 100 امبير 900$ deposit 100$', 900],
    ['بطارية ليثيوم 100 امبير 900$ التوصيل 20$', 900],
    ['لوح لونجي 550 واط 52000 شامل التوصيل', 52_000],
  ])('«%s» costs %d', (text, price) => expect(priceOf(text)).toEqual([price, true]))

  it.each(['لوح جينكو 580 واط عربون 10 الف', 'بطارية ليثيوم 100 امبير القسط 50 الف', 'انفرتر ديي 5 كيلو 20000 شهريا'])(
    '«%s» has no price',
    (text) => expect(priceOf(text)[0]).toBeUndefined(),
  )

  it('is not sure of the only amount when it is behind the delivery', () => {
    expect(priceOf('لوح جينكو 580 واط توصيل 54000 ريال')).toEqual([54_000, false])
  })
})
