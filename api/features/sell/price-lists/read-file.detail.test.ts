import { readFileSync } from 'node:fs'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listingFiles } from '#contract/endpoints/sell/listing-files.ts'
import { priceLists } from '#contract/endpoints/sell/price-lists.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { listFileBytesMax, listFileRowsMax } from '#domain/limits.ts'
import { sureFrom } from '#domain/listing-text/price-list/read-list.ts'
import { longestStall } from '#test/app/longest-stall.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import { lists } from '#test/price-lists/corpus.ts'
import { excelParts, excelWorkbook } from '#test/tables/excel-workbook.ts'
import { sharedTextWorkbook } from '#test/tables/hostile-workbooks.ts'
import { zipOf } from '#test/tables/zip.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  seller = await signUp(test)
  await test.deps.db.updateTable('users').set({ governorate: 'sanaa-city' }).where('id', '=', seller.user.id).execute()
})
beforeEach(() => forgetLimits(test))

type More = { token?: string | undefined; governorate?: string; currency?: string; lang?: string; type?: string }
const send = (body: Buffer | string, more: More = {}) => {
  const { token = seller.token, governorate, currency, lang, type = 'application/octet-stream' } = more
  return ask(test.app, listingFiles.read, {
    body: Buffer.from(body),
    headers: { 'content-type': type },
    token,
    query: { ...(governorate !== undefined && { governorate }), ...(currency && { currency }) },
    ...(lang && { lang }),
  })
}
const paste = (text: string) => ask(test.app, priceLists.read, { body: { text }, token: seller.token })
const fixture = (name: string) => readFileSync(`test/tables/${name}`)

