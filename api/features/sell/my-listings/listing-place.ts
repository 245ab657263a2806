import { AppError } from '#api/http/errors.ts'
import { findCity, findGovernorate } from '#domain/places/places.ts'

export type Place = { governorate: string; city: string }

/** Accepts usual spellings; a city is valid only inside its governorate. */
export const findPlace = ({ governorate, city }: Place): Place => {
  const found = findGovernorate(governorate)
  if (!found) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  const inside = findCity(found.key, city)
  if (!inside) throw new AppError('invalid', { fields: { city: 'city_unknown' } })
  return { governorate: found.key, city: inside.key }
}
