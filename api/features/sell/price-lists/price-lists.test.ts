import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { priceLists } from '#contract/endpoints/sell/price-lists.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { listBytesMax, listLinesMax } from '#domain/limits.ts'
import { sureFrom } from '#domain/listing-text/price-list/read-list.ts'
import type { Currency } from '#domain/money/money.ts'
import { makeMeter } from '#test/abuse/processor-time.ts'
import { worstTexts } from '#test/abuse/worst-texts.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aShop } from '#test/market/directory-factories.ts'
import { aProduct } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'

const test = startTestApp()
let seller: Awaited<ReturnType<typeof signUp>>
beforeAll(async () => {
  seller = await signUp(test)
  await test.deps.db.updateTable('users').set({ governorate: 'sanaa-city' }).where('id', '=', seller.user.id).execute()
})
beforeEach(() => forgetLimits(test))

type More = { token?: string | undefined; governorate?: string; currency?: Currency; lang?: string }
const read = (text: unknown, more: More = {}) => {
  const { token = seller.token, governorate, currency, lang } = more
  return ask(test.app, priceLists.read, {
    body: { text: text as string, ...(governorate !== undefined && { governorate }), ...(currency && { currency }) },
    token,
    ...(lang && { lang }),
  })
}

/** Without the check of the reply that `ask` adds. */
const post = (text: string) =>
  test.app.inject({
    method: 'POST',
    url: '/api/v1/products/read-list',
    headers: { authorization: `Bearer ${seller.token}` },
    payload: { text },
  })

/** As much of a text as 40 KB hold. */
const inBytes = (text: string) => {
  const bytesPerLetter = Buffer.byteLength(text) / text.length
  return text
    .slice(-Math.floor(listBytesMax / bytesPerLetter))
    .toWellFormed()
    .slice(200)
}

