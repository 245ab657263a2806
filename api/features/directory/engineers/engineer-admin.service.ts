import type { Selectable, Updateable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { engineerColumns, toStaffEngineer } from '#api/features/directory/engineers/engineers.present.ts'
import { lexemesOf } from '#api/features/directory/engineers/engineers.service.ts'
import { ownerOf, type PictureSource, picturesOf, placeAfter } from '#api/features/directory/entries/entries.service.ts'
import { entryReading, entryWriting } from '#api/features/directory/entries/entry-admin.service.ts'
import { entrySql } from '#api/features/directory/entries/entry-admin-queries.ts'
import type { EngineerChanges } from '#contract/endpoints/directory/engineer-input.ts'
import type { MyEngineerChanges } from '#contract/endpoints/directory/my-entries.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { fromEngineerCurrency } from '#domain/money/money.ts'

type Columns = Updateable<Tables['engineers']>
type EngineerPictures = { picture: Picture | null; portfolio: Picture[] }
type Row = Selectable<Tables['engineers']>
type EngineerFields = EngineerChanges & Pick<MyEngineerChanges, 'ramadanHours'>

const kind = { subject: 'engineer', missing: 'engineer_not_found', sql: entrySql('engineers') } as const

export const { list, get, exportAll } = entryReading({
  ...kind,
  toStaff: toStaffEngineer,
  csvColumns: engineerColumns,
})

const picturesIn = ({ picture, portfolio }: EngineerPictures): Picture[] =>
  picture ? [picture, ...portfolio] : portfolio

const columnsOf = async (
  deps: Deps,
  source: PictureSource,
  before: Row | undefined,
  given: EngineerFields,
): Promise<Columns> => {
  const { experience, pricing, availability } = given
  const face = given.profileImageUrl === undefined ? undefined : [given.profileImageUrl].filter((url) => url !== null)
  const known = before ? picturesIn(before) : []
  const pictures = await picturesOf(deps, source, known, face, 'profileImageUrl')
  const all = [...known, ...(pictures ?? [])]
  const portfolio = await picturesOf(deps, source, all, given.portfolioImages, 'portfolioImages')
  return {
    name: given.name,
    is_featured: given.isFeatured,
    phone: given.phone,
    whatsapp_phone: given.whatsappPhone,
    email: given.email,
    notes: given.notes,
    services: given.services,
    specializations: given.specializations,
    projects_count: given.projectsCount,
    team_size: given.teamSize,
    response_time: given.responseTime,
    user_id: await ownerOf(deps, given.ownerPhone),
    ...placeAfter(before, given),
    ...(pictures && { picture: pictures[0] ? JSON.stringify(pictures[0]) : null }),
    ...(portfolio && { portfolio: JSON.stringify(portfolio) }),
    ...(given.certifications && { certifications: JSON.stringify(given.certifications) }),
    ...(experience && { experience_years: experience.years, experience_description: experience.description }),
    ...(pricing && {
      hourly_rate: pricing.hourlyRate,
      minimum_charge: pricing.minimumCharge,
      currency: fromEngineerCurrency[pricing.currency],
    }),
    ...(given.ramadanHours !== undefined && {
      ramadan_hours: given.ramadanHours && JSON.stringify(given.ramadanHours),
    }),
    ...(availability && {
      availability: availability.status,
      working_days: availability.workingDays,
      opens_at: availability.workingHours.start,
      closes_at: availability.workingHours.end,
    }),
  }
}

export const { create, change, setHidden } = entryWriting({
  ...kind,
  get,
  lexemesOf,
  picturesIn,
  columnsOf,
})