describe('POST /products/read-file', () => {
  it('200 reads a workbook of LibreOffice: headings below a title, values of formulas, what was not understood', async () => {
    const { status, body } = await send(fixture('libreoffice.xlsx'))
    expect(status).toBe(200)
    expect(body.data.unknownColumns).toEqual(['الموقع'])
    expect(body.data.unread).toEqual([])
    expect(body.data.rows).toMatchObject([
      {
        line: 4,
        text: 'لوح جينكو 580 واط | جديد | 54000 | ريال يمني (صنعاء) | 20 | اضغط هنا',
        fields: {
          name: 'لوح جينكو 580 واط',
          type: 'Panel',
          brand: 'Jinko Solar',
          condition: 'New',
          price: 54_000,
          currency: 'YER',
          quantity: 20,
          specifications: { power: '580W' },
        },
        confidence: { name: 1, price: 1, currency: 1, quantity: 1 },
      },
      { line: 5, fields: { type: 'Battery', condition: 'Used', price: 950, currency: 'USD', quantity: 1 } },
      { line: 6, fields: { type: 'Inverter' }, errors: { price: expect.stringContaining('number') } },
    ])
    expect(body.data.rows[2].fields).not.toHaveProperty('price')
    expect(JSON.stringify(body)).not.toContain('evil.example')
  })

  it('200 reads a workbook with the parts of Excel, and CSV with English headings, to the same rows', async () => {
    const rows = [
      ['Item', 'Qty', 'Unit price', 'Currency', 'Power (W)', 'Notes'],
      ['Jinko Tiger Neo panel', 4, 95.5, 'USD', 580, 'In its box'],
      ['Deye inverter', 1, 650, '$', 5, ''],
    ]
    const fromExcel = await send(excelWorkbook(rows))
    const csv = rows.map((cells) => cells.join(';')).join('\r\n')
    const fromCsv = await send(Buffer.from(`\ufeff${csv}`, 'utf16le'), { type: 'text/csv' })
    expect(fromExcel.body.data).toEqual(fromCsv.body.data)
    expect(fromExcel.body.data.rows).toMatchObject([
      {
        line: 2,
        description: 'In its box',
        fields: {
          name: 'Jinko Tiger Neo panel',
          type: 'Panel',
          price: 95.5,
          currency: 'USD',
          quantity: 4,
          specifications: { power: '580W' },
        },
      },
      { line: 3, fields: { type: 'Inverter', specifications: { power: '5kW' } } },
    ])
    expect(fromExcel.body.data.rows[1].confidence['specifications.power']).toBeLessThan(sureFrom)
  })

  it('200 gives the same rows for a list as workbook, as text file and pasted', async () => {
    for (const { text, name } of lists) {
      await forgetLimits(test)
      const pasted = (await paste(text)).body.data
      const plain = <T extends { text: string }>(rows: T[]) => rows.map((row) => ({ ...row, text: row.text.trim() }))
      const lines = text.split('\n')
      for (const file of [
        excelWorkbook(lines.map((line) => [line])),
        Buffer.from(lines.map((line) => `${line}\r\n`).join('')),
      ]) {
        const { status, body } = await send(file)
        expect([name, status]).toEqual([name, 200])
        expect({ name, rows: plain(body.data.rows) }).toEqual({ name, rows: plain(pasted.rows) })
      }
    }
  })

  it('200 reads cells without headings as one line, and marks a currency that is not written', async () => {
    const { rows } = (await send(excelWorkbook([['لوح جينكو 580 واط', 'جديد', 154_000]]), { governorate: 'عدن' })).body
      .data
    expect(rows).toMatchObject([
      { line: 1, fields: { type: 'Panel', condition: 'New', price: 154_000, currency: 'YER_SOUTH' } },
    ])
    expect(rows[0].confidence.currency).toBeLessThan(sureFrom)
  })

  it('200 says why a field is unsure, and takes the word of the seller for the currency', async () => {
    const csv = 'Name,Power,Price\nDeye inverter,5,650\n'
    const [silent] = (await send(csv, { governorate: 'aden' })).body.data.rows
    expect(silent.doubts).toMatchObject({ 'specifications.power': 'no_unit' })
    const [stated] = (await send(csv, { governorate: 'aden', currency: 'USD' })).body.data.rows
    expect(stated).toMatchObject({ fields: { price: 650, currency: 'USD' } })
    expect(stated.confidence.currency).toBeGreaterThanOrEqual(sureFrom)
    expect(stated.doubts).toEqual({ 'specifications.power': 'no_unit' })
    expect((await send(csv, { currency: 'EUR' })).status).toBe(422)
  })

  it('200 knows the currency of a row whose price it does not understand', async () => {
    const { rows } = (
      await send('الاسم,السعر,العملة\nلوح 550 واط,بلاش,دولار\nلوح 560 واط,بلاش,ريال\n', { governorate: 'aden' })
    ).body.data
    expect(rows).toMatchObject([{ fields: { currency: 'USD' }, errors: { price: expect.any(String) } }, {}])
    expect(rows[1].fields.currency).not.toBe('USD')
  })

  it('200 with a sentence for prices like 0, 10^12 and words, and nothing lost', async () => {
    const csv =
      'الاسم,السعر,العملة\nلوح أ 550 واط,0,USD\nلوح ب 550 واط,1000000000000,USD\nلوح ج 550 واط,بلاش,USD\nلوح د 550 واط,=1+1,USD\n'
    const { rows } = (await send(csv, { lang: 'ar' })).body.data
    expect(rows).toHaveLength(4)
    for (const row of rows) {
      expect(row.fields).not.toHaveProperty('price')
      expect(row.errors.price).toMatch(/[\u0621-\u064a]/)
    }
  })

  it('200 for a thousand rows below headings; 422 for more says which was the last', async () => {
    const rows = (count: number) => [
      ['Name', 'Price', 'Currency'],
      ...Array.from({ length: count }, (_, n) => [`Jinko panel ${500 + n} W`, 90, 'USD']),
    ]
    const { status, body } = await send(excelWorkbook(rows(listFileRowsMax)))
    expect([status, body.data?.rows.length]).toEqual([200, listFileRowsMax])
    expect(await send(excelWorkbook(rows(listFileRowsMax + 1)))).toMatchObject({
      status: 422,
      body: { code: 'file_rows_max', details: { rowsMax: expect.any(Number), lastLine: 1_001 } },
    })
    const lines = Buffer.from('لوح جينكو 580 واط 54000\n'.repeat(listFileRowsMax + 1))
    expect(await send(lines)).toMatchObject({
      status: 422,
      body: { code: 'file_rows_max', details: { lastLine: 1_000 } },
    })
  })

  it.each([
    ['a zip bomb', () => zipOf(excelParts([], ' '.repeat(60_000_000))), 422, 'file_inflated'],
    ['10,000 columns', () => Buffer.from('a;'.repeat(10_000)), 422, 'file_columns_max'],
    [
      'a million letters in 100,000 cells',
      () => sharedTextWorkbook('x'.repeat(1_000_000), { rows: 1_000, columns: 100 }),
      422,
      'file_inflated',
    ],
    ['a broken zip', () => excelWorkbook([['x']]).subarray(0, 500), 422, 'file_broken'],
    ['a workbook with a password', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 422, 'file_encrypted'],
    ['nothing but separators', () => Buffer.from(';;\r\n;;'), 422, 'file_empty'],
    ['no bytes', () => Buffer.alloc(0), 422, 'file_empty'],
    ['a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 415, 'file_type'],
    ['more than 2 MB', () => Buffer.alloc(listFileBytesMax + 1, 'a'), 413, 'too_large'],
  ])('refuses %s', async (_name, make, status, code) => {
    expect(await send(make())).toMatchObject({ status, body: { code, message: expect.any(String) } })
  })

  const controls = '\u0085x'
  const headings = ['Name', 'Price', 'Currency', 'Type', 'Condition', 'Description']
  it.each([
    [
      'a million letters in 100,000 cells',
      sharedTextWorkbook('x'.repeat(1_000_000), { rows: 1_000, columns: 100 }),
      422,
    ],
    [
      'a million spaces in 600,000 cells',
      sharedTextWorkbook(' '.repeat(1_000_000), { rows: 6_000, columns: 100 }),
      422,
    ],
    ['a row of three million characters', sharedTextWorkbook(controls.repeat(16_000), { rows: 1, columns: 100 }), 200],
    ['long rows without headings', sharedTextWorkbook(controls.repeat(1_900), { rows: 1_000, columns: 1 }), 200],
    ['long rows below headings', sharedTextWorkbook(controls.repeat(16_000), { rows: 20, columns: 6, headings }), 200],
    ['many rows below headings', sharedTextWorkbook(controls.repeat(320), { rows: 999, columns: 6, headings }), 200],
    ['a million lines in a cell', Buffer.from(`"${'a\n'.repeat(1_000_000)}"`), 422],
  ])('does not hold the event loop for %s', async (_name, file, status) => {
    expect(file.length).toBeLessThan(listFileBytesMax)
    // On a busy machine a call may run out of time between its pieces.
    const read = async () => expect([status, 503]).toContain((await send(file)).status)
    // The compiler and the garbage collector may run meanwhile: the least of three counts.
    const stalls: number[] = []
    for (let round = 0; round < 3; round += 1) stalls.push(await longestStall(read))
    // A busy machine doubles it; what it was mended for took 500.
    expect(Math.min(...stalls)).toBeLessThan(100)
  })

  it('415 for JSON and forms, and other endpoints take no file', async () => {
    expect((await send('{"text":"x"}', { type: 'application/json' })).status).toBe(415)
    expect((await send('x', { type: 'multipart/form-data; boundary=x' })).status).toBe(415)
    const reply = await ask(test.app, priceLists.read, {
      body: Buffer.from('x'),
      headers: { 'content-type': 'application/octet-stream' },
      token: seller.token,
    })
    expect(reply.status).toBe(415)
  })

  it('401 without a session, 422 for an unknown governorate', async () => {
    const file = excelWorkbook([['x']])
    const headers = { 'content-type': 'application/octet-stream' }
    expect((await ask(test.app, listingFiles.read, { body: file, headers })).status).toBe(401)
    expect(await send(file, { governorate: 'أتلانتس' })).toMatchObject({ status: 422, body: { code: 'invalid' } })
  })

  it('429 after sixty lists in an hour, pasted ones included', async () => {
    const { max } = rateLimits.listReadingsPerUser
    await paste('لوح')
    for (let count = 1; count < max; count += 1) expect((await send('لوح')).status).toBe(200)
    expect((await send('لوح')).status).toBe(429)
  })
})
