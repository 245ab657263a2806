import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readNeeds } from '#api/features/wanted/matching/needs.ts'
import { wanted } from '#contract/endpoints/wanted/wanted.ts'
import { ask, startTestApp } from '#test/app/test-app.ts'
import { aProduct, someRates } from '#test/market/factories.ts'
import { forgetLimits, signUp } from '#test/market/sign-up.ts'
import type { Person } from '#test/market/staff.ts'
import { aWanted, matchWanted, toldOf } from '#test/market/wanted.ts'

const test = startTestApp()
let buyer: Person
beforeAll(async () => {
  await someRates(test.deps)
  buyer = await signUp(test)
})
beforeEach(async () => {
  await forgetLimits(test)
  for (const table of ['wanted_ads', 'inbox_items', 'product_search', 'listing_events'] as const)
    await test.deps.db.deleteFrom(table).execute()
})

describe('figures of a wanted ad and of a listing', () => {
  it.each([
    ['Inverter', 'انفرتر 5 كيلو 48 فولت', 'انفرتر 5.5 كيلو 220 فولت', {}, false],
    ['Inverter', 'انفرتر 5 كيلو 48 فولت', 'انفرتر 5.5 كيلو 220 فولت', { batteryV: 51.2 }, true],
    ['Inverter', 'انفرتر 3 كيلو 220 فولت', 'انفرتر 3 كيلو 24 فولت', {}, true],
    ['Inverter', 'انفرتر 3 كيلو 24 فولت', 'انفرتر 5 كيلو 48 فولت', {}, false],
    ['Battery', 'بطارية ليثيوم 10 كيلو واط ساعة', 'بطارية ليثيوم 12.8 فولت 50 امبير', {}, false],
    ['Battery', 'بطارية ليثيوم 10 كيلو واط ساعة', 'بطارية ليثيوم 48 فولت 200 امبير', {}, true],
    ['Battery', 'بطارية ليثيوم 12 فولت', 'بطارية 12 فولت 100 امبير', { chemistry: 'lfp' as const }, true],
    ['Battery', 'بطارية بدون ليثيوم 12 فولت', 'بطارية جل 12 فولت 100 امبير', {}, true],
  ] as const)('%s «%s», «%s» %o', async (type, words, name, specifications, isTold) => {
    const id = await aWanted(test, buyer, { type, words, leastPower: null, maxPrice: null })
    await matchWanted(test)
    await aProduct(test.deps, { type, name, model: '', specifications })
    await matchWanted(test)
    const { body } = await ask(test.app, wanted.get, { params: { id } })
    expect([(await toldOf(test, buyer.user.id, 'wantedFound')).length, body.data.fittingCount]).toEqual(
      isTold ? [1, 1] : [0, 0],
    )
  })
})

describe('readNeeds', () => {
  const none = { leastPower: null, leastVoltage: null, leastCapacity: null }
  const needs = (type: Parameters<typeof readNeeds>[0]['type'], words: string) => readNeeds({ type, words, ...none })

  it('reads figures that the fields do not have, and leaves out what says nothing', () => {
    expect(needs('Panel', 'مطلوب 8 ألواح 550 واط أو أكثر')).toMatchObject({ power: 550, words: null })
    expect(needs('Battery', 'Wanted: 4 gel batteries, 200 Ah 12V')).toMatchObject({ capacity: 200, voltage: 12 })
    expect(needs('Inverter', 'إنفرتر 3 كيلو 24 فولت مستعمل نظيف')).toMatchObject({
      power: 3_000,
      voltage: 24,
      words: null,
    })
    expect(readNeeds({ ...none, type: 'Panel', words: 'لوح 550 واط', leastPower: 400 }).power).toBe(400)
    expect(needs('Battery', 'بطارية ليثيوم 5 كيلو')).toMatchObject({ energy: 4_750, voltage: null })
    expect(needs('Battery', 'بطارية لانفرتر 5 كيلو').energy).toBeNull()
    expect(needs('Battery', '51.2V 100Ah')).toMatchObject({ energy: null, voltage: 48, capacity: 100 })
    expect(readNeeds({ ...none, type: 'Inverter', words: 'انفرتر', leastVoltage: 220 }).voltage).toBeNull()
  })

  it('asks for brands, chemistry and models; one of several that are named', () => {
    expect(needs('Battery', 'جل أو ليثيوم').words).toMatch(/gel.*\|.*lithium/)
    expect(needs('Panel', 'جينكو').words).toContain('brand:')
    expect(needs('Inverter', 'SUN-5K-SG03LP1').words).not.toBeNull()
    expect(needs('Battery', '48v 100ah 5000wh').words).toBeNull()
    expect(needs('Battery', 'بطارية بدون ليثيوم').words).toBeNull()
  })

  it('asks for the goods themselves where the type says little', () => {
    expect(needs('Others', 'مطلوب غطاس شمسي 3 حصان لبئر').words).toContain('pump')
    expect(needs('Others', 'خزان').words).not.toBeNull()
  })
})
