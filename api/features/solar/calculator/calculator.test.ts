import { describe, expect, it } from 'vitest'
import { calculator } from '#contract/endpoints/solar/calculator.ts'
import { calculator as limits } from '#domain/limits.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'

const test = startTestApp()

type Row = Record<string, unknown>
const lamp = { watt: 12, quantity: 8, hours: 6 }
const send = (body: unknown, lang?: string) => ask(test.app, calculator.size, { body, lang })

describe('POST /calculator/size', () => {
  it('200 sizes a system by the specification’s formula', async () => {
    const { status, body } = await send({
      rows: [lamp, { watt: 70, quantity: 2, hours: 8 }, { watt: 200, quantity: 1, hours: 10 }],
    })
    expect(status).toBe(200)
    const formula = { dailyWh: 3696, peakW: 436, requiredPanelW: 924, panels: 2, batteryAh: 616, inverterW: 545 }
    const inverter = { watts: 1000, isSold: true, neededW: 545, reason: 'load', row: null, startW: 436 }
    expect(body).toEqual({ success: true, data: { ...formula, inverter } })
  })

  it('200 recommends one inverter that starts a named appliance, and says which', async () => {
    const tv = { appliance: 'tv', watt: 80, quantity: 1, hours: 5 }
    const fridge = { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 10 }
    const { body } = await send({ rows: [{ ...lamp, quantity: 5 }, tv, fridge] })
    const inverter = { watts: 1000, isSold: true, neededW: 670, reason: 'start', row: 2, startW: 1340 }
    expect(body.data).toMatchObject({ inverterW: 425, inverter })
  })

  it('200 rounds safely where doubles would give 4 panels', async () => {
    const { body } = await send({ rows: [{ watt: 200, quantity: 15, hours: 2.2 }] })
    expect(body.data).toMatchObject({ dailyWh: 6600, panels: 3, batteryAh: 1100 })
  })

  it('200 reads text in every digit script, and caps hours at 24', async () => {
    const { status, body } = await send({
      rows: [
        { watt: '١٢', quantity: '۸', hours: '٦' },
        { watt: '1,200', quantity: '１', hours: '0,5' },
        { watt: 200, quantity: 1, hours: 30 },
        { watt: 0, quantity: 0, hours: '٩٩٩' },
      ],
    })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ dailyWh: 576 + 600 + 4800, peakW: 96 + 1200 + 200 })
  })

  it('200 accepts the maximum number of rows, an invalid token, and unknown fields', async () => {
    const rows = Array(limits.rowsMax).fill({ ...lamp, name: 'lamp' })
    const { status, body } = await ask(test.app, calculator.size, { body: { rows, more: 1 }, token: 'nobody' })
    expect([status, body.data.dailyWh]).toEqual([200, 576 * limits.rowsMax])
  })

  it.each<[string, Row]>([
    ['watt', { ...lamp, watt: -1 }],
    ['watt', { ...lamp, watt: '-1' }],
    ['watt', { ...lamp, watt: '' }],
    ['watt', { ...lamp, watt: 'twelve' }],
    ['watt', { ...lamp, watt: null }],
    ['watt', { ...lamp, watt: [12] }],
    ['watt', { ...lamp, watt: limits.wattsMax + 1 }],
    ['watt', { quantity: 1, hours: 1 }],
    ['quantity', { ...lamp, quantity: true }],
    ['quantity', { ...lamp, quantity: 1e308 }],
    ['quantity', { ...lamp, quantity: { $gt: 0 } }],
    ['hours', { ...lamp, hours: -0.5 }],
    ['hours', { ...lamp, hours: '1e3' }],
    ['hours', { ...lamp, hours: '6\0' }],
    ['hours', { ...lamp, hours: '٦'.repeat(1_000) }],
    ['appliance', { ...lamp, appliance: 'bomb' }],
  ])('422 names %s of the second row in %j', async (field, row) => {
    const { status, body } = await send({ rows: [lamp, row] })
    expect(status).toBe(422)
    expect(body).toMatchObject({ success: false, code: 'invalid' })
    expect(Object.keys(body.fields)).toEqual([`rows.1.${field}`])
  })

  it.each([
    ['none', { rows: [] }, 'This field is required.'],
    ['too many', { rows: Array(limits.rowsMax + 1).fill(lamp) }, 'No more than 200 appliances'],
    ['no list', { rows: lamp }, expect.any(String)],
    ['nothing', {}, 'This field is required.'],
  ])('422 names the rows when there are %s', async (_, sent, reason) => {
    const { status, body } = await send(sent)
    expect([status, body.fields]).toEqual([422, { rows: reason }])
  })

  it('422 in Arabic for an Arabic request', async () => {
    const { body } = await send({ rows: [{ quantity: 1, hours: 1 }] }, 'ar')
    expect(body.fields).toEqual({ 'rows.0.watt': 'هذا الحقل مطلوب.' })
  })

  it('422 for a body that is an array, a number or empty', async () => {
    for (const payload of ['[]', '5', 'null', '']) {
      const reply = await raw(payload)
      expect(reply.statusCode).toBe(422)
    }
  })

  it('400 for broken JSON, 413 for a body that is too large, 415 for another content type', async () => {
    expect((await raw('{"rows":[')).statusCode).toBe(400)
    expect((await raw('{"__proto__":{"rows":1}}')).statusCode).toBe(400)
    expect((await raw(JSON.stringify({ rows: 'x'.repeat(300_000) }))).statusCode).toBe(413)
    expect((await raw('rows=1', 'application/x-www-form-urlencoded')).statusCode).toBe(415)
    expect((await raw('{"rows":[{"watt":1e999,"quantity":1,"hours":1}]}')).statusCode).toBe(422)
  })

  const raw = (payload: string, type = 'application/json') =>
    test.app.inject({ method: 'POST', url: '/api/v1/calculator/size', payload, headers: { 'content-type': type } })
})
