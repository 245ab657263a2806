import { expect, it } from 'vitest'
import { distanceKm, governoratePoints, neighboursOf } from '#domain/places/governorate-distance.ts'
import { governorates } from '#domain/places/governorates.ts'
import { governorateFacts } from '#domain/places/places.data.ts'

it('has a point for every governorate', () => {
  for (const { key } of governorates) {
    const { latitude, longitude } = governorateFacts[key]
    expect(governoratePoints[key]).toEqual([latitude, longitude])
  }
})

it('calculates distances between governorates, and which are near', () => {
  expect(distanceKm('aden', 'aden')).toBe(0)
  expect(distanceKm('sanaa-city', 'aden')).toBe(distanceKm('aden', 'sanaa-city'))
  expect(distanceKm('sanaa-city', 'aden')).toBe(290)
  expect(neighboursOf('aden').slice(0, 2)).toEqual(['lahj', 'al-dhale'])
  expect(neighboursOf('socotra')).toEqual([])
})
