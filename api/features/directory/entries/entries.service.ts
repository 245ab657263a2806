import type { Staff } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { attachEntryPictures, releasePictures } from '#api/features/sell/uploads/uploads.service.ts'
import { lockIdByPhone } from '#api/features/staff/people/people.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { findCity, findGovernorate } from '#domain/places/places.ts'

type Place = { governorate: string; city: string }
type Ctx = Pick<Deps, 'db' | 'now' | 'pictures'>

/** Accepts usual spellings; a city is valid only inside its governorate. */
const placeOf = ({ governorate, city }: Place): Place => {
  const found = findGovernorate(governorate)
  if (!found) throw new AppError('invalid', { fields: { governorate: 'governorate_unknown' } })
  const inside = findCity(found.key, city)
  if (!inside) throw new AppError('invalid', { fields: { city: 'city_unknown' } })
  return { governorate: found.key, city: inside.key }
}

export const placeAfter = (before: Place | undefined, { governorate, city }: Partial<Place>): Partial<Place> =>
  governorate === undefined && city === undefined
    ? {}
    : placeOf({ governorate: governorate ?? before?.governorate ?? '', city: city ?? before?.city ?? '' })

/**
 * Finds an account by phone; undefined leaves the owner unchanged. Locks the account against deletion, before the
 * entry: a deletion locks the account and then what it owns or has reviewed.
 */
export const ownerOf = async (deps: Ctx, phone: string | null | undefined): Promise<string | null | undefined> => {
  if (!phone) return phone
  const id = await lockIdByPhone(deps, phone)
  if (!id) throw new AppError('invalid', { fields: { ownerPhone: 'phone_unknown' } })
  return id
}

/** `pictures` have already been found to belong to the uploader. */
export type PictureSource = Staff & { pictures?: Picture[] }

export const picturesOf = async (
  deps: Ctx,
  { caller, pictures = [] }: PictureSource,
  shown: Picture[],
  urls: string[] | undefined,
  field: string,
): Promise<Picture[] | undefined> =>
  urls && attachEntryPictures(deps, { id: caller?.id ?? '' }, [...shown, ...pictures], urls, field)

export const releaseRemoved = (deps: Ctx, before: Picture[], after: Picture[]): Promise<void> => {
  const remaining = new Set(after.map(({ id }) => id))
  return releasePictures(
    deps,
    before.map(({ id }) => id).filter((id) => !remaining.has(id)),
  )
}

/** Optimistic locking: a form opened earlier must not overwrite later changes. */
export const checkSeen = (row: { updated_at: Date }, seenAt: string | undefined): void => {
  const updatedAt = row.updated_at.toISOString()
  if (seenAt !== undefined && updatedAt !== seenAt) throw new AppError('conflict', { details: { updatedAt } })
}

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
    ? Object.fromEntries(Object.entries(value).sort())
    : Array.isArray(value)
      ? value.map(sorted)
      : value

const json = (value: unknown) => JSON.stringify(sorted(value))

/** JSON columns are given as text. */
const plain = (before: unknown, after: unknown) =>
  typeof after === 'string' && typeof before === 'object' && before !== null && !(before instanceof Date)
    ? JSON.parse(after)
    : after

export const differences = (row: Record<string, unknown>, columns: Record<string, unknown>) => {
  const names = Object.keys(columns).filter(
    (name) => columns[name] !== undefined && json(plain(row[name], columns[name])) !== json(row[name]),
  )
  const pick = (from: (name: string) => unknown) => Object.fromEntries(names.map((name) => [name, from(name)]))
  return {
    isSame: names.length === 0,
    before: pick((name) => row[name]),
    after: pick((name) => plain(row[name], columns[name])),
  }
}
