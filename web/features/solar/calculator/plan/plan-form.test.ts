import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { calculator } from '#domain/limits.ts'
import { basicAppliances } from '#domain/solar/appliances.ts'
import { untouched } from '#domain/solar/options.ts'
import { readPlan } from '#domain/solar/share-code.ts'
import { size } from '#domain/solar/size.ts'
import { anyOptions, anyRow } from '#test/market/calculator-plans.ts'
import {
  addRow,
  blankForm,
  canAdd,
  changeHave,
  changeRow,
  codeOf,
  formOf,
  planOf,
  removeRow,
  stepHours,
  stepQuantity,
  usualHave,
} from '#web/features/solar/calculator/plan/plan-form.ts'

const form = formOf({
  rows: [
    { appliance: 'tv', watt: 80, quantity: 1, hours: 4 },
    { appliance: 'refrigerator', watt: 200, quantity: 1, hours: 10 },
    { appliance: 'lights', watt: 12, quantity: 8, hours: 6 },
    { appliance: 'lights', watt: 12, quantity: 2, hours: 12 },
  ],
  options: untouched,
  have: null,
})

describe('form', () => {
  it('has the basic rows first and in order, filled or not, then the others', () => {
    expect(form.rows.map(({ appliance, quantity }) => `${appliance} ${quantity}`)).toEqual([
      'lights 8',
      'fans 0',
      'refrigerator 1',
      'iron 0',
      'other 0',
      'tv 1',
      'lights 2',
    ])
    expect(blankForm.rows.map(({ appliance }) => appliance)).toEqual([...basicAppliances])
  })

  it('shares only typed values, and has no code while blank', () => {
    expect(codeOf(form)).toBe('1.li8x6.re1x10.tv1x4.li2x12')
    expect(codeOf(blankForm)).toBe('')
    expect(codeOf(changeRow(blankForm, 4, { name: 'شاشة' }))).not.toBe('')
    expect(codeOf({ ...blankForm, options: { ...untouched, usesDuty: true } })).toBe('1.D')
    expect(codeOf(changeHave(blankForm, { panels: 4 }))).toBe('1.H4x550x200x12x1000')
  })

  it('round-trips through its share code', () => {
    fc.assert(
      fc.property(fc.array(anyRow, { maxLength: 40 }), anyOptions, (rows, options) => {
        const code = codeOf(formOf({ rows, options, have: null }))
        const { plan } = readPlan(code || '1')
        expect(plan && codeOf(formOf(plan))).toBe(code)
        expect(plan && size(plan.rows)).toEqual(size(rows))
      }),
      { numRuns: 200 },
    )
  })

  it('adds rows up to the limit of a shared link, and removes only added ones', () => {
    const more = addRow(form, 'washer')
    expect(more.rows.at(-1)).toMatchObject({ appliance: 'washer', watt: 500, quantity: 1, hours: 0, id: 7 })
    expect(addRow(form, 'other').rows.at(-1)).toMatchObject({ appliance: 'other', watt: 0, quantity: 0 })
    expect(removeRow(more, 6).rows.map(({ id }) => id)).toEqual([0, 1, 2, 3, 4, 5, 7])
    expect(removeRow(more, 0)).toEqual(more)
    expect(removeRow(more, 99)).toEqual(more)
    let full = form
    for (let i = 0; i < 100; i += 1) full = addRow(full, 'other')
    expect(full.rows.length).toBe(calculator.sharedRowsMax)
    expect(canAdd(full)).toBe(false)
    expect(codeOf({ ...full, rows: full.rows.map((row) => ({ ...row, watt: 5, quantity: 1 })) })).not.toBe('')
  })

  it('keeps row ids distinct after a removal', () => {
    const again = addRow(removeRow(addRow(form, 'washer'), 5), 'pump')
    expect(new Set(again.rows.map(({ id }) => id)).size).toBe(again.rows.length)
    expect(planOf(again).rows.map(({ appliance }) => appliance)).toContain('pump')
  })

  it('starts from the default system and changes one value', () => {
    expect(changeHave(form, { inverterW: 3_000 }).have).toEqual({ ...usualHave, inverterW: 3_000 })
  })
})

describe('steps', () => {
  it('steps hours by one, by a half below one, within 0 to 24', () => {
    const up = [0, 0.25, 0.5, 1, 4.5, 23.5, 24].map((hours) => stepHours(hours, 1))
    expect(up).toEqual([0.5, 0.5, 1, 2, 5, 24, 24])
    const down = [24, 4.5, 2, 1, 0.75, 0.5, 0.25, 0].map((hours) => stepHours(hours, -1))
    expect(down).toEqual([23, 4, 1, 0.5, 0.5, 0, 0, 0])
  })

  it('steps the quantity, not below zero', () => {
    expect(stepQuantity(0, -1)).toBe(0)
    expect(stepQuantity(3, 1)).toBe(4)
    expect(stepQuantity(calculator.quantityMax, 1)).toBe(calculator.quantityMax)
  })
})
