import { describe, expect, it } from 'vitest'
import { merged } from '#web/features/solar/my-system/follow-system.ts'
import { listingIdIn } from '#web/features/solar/my-system/from-listing.ts'
import { missingOf, readPart, sourceOf } from '#web/features/solar/my-system/part-fields.ts'
import { readStored } from '#web/features/solar/my-system/stored-system.ts'

describe('readPart', () => {
  it('reads digits of any script and leaves out what is empty', () => {
    expect(readPart('inverter', { power: '٥٬٠٠٠', pvMaxV: '450', mpptMaxA: '', name: ' Growatt ' })).toEqual({
      values: { power: 5_000, pvMaxV: 450, name: 'Growatt' },
      problems: {},
    })
  })

  it.each([
    ['inverter', { pvMaxV: '10000' }, { pvMaxV: { kind: 'range', min: 12, max: 1_500 } }],
    ['inverter', { pvMaxV: 'many' }, { pvMaxV: { kind: 'range', min: 12, max: 1_500 } }],
    ['inverter', { mpptMinV: '400', mpptMaxV: '100' }, { mpptMinV: { kind: 'order' } }],
    ['panels', { series: '1.5' }, { series: { kind: 'range', min: 1, max: 1_000 } }],
    ['panels', { voc: '40', vmp: '50' }, { vmp: { kind: 'order' } }],
    ['panels', { count: '4', series: '3', parallel: '2' }, { count: { kind: 'wiring' } }],
  ] as const)('says what is wrong with %s %o', (part, typed, problems) => {
    expect(readPart(part, typed).problems).toEqual(problems)
  })
})

it('asks for the age of lead batteries only', () => {
  const known = { voltage: 48, capacity: 200 }
  expect(missingOf('battery', { ...known, chemistry: 'gel' })).toEqual(['ageMonths'])
  expect(missingOf('battery', { ...known, chemistry: 'lfp' })).toEqual([])
})

it('keeps where figures are from until one of them is changed', () => {
  const planned = { count: 6, power: 450, from: 'calculator' }
  expect(sourceOf(planned, { count: 6, power: 450, voc: 49 })).toBe('calculator')
  expect(sourceOf(planned, { count: 6, power: 550 })).toBe('typed')
  expect(sourceOf(null, { power: 550 })).toBe('typed')
})

it('finds the listing in a pasted text', () => {
  const id = '01a1ec21-7f1f-7bf6-a656-160df69aaf71'
  expect(listingIdIn(`شف هذا https://shamsouq.example/product/${id.toUpperCase()}?lang=ar`)).toBe(id)
  expect(listingIdIn('https://shamsouq.example/')).toBeNull()
})

describe('the copy in the browser', () => {
  it.each(['', 'null', '[]', '"x"', '{', '{"system":[]}', '{"system":{"inverter":{"from":"typed"}}}'])(
    'without a system: %s',
    (text) => expect(readStored(text)?.system ?? null).toBeNull(),
  )

  it('fills what the account does not have', () => {
    const account = { inverter: { power: 5_000 } }
    const visitors = { governorate: 'taiz' as const, inverter: { power: 3_000 }, battery: { voltage: 48 } }
    expect(merged(account, visitors)).toEqual({
      governorate: 'taiz',
      inverter: { power: 5_000 },
      battery: { voltage: 48 },
    })
    expect(merged(null, null)).toBeNull()
  })
})
