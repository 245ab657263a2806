import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type PlanRow, untouched } from '#domain/solar/options.ts'
import { type Plan, readPlan, writePlan } from '#domain/solar/share-code.ts'
import { cleanName, nameCode, readNameCode } from '#domain/solar/share-row.ts'
import { anyOptions, anyRow } from '#test/market/calculator-plans.ts'

const anyText = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)), maxLength: 60 })
const named = fc
  .tuple(anyRow, fc.option(anyText.map(cleanName)))
  .map(([row, name]): PlanRow => (name ? { ...row, name } : row))
const anyHave = fc.record({
  panels: fc.nat(500),
  panelWatts: fc.nat(2_000),
  batteryAh: fc.nat(100_000).map((n) => n / 10),
  batteryVolts: fc.constantFrom(12, 24, 48),
  inverterW: fc.nat(50_000),
})
const anyPlan: fc.Arbitrary<Plan> = fc.record({
  rows: fc.array(named, { maxLength: 60 }),
  options: anyOptions,
  have: fc.option(anyHave),
})

const flat: Plan = {
  rows: [
    { appliance: 'lights', watt: 12, quantity: 8, hours: 6 },
    { appliance: 'fans', watt: 70, quantity: 3, hours: 8.5 },
    { appliance: 'other', watt: 80, quantity: 1, hours: 5, nightHours: 2, name: 'شاشة' },
  ],
  options: { ...untouched, governorate: 'sanaa-city', volts: 'auto', chemistry: 'lithium', splitsNight: true },
  have: null,
}

describe('share code', () => {
  it('is short and needs no escaping', () => {
    const text = writePlan(flat)
    expect(text).toBe('1.li8x6.fa3x8-5.ot1x5n2w80_2LTYp9i02Kk.Gsanaa-city.Cl.Va.N')
    expect(new URLSearchParams({ s: text ?? '' }).toString()).toBe(`s=${text}`)
    expect(readPlan(text ?? '')).toEqual({ plan: flat, problem: null })
    expect(writePlan({ rows: [], options: untouched, have: null })).toBe('1')
  })

  it('cleans a name idempotently', () => {
    expect(cleanName('! \u0001 !')).toBe('! !')
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanName(cleanName(text))).toBe(cleanName(text))
      }),
      { numRuns: 1_000 },
    )
  })

  it('restores every plan, in characters that URLs carry unescaped', () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const text = writePlan(plan) ?? ''
        expect(text).toMatch(/^[\w.-]+$/)
        expect(readPlan(text)).toEqual({ plan, problem: null })
        expect(writePlan(readPlan(text).plan ?? plan)).toBe(text)
      }),
      { numRuns: 300 },
    )
  })

  it('rejects more than sixty rows, both ways', () => {
    const rows = Array.from({ length: 61 }, (): PlanRow => ({ appliance: 'tv', watt: 80, quantity: 1, hours: 1 }))
    expect(writePlan({ rows, options: untouched, have: null })).toBeNull()
    const text = (count: number) => `1.${Array(count).fill('tv1x1').join('.')}`
    expect(readPlan(text(60)).plan?.rows.length).toBe(60)
    for (const count of [61, 5_000]) expect(readPlan(text(count))).toEqual({ plan: null, problem: 'too_many' })
  })

  it('opens old links with the inverter option that is always on now', () => {
    expect(readPlan('1.li8x6.S').plan).toEqual(readPlan('1.li8x6').plan)
  })

  it('rejects unknown versions', () => {
    for (const text of ['2', '0.tv1x1', '10.tv1x1', '9999'])
      expect(readPlan(text)).toEqual({ plan: null, problem: 'version' })
  })

  it.each([
    '',
    'x',
    '.',
    '1.',
    '1..tv1x1',
    'tv1x1',
    '1.zz1x1',
    '1.tv1',
    '1.tvx',
    '1.tv-1x1',
    '1.tv1x1_',
    '1.tv1x1_!',
    '1.tv1x1_A',
    '1.tv1x1_gICA',
    '1.tv1e9x1',
    '1.Gatlantis',
    '1.Gconstructor',
    '1.V13',
    '1.Cx',
    '1.P',
    '1.P5x',
    '1.H1x2x3',
    '1.Q1',
    '1.Nx',
    '1.__proto__',
    '١.tv1x1',
    '1.tv١x1',
    `1.${'N.'.repeat(40)}N`,
    `1.tv1x1_${'A'.repeat(400)}`,
    '99999',
    '\0',
  ])('rejects %j as broken', (text) => {
    expect(readPlan(text)).toEqual({ plan: null, problem: 'broken' })
  })

  it('clamps impossible numbers to their limits', () => {
    expect(readPlan('1.tv999999999x999.P99999.A99').plan).toEqual({
      rows: [{ appliance: 'tv', watt: 80, quantity: 100_000, hours: 24 }],
      options: { ...untouched, panelWatts: 2_000, spareDays: 7 },
      have: null,
    })
  })

  it('never throws on hostile text, and is fast', () => {
    const pieces = fc.constantFrom(
      '1',
      '.',
      '_',
      '-',
      'x',
      'tv',
      'li8x6',
      'w9',
      'H',
      'Va',
      '9'.repeat(30),
      '\ud800',
      'ا',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          anyText,
          fc.array(pieces, { maxLength: 80 }).map((all) => `1.${all.join('')}`),
        ),
        (text) => {
          const { plan, problem } = readPlan(text)
          expect((plan === null) !== (problem === null)).toBe(true)
        },
      ),
      { numRuns: 2_000 },
    )
    const started = process.cpuUsage()
    for (const text of ['1.'.repeat(500_000), `1.tv${'1'.repeat(1_000_000)}`, `1.tv1x1_${'-'.repeat(1_000_000)}`])
      readPlan(text)
    expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000)
  })
})

describe('names', () => {
  it('are one short line without invisible characters', () => {
    expect(cleanName('  شاشة\n كبيرة \u202e')).toBe('شاشة كبيرة')
    expect([...cleanName('😀'.repeat(100))].length).toBe(40)
    expect(readNameCode(nameCode('📺 TV'))).toBe('📺 TV')
  })
})
