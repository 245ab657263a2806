import { expect, it } from 'vitest'
import { distanceKm, neighboursOf } from '#domain/places/governorate-distance.ts'

it('calculates distances between governorates, and which are near', () => {
  expect(distanceKm('aden', 'aden')).toBe(0)
  expect(distanceKm('sanaa-city', 'aden')).toBe(distanceKm('aden', 'sanaa-city'))
  expect(distanceKm('sanaa-city', 'aden')).toBe(290)
  expect(neighboursOf('aden').slice(0, 2)).toEqual(['lahj', 'al-dhale'])
  expect(neighboursOf('socotra')).toEqual([])
})
