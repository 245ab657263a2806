import { AppError } from '#api/platform/errors.ts'
import { governorates } from '#contract/governorates.ts'
import { findCity, findGovernorate, placeNames } from '#contract/places.ts'

export type PlaceFilter = { governorate: string | undefined; cities: string[] | undefined }

/** Turns any usual spelling into keys; a place nobody knows is refused under its field. */
export const readPlaceFilter = (query: {
  governorate?: string | undefined
  city?: string | undefined
}): PlaceFilter => {
  const governorate = query.governorate === undefined ? undefined : findGovernorate(query.governorate)?.key
  if (query.governorate !== undefined && !governorate)
    throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  return { governorate, cities: query.city === undefined ? undefined : readCity(query.city, governorate) }
}

/** Without a governorate a city's name may mean several. */
const readCity = (city: string, governorate: string | undefined): string[] => {
  const within = governorate ? [governorate] : governorates.map(({ key }) => key)
  const keys = within.flatMap((key) => findCity(key, city)?.key ?? [])
  if (keys.length === 0) throw new AppError('invalid', { fields: { city: 'unknown_value' } })
  return [...new Set(keys)]
}

type Counted = { value: string; count: number }

export const nameGovernorates = (counts: Counted[]) =>
  counts.map(({ value, count }) => {
    const { ar, en } = placeNames(value, '').governorate
    return { value, ar, en, count }
  })

export const nameCities = (counts: Counted[], governorate: string) =>
  counts.map(({ value, count }) => {
    const { ar, en } = placeNames(governorate, value).city
    return { value, ar, en, count }
  })
