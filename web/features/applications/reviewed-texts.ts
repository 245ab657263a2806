import type { StaffApplication } from '#contract/application-admin.ts'
import { engineerFields } from '#web/features/engineers/public/engineer-entry.ts'
import {
  type FieldName,
  type Fields,
  listIn,
  namesOf,
  papersIn,
  textIn,
} from '#web/features/entry-form/public/entry-fields.ts'
import { shopFields } from '#web/features/shops/public/shop-entry.ts'

/** Pictures are shown as such; what staff decide is not the applicant's; the others are choices of a list, shown in words or harmless. */
const shownApart: readonly FieldName[] = [
  'name',
  'phone',
  'governorate',
  'city',
  'logoUrl',
  'images',
  'profileImageUrl',
  'portfolioImages',
  'services',
  'productCategories',
  'paymentOptions',
  'workingHours.workingDays',
  'availability.workingDays',
  'availability.status',
  'pricing.currency',
  'isFeatured',
  'ownerPhone',
]

const fieldsOf = ({ shop, engineer }: StaffApplication): Fields => {
  const ofStaff = { isFeatured: false, owner: null }
  if (shop) return shopFields({ ...shop, ...ofStaff })
  return engineer ? engineerFields({ ...engineer, ...ofStaff }) : {}
}

/** Each part in its own direction: names are in either script, dates in none. */
const isolated = (part: string) => `\u2068${part}\u2069`

const paperText = (fields: Fields, name: FieldName) =>
  papersIn(fields, name)
    .map((paper) =>
      [paper.name, paper.issuedBy, paper.issuedDate, paper.expiryDate].filter(Boolean).map(isolated).join(' · '),
    )
    .join('\n')

/**
 * Every text of the form, by its field: an approved application becomes a public page, and nothing may be on it that nobody has
 * read. A field that the form gets later is among them by itself.
 */
export const reviewedTexts = (application: StaffApplication): { field: FieldName; text: string }[] => {
  const fields = fieldsOf(application)
  return namesOf(fields)
    .filter((field) => !shownApart.includes(field))
    .map((field) => ({
      field,
      text: textIn(fields, field) || listIn(fields, field).join('، ') || paperText(fields, field),
    }))
    .filter(({ text }) => text !== '')
}
