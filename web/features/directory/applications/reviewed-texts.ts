import type { StaffApplication } from '#contract/endpoints/directory/application-admin.ts'
import { choiceWords, joined } from '#web/features/directory/applications/choice-words.ts'
import { engineerFields } from '#web/features/directory/engineers/engineer-entry.ts'
import {
  type FieldName,
  type Fields,
  listIn,
  namesOf,
  papersIn,
  textIn,
} from '#web/features/directory/entry-form/entry-fields.ts'
import { shopFields } from '#web/features/directory/shops/shop-entry.ts'
import type { Lang } from '#web/platform/lang.ts'

/** The name is above, the place is in words, pictures are shown as such, and what staff decide is not the applicant's. */
const shownApart: readonly FieldName[] = [
  'name',
  'phone',
  'governorate',
  'city',
  'logoUrl',
  'images',
  'profileImageUrl',
  'portfolioImages',
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
 * Every field of the form in words: an approved application becomes a public page, and nothing may be on it that nobody has
 * read. A field that the form gets later is among them by itself.
 */
export const reviewedTexts = (application: StaffApplication, lang: Lang): { field: FieldName; text: string }[] => {
  const fields = fieldsOf(application)
  return namesOf(fields)
    .filter((field) => !shownApart.includes(field))
    .map((field) => ({
      field,
      text:
        choiceWords(field, textIn(fields, field), lang) ||
        joined(
          listIn(fields, field).map((value) => choiceWords(field, value, lang)),
          lang,
        ) ||
        paperText(fields, field),
    }))
    .filter(({ text }) => text !== '')
}
