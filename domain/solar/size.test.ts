import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canSize, type LoadRow, rowWh, type Sizing, size } from '#domain/solar/size.ts'

type Case = { title: string; rows: LoadRow[]; expected: Sizing }
const cases: Case[] = JSON.parse(readFileSync(new URL('./size-cases.json', import.meta.url), 'utf8'))

const nothing: Sizing = { dailyWh: 0, peakW: 0, requiredPanelW: 0, panels: 0, batteryAh: 0, inverterW: 0 }

/** Rows in whole hundredths, so that the oracle below needs no decimals. */
const cents = fc.record({ watt: fc.nat(500_000), quantity: fc.nat(1_000), hours: fc.nat(2_400) })
type Cents = { watt: number; quantity: number; hours: number }
const toRow = ({ watt, quantity, hours }: Cents): LoadRow => ({ watt: watt / 100, quantity, hours: hours / 100 })

const ceilDiv = (n: bigint, d: bigint) => Number((n + d - 1n) / d)

/** The formula in integers: watt-hours in ten-thousandths, watts in hundredths. */
const oracle = (rows: readonly Cents[]) => {
  const daily = rows.reduce((all, row) => all + BigInt(row.watt) * BigInt(row.quantity) * BigInt(row.hours), 0n)
  const peak = rows.reduce((all, row) => all + BigInt(row.watt) * BigInt(row.quantity), 0n)
  return {
    dailyWh: Number(daily) / 1e4,
    peakW: Number(peak) / 1e2,
    requiredPanelW: Number(daily) / 4e4,
    panels: ceilDiv(daily, 2_200n * 10_000n),
    batteryAh: ceilDiv(daily, 6n * 10_000n),
    inverterW: ceilDiv(peak * 5n, 4n * 100n),
  }
}

describe('size', () => {
  it('has all cases', () => {
    expect(cases.length).toBe(20)
  })

  it.each(cases)('$title', ({ rows, expected }) => {
    expect(size(rows)).toEqual(expected)
  })

  it('is exact for any rows with two decimals', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 40 }), (rows) => {
        expect(size(rows.map(toRow))).toEqual(oracle(rows))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is exact for every tenth of an hour, where doubles fail', () => {
    for (const watt of [12, 70, 200, 1200, 7.2])
      for (const quantity of [1, 3, 5, 10, 13, 25, 40])
        for (let tenths = 1; tenths <= 240; tenths += 1)
          expect(size([{ watt, quantity, hours: tenths / 10 }])).toEqual(
            oracle([{ watt: Math.round(watt * 100), quantity, hours: tenths * 10 }]),
          )
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 12 }), (rows) => {
        expect(size(rows.map(toRow).reverse())).toEqual(size(rows.map(toRow)))
      }),
    )
  })

  it('has no NaN and no -0 for any input', () => {
    expect(size([])).toEqual(nothing)
    expect(size([{ watt: -5, quantity: 3, hours: 4 }])).toEqual(nothing)
    expect(size([{ watt: Number.NaN, quantity: Number.NaN, hours: Number.NaN }])).toEqual(nothing)
    const any = fc.record({ watt: fc.double(), quantity: fc.double(), hours: fc.double() })
    fc.assert(
      fc.property(fc.array(any, { maxLength: 8 }), (rows) => {
        for (const value of Object.values(size(rows)))
          expect(Number.isFinite(value) && value >= 0 && !Object.is(value, -0)).toBe(true)
      }),
    )
  })
})

describe('rows', () => {
  it('gives each row its watt-hours', () => {
    expect(rowWh({ watt: 12, quantity: 5, hours: 8.3 })).toBe(498)
    expect(rowWh({ watt: 200, quantity: 1, hours: 30 })).toBe(4800)
    expect(rowWh({ watt: 200, quantity: -1, hours: 3 })).toBe(0)
  })

  it('can calculate once one row has watts, a quantity and hours', () => {
    expect(canSize([])).toBe(false)
    expect(
      canSize([
        { watt: 0, quantity: 1, hours: 1 },
        { watt: 12, quantity: 1, hours: 0 },
      ]),
    ).toBe(false)
    expect(
      canSize([
        { watt: 0, quantity: 1, hours: 1 },
        { watt: 12, quantity: 1, hours: 0.1 },
      ]),
    ).toBe(true)
  })
})
