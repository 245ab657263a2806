import { AppError } from '#api/http/errors.ts'
import { governorates } from '#domain/places/governorates.ts'
import { findCity, findGovernorates, placeNames } from '#domain/places/places.ts'

export type PlaceFilter = { governorates: readonly string[] | undefined; cities: string[] | undefined }

/** Throws 422 with the field for an unknown place. */
export const readPlaceFilter = (query: {
  governorate?: string | undefined
  city?: string | undefined
}): PlaceFilter => {
  const within = query.governorate === undefined ? undefined : findGovernorates(query.governorate)
  if (query.governorate !== undefined && !within)
    throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  return { governorates: within, cities: query.city === undefined ? undefined : readCity(query.city, within) }
}

/** Without a governorate the name may match several cities. */
const readCity = (city: string, within: readonly string[] | undefined): string[] => {
  const keys = (within ?? governorates.map(({ key }) => key)).flatMap((key) => findCity(key, city)?.key ?? [])
  if (keys.length === 0) throw new AppError('invalid', { fields: { city: 'unknown_value' } })
  return [...new Set(keys)]
}

type ValueCount = { value: string; count: number }

export const nameGovernorates = (counts: ValueCount[]) =>
  counts.map(({ value, count }) => {
    const { ar, en } = placeNames(value, '').governorate
    return { value, ar, en, count }
  })

/** City keys are unique within a governorate, and among governorates that one filter combines. */
export const nameCities = (counts: ValueCount[], within: readonly string[]) =>
  counts.map(({ value, count }) => {
    const governorate = within.find((key) => findCity(key, value)?.key === value) ?? ''
    const { ar, en } = placeNames(governorate, value).city
    return { value, ar, en, count }
  })
