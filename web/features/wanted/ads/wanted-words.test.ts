import { expect, it } from 'vitest'
import { wantedPageTexts } from '#web/features/wanted/ads/page/wanted-page.texts.ts'
import { leastTexts } from '#web/features/wanted/ads/wanted-words.ts'

it('says «or more» of figures, but not of the volts of a battery', () => {
  const least = { leastPower: null, leastVoltage: 48, leastCapacity: 100 }
  const said = (type: 'Battery' | 'Accessory') => leastTexts('en', { ...least, type }).map(({ text }) => text)
  expect(said('Battery')[1]).toBe('48\u00a0V')
  expect(said('Accessory')[1]).not.toBe('48\u00a0V')
})

it('names all goods of a type as people do', () => {
  expect(wantedPageTexts.ar.allOfType('Panel')).toBe('كل المعروض من الألواح')
  expect(wantedPageTexts.ar.allOfType('Others')).toBe('كل المعروض من الأصناف الأخرى')
  expect(wantedPageTexts.en.allOfType('Battery')).toBe('All batteries on the market')
})