describe('POST /products/read-list', () => {
  it('200 returns rows with their line, text, fields and confidence, and what was not understood as typed', async () => {
    const text = 'اسعار اليوم بالريال (صنعاء)\n*الواح جديد*\nجينكو 580 واط - 54,000\n  العرض لفترة محدودة 🔥'
    const { status, body } = await read(text)
    expect(status).toBe(200)
    expect(body.data.unread).toEqual([{ line: 4, text: '  العرض لفترة محدودة 🔥' }])
    expect(body.data.rows).toMatchObject([
      {
        line: 3,
        text: 'جينكو 580 واط - 54,000',
        fields: {
          name: 'لوح جينكو 580 واط',
          type: 'Panel',
          brand: 'Jinko Solar',
          condition: 'New',
          price: 54_000,
          currency: 'YER',
          specifications: { power: '580W' },
        },
      },
    ])
    const [row] = body.data.rows
    expect(row?.fields).not.toHaveProperty('quantity')
    expect(row?.fields).not.toHaveProperty('model')
    for (const field of Object.keys(row?.fields ?? {})) expect(row?.confidence[field]).toBeGreaterThan(0)
  })

  it('200 takes a currency that is not written from the profile, from the named place, the own shop or the last listing, and marks it', async () => {
    const line = 'لوح جينكو 580 واط 154,000'
    const currencyIn = async (more: { token?: string; governorate?: string }) => {
      const [row] = (await read(line, more)).body.data.rows
      if (row?.fields.currency) expect(row.confidence.currency).toBeLessThan(sureFrom)
      return row?.fields.currency
    }
    expect(await currencyIn({})).toBe('YER')
    expect(await currencyIn({ governorate: 'عدن' })).toBe('YER_SOUTH')
    expect(await currencyIn({ governorate: 'taiz' })).toBeUndefined()
    const owner = await signUp(test)
    expect(await currencyIn({ token: owner.token })).toBeUndefined()
    await aProduct(test.deps, { ownerId: owner.user.id, governorate: 'ibb', city: 'ibb' })
    expect(await currencyIn({ token: owner.token })).toBe('YER')
    await aShop(test.deps, { userId: owner.user.id, governorate: 'aden' })
    expect(await currencyIn({ token: owner.token })).toBe('YER_SOUTH')
  })

  it('200 takes a currency that the seller names, without a mark; each mark has its reason', async () => {
    const line = 'لوح جينكو 580 واط 154,000'
    const [named] = (await read(line, { governorate: 'taiz', currency: 'YER_SOUTH' })).body.data.rows
    expect([named?.fields.currency, named?.doubts]).toEqual(['YER_SOUTH', undefined])
    const [silent] = (await read(line)).body.data.rows
    expect(silent?.doubts).toEqual({ currency: 'currency_of_place' })
    expect((await read(line, { currency: 'EUR' as never })).status).toBe(422)
  })

  it('200 without rows for a list of only emoji, and with 200 rows for 200 equal lines', async () => {
    expect((await read('😀🔥\n💥💥💥')).body.data).toEqual({
      rows: [],
      unread: [
        { line: 1, text: '😀🔥' },
        { line: 2, text: '💥💥💥' },
      ],
    })
    const lines = Array.from({ length: listLinesMax }, () => 'لوح لونجي 550 واط 51000 ريال')
    const { rows, unread } = (await read(lines.join('\n'))).body.data
    expect([rows.length, unread.length]).toEqual([listLinesMax, 0])
    expect(rows.at(-1)).toMatchObject({ line: 200, fields: { price: 51_000 } })
  })

  it('200 without direction overrides and other control characters', async () => {
    const { rows } = (await read('\u202eلوح جينكو 580 واط\u202c 54000\r\n')).body.data
    expect(rows).toMatchObject([{ line: 1, text: 'لوح جينكو 580 واط 54000' }])
  })

  it('401 without a session', async () => {
    const reply = await test.app.inject({ method: 'POST', url: '/api/v1/products/read-list', payload: { text: 'لوح' } })
    expect(reply.statusCode).toBe(401)
  })

  it.each([
    ['no text', undefined, 'Paste a price list first.'],
    ['a number', 5, 'Paste a price list first.'],
    ['spaces', ' \n ', 'Paste a price list first.'],
    ['201 lines', 'لوح\n'.repeat(listLinesMax).concat('لوح'), 'The list has more than 200 lines. Paste it in parts.'],
    [
      'more than 40 KB of Latin letters',
      'a'.repeat(listBytesMax + 1),
      'The list is larger than 40 KB. Paste it in parts.',
    ],
    [
      'more than 40 KB of Arabic letters',
      'ل'.repeat(listBytesMax / 2 + 1),
      'The list is larger than 40 KB. Paste it in parts.',
    ],
  ])('422 for %s', async (_what, text, message) => {
    const { status, body } = await read(text, { lang: 'en' })
    expect([status, body]).toMatchObject([422, { fields: { text: message } }])
  })

  it('200 for 200 lines with empty lines below them, and for exactly 40 KB', async () => {
    expect((await read(`${'لوح\n'.repeat(listLinesMax)}\n\n`)).status).toBe(200)
    expect((await read('a'.repeat(listBytesMax))).status).toBe(200)
  })

  it('413 for a body above the limit of every request', async () => {
    expect((await read('a'.repeat(300 * 1024))).status).toBe(413)
  })

  it('422 for an unknown governorate', async () => {
    const { status, body } = await read('لوح 550', { governorate: 'أتلانتس', lang: 'en' })
    expect([status, body]).toMatchObject([422, { fields: { governorate: 'Choose a governorate from the list' } }])
  })

  it('429 after sixty lists in an hour, counted by person', async () => {
    const { max } = rateLimits.listReadingsPerUser
    for (let count = 0; count < max; count += 1) expect((await read('لوح')).status).toBe(200)
    expect((await read('لوح')).status).toBe(429)
    expect((await read('لوح', { token: (await signUp(test)).token })).status).toBe(200)
  })

  it('stays within 100 ms of processor time for 40 KB of the worst texts, in one line or in 200', async () => {
    const meter = makeMeter('price lists', 100)
    await read('لوح جينكو 580 واط - 54,000')
    for (const { name, text } of worstTexts(listBytesMax)) {
      const whole = inBytes(text.replaceAll('\n', ' '))
      const length = Math.floor(whole.length / listLinesMax) - 1
      const lines = Array.from({ length: listLinesMax }, (_, at) => whole.slice(at * length, (at + 1) * length))
      for (const tried of [whole, lines.join('\n').toWellFormed()]) {
        await forgetLimits(test)
        await meter.measure(name, () => post(tried))
      }
    }
    // Words of which none is known from before, in lines that are just short enough to be corrected.
    let words = 0
    const letterOf = (digit: string) => 'qrstuvwxyz'[Number(digit)] ?? ''
    const word = () => (words++).toString(26).padStart(5, '0').replace(/\d/g, letterOf)
    for (const count of [10, 28]) {
      const line = () => Array.from({ length: count }, word).join(' ')
      await forgetLimits(test)
      await meter.measure(`${count} distinct words`, () => post(Array.from({ length: 199 }, line).join('\n')))
    }
    meter.tell()
    expect(meter.slow).toEqual([])
  })
})
