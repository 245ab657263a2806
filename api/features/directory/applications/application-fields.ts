import type { Deps } from '#api/deps.ts'
import { pictureFieldsOf } from '#api/features/directory/applications/entry-pictures.ts'
import { placeAfter } from '#api/features/directory/entries/entries.service.ts'
import { checkYear } from '#api/features/directory/shops/shop-admin.service.ts'
import { claimPictures } from '#api/features/sell/uploads/uploads.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'
import { EngineerFields, ShopFields } from '#contract/endpoints/directory/applications.ts'
import { type Picture, pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'

type Ctx = Pick<Deps, 'db' | 'now' | 'pictures'>

const names: Record<ApplicationKind, string[]> = {
  shop: Object.keys(ShopFields.shape),
  engineer: Object.keys(EngineerFields.shape),
}

/** The given fields that an entry of this kind has. */
export const fieldsIn = (kind: ApplicationKind, given: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(names[kind].filter((name) => given[name] !== undefined).map((name) => [name, given[name]]))

const picturesFor = async (deps: Ctx, applicant: { id: string }, known: Picture[], urls: string[], field: string) => {
  const found = new Map(known.map((picture) => [picture.id, picture]))
  const idOf = (url: string) => pictureIdOf(url) ?? ''
  const others = [...new Set(urls)].filter((url) => !found.has(idOf(url)))
  for (const picture of await claimPictures(deps, applicant, others, field)) found.set(picture.id, picture)
  return [...new Set(urls.map(idOf))].flatMap((id) => found.get(id) ?? [])
}

/**
 * Checks what the schema cannot: the place, the year, and that the applicant uploaded the pictures. They stay theirs until the
 * entry is approved, so that they are deleted with the account. `known` are those that the application has already: another
 * approved application of the same person may have made them pictures of the directory.
 */
export const checkFields = async (
  deps: Ctx,
  applicant: { id: string },
  kind: ApplicationKind,
  fields: Record<string, unknown>,
  known: Picture[] = [],
): Promise<{ fields: Record<string, unknown>; pictures: Picture[] }> => {
  const [face, gallery] = pictureFieldsOf(kind)
  const given = fields as Partial<ShopFields>
  if (kind === 'engineer' && !given.phone) throw new AppError('invalid', { fields: { phone: 'phone_invalid' } })
  checkYear(deps, given.establishedYear)
  const place = placeAfter(undefined, { governorate: given.governorate ?? '', city: given.city ?? '' })
  const faceUrl = fields[face] as string | null
  const [shown] = await picturesFor(deps, applicant, known, faceUrl ? [faceUrl] : [], face)
  const others = await picturesFor(deps, applicant, known, fields[gallery] as string[], gallery)
  return {
    fields: {
      ...fields,
      ...place,
      [face]: shown ? pictureUrl(shown.id) : null,
      [gallery]: others.map(({ id }) => pictureUrl(id)),
    },
    pictures: shown ? [shown, ...others] : others,
  }
}
