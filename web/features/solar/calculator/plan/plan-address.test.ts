import { describe, expect, it } from 'vitest'
import { untouched } from '#domain/solar/options.ts'
import { blankPlace, placeOf, readMode, readPlace } from '#web/features/solar/calculator/plan/plan-address.ts'
import { blankForm, codeOf, exampleCode, exampleForm } from '#web/features/solar/calculator/plan/plan-form.ts'

const place = (query: string) => readPlace(new URLSearchParams(query))

/** The fields as the page itself sends them: rows with all their columns. */
const sent = (rows: Partial<Record<'quantity' | 'hours' | 'watt' | 'name', string>>[], extra = '') =>
  place(
    ['lights', 'fans', 'refrigerator', 'iron', 'other', 'other', 'tv']
      .slice(0, Math.max(5, rows.length))
      .map((appliance, index) => {
        const { quantity = '', hours = '', watt = '', name = '' } = rows[index] ?? {}
        return new URLSearchParams([
          ['appliance', appliance],
          ['quantity', quantity],
          ['hours', hours],
          ['watt', watt],
          ['name', name],
        ]).toString()
      })
      .concat(extra)
      .join('&'),
  )

describe('readPlace with a share code', () => {
  it('opens a shared code', () => {
    const { form, problem } = place('s=1.li8x6.fa3x8.Gaden')
    expect(problem).toBeNull()
    expect(form.rows[0]).toMatchObject({ appliance: 'lights', quantity: 8, hours: 6 })
    expect(form.options.governorate).toBe('aden')
    expect(codeOf(form)).toBe('1.li8x6.fa3x8.Gaden')
  })

  it.each([
    ['s=2.li8x6', 'version'],
    ['s=nonsense', 'broken'],
    ['s=1.li1e308x6', 'broken'],
    ['s=1.li-5x6', 'broken'],
    [`s=1.${Array(1_000).fill('li1x1').join('.')}`, 'too_many'],
    [`${Array(1_000).fill('appliance=other&quantity=1&hours=1&watt=1').join('&')}`, 'too_many'],
  ])('reports the problem of %.30s and shows the blank form', (query, problem) => {
    expect(place(query)).toEqual({ form: blankForm, problem, isGiven: true })
  })

  it('is a typical home, not given, without a code and without fields; the other question starts blank', () => {
    expect(place('lang=en')).toEqual({ form: exampleForm, problem: null, isGiven: false })
    expect(codeOf(exampleForm)).toBe(exampleCode)
    expect(place('mode=have')).toEqual({ form: blankForm, problem: null, isGiven: false })
  })

  it('is blank with an empty code, where the reset link leads', () => {
    expect(blankPlace).toBe('/calculator?s=')
    expect(place('s=')).toEqual({ form: blankForm, problem: null, isGiven: true })
  })
})

describe('readPlace with a form sent without JavaScript', () => {
  it('reads digits of any script, and takes the watts from the appliance, not from the request', () => {
    const { form, problem } = sent([
      { quantity: '٨', hours: '٣٫٥', watt: '9999' },
      { quantity: '2', hours: '1,5' },
      {},
      {},
      { quantity: '1', hours: '5', watt: '1,200', name: 'شاشة' },
    ])
    expect(problem).toBeNull()
    expect(form.rows[0]).toMatchObject({ watt: 12, quantity: 8, hours: 3.5 })
    expect(form.rows[1]).toMatchObject({ watt: 70, quantity: 2, hours: 1.5 })
    expect(form.rows[4]).toMatchObject({ watt: 1_200, quantity: 1, hours: 5, name: 'شاشة' })
  })

  it.each(['1e308', '-5', 'NaN', 'Infinity', '９9999999999999999', '1.2.3', ' ', '٪', '0x10'])(
    'reads %s as a number within its range',
    (text) => {
      const { form } = sent([{ quantity: text, hours: text }, {}, {}, {}, { quantity: text, hours: text, watt: text }])
      for (const { watt, quantity, hours } of form.rows)
        for (const value of [watt, quantity, hours]) expect(Number.isFinite(value) && value >= 0).toBe(true)
      expect(Math.max(...form.rows.map(({ hours }) => hours))).toBeLessThanOrEqual(24)
    },
  )

  it('ignores unknown appliances and tolerates missing columns', () => {
    expect(place('appliance=bomb&quantity=3&hours=3').form.rows).toEqual(blankForm.rows)
    expect(place('appliance=lights').form.rows[0]).toMatchObject({ quantity: 0, hours: 0 })
    expect(place('appliance=constructor&appliance=fans&quantity=1&quantity=2').form.rows[1]?.quantity).toBe(2)
  })

  it('adds and removes a row by its button', () => {
    expect(sent([], 'add=other').form.rows.length).toBe(6)
    expect(sent([], 'add=pump').form.rows.at(-1)).toMatchObject({ appliance: 'pump', quantity: 1 })
    expect(sent([], 'add=bomb').form.rows.length).toBe(5)
    const three = [{}, {}, {}, {}, {}, { name: 'a', watt: '5', quantity: '1' }, { quantity: '1', hours: '1' }]
    expect(
      sent(three, 'remove=5')
        .form.rows.map(({ appliance }) => appliance)
        .slice(5),
    ).toEqual(['tv'])
    for (const id of ['0', '-1', 'x', '']) expect(sent(three, `remove=${id}`).form.rows.length).toBe(7)
  })

  it('reads the advanced options and drops impossible ones', () => {
    const { options } = sent(
      [],
      'governorate=aden&chemistry=lithium&volts=48&panelWatts=٦٠٠&spareDays=2&splitsNight=on&cableMetres=12',
    ).form
    expect(options).toEqual({
      ...untouched,
      governorate: 'aden',
      chemistry: 'lithium',
      volts: 48,
      panelWatts: 600,
      spareDays: 2,
      splitsNight: true,
      cableMetres: 12,
    })
    const odd = 'governorate=mars&chemistry=nuclear&volts=13&panelWatts=-1&spareDays=1e9&cableMetres=x'
    expect(sent([], odd).form.options).toEqual({ ...untouched, spareDays: 0 })
    expect(sent([], 'volts=auto&spareDays=99').form.options).toMatchObject({ volts: 'auto', spareDays: 7 })
  })

  it('stores a given system only when it differs from the default', () => {
    const usual = 'have-panels=2&have-panelWatts=550&have-batteryAh=200&have-batteryVolts=12&have-inverterW=1000'
    expect(sent([], usual).form.have).toBeNull()
    expect(sent([], usual.replace('=200', '=-4')).form.have).toMatchObject({ batteryAh: 0, panels: 2 })
    expect(sent([{ quantity: '1', hours: '6' }], 'night-0=4').form.rows[0]?.nightHours).toBe(4)
  })
})

describe('placeOf', () => {
  it('contains the mode, the share code and the language, and nothing else', () => {
    expect(placeOf('size', '')).toBe('/calculator')
    expect(placeOf('size', '1.li8x6')).toBe('/calculator?s=1.li8x6')
    expect(placeOf('have', '1.li8x6', 'en')).toBe('/calculator?mode=have&s=1.li8x6&lang=en')
    expect(readMode(new URLSearchParams('mode=have'))).toBe('have')
    expect(readMode(new URLSearchParams('mode=x'))).toBe('size')
  })
})
