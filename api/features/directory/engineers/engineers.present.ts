import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { AdminRow } from '#api/features/directory/entries/entry-admin-queries.ts'
import { contactColumns, staffFieldsOf, statsColumns } from '#api/features/directory/entries/present-entry-admin.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import { ratingOf, type Service, services } from '#contract/endpoints/directory/directory.ts'
import type { StaffEngineer } from '#contract/endpoints/directory/engineer-admin.ts'
import type { Engineer, EngineerCard } from '#contract/endpoints/directory/engineers.ts'
import { type Picture, pictureUrl } from '#domain/listing/pictures.ts'
import { toEngineerCurrency } from '#domain/money/money.ts'
import { placeNames } from '#domain/places/places.ts'
import { adenDay, availableNow, sortDays } from '#domain/time/opening-hours.ts'

type StaffRow = AdminRow<'engineers'>

export const toStaffEngineer = (row: StaffRow, now: Date): StaffEngineer => ({
  ...toEngineer(row, now),
  ...staffFieldsOf(row),
})

/** Without a slash, because people separate list entries by slashes. */
const datesOf = (from: string | null, to: string | null) => (from || to ? ` ${from ?? ''}..${to ?? ''}` : '')

export const engineerColumns: Columns<StaffRow> = {
  ...contactColumns,
  verified: (row) => row.is_verified,
  featured: (row) => row.is_featured,
  hidden: (row) => row.is_hidden,
  services: (row) => row.services,
  specializations: (row) => row.specializations,
  experienceYears: (row) => row.experience_years,
  experience: (row) => row.experience_description,
  hourlyRate: (row) => row.hourly_rate,
  minimumCharge: (row) => row.minimum_charge,
  currency: (row) => row.currency,
  availability: (row) => row.availability,
  workingDays: (row) => row.working_days,
  opensAt: (row) => row.opens_at,
  closesAt: (row) => row.closes_at,
  certifications: (row) =>
    row.certifications.map(
      ({ name, issuedBy, issuedDate, expiryDate }) => `${name} (${issuedBy})${datesOf(issuedDate, expiryDate)}`,
    ),
  projects: (row) => row.projects_count,
  team: (row) => row.team_size,
  responseTime: (row) => row.response_time,
  ...statsColumns,
  notes: (row) => row.notes,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}

type Row = Selectable<Tables['engineers']>
type Detail = 'user_id' | 'is_hidden' | 'email' | 'notes' | 'certifications' | 'portfolio' | 'team_size'
export type CardRow = Omit<Row, Detail | 'response_time' | 'tsv' | 'owner_left_at' | 'had_owner' | 'updated_at'>

const knownServices = (values: string[]): Service[] => services.filter((service) => values.includes(service))

export const toCard = (row: CardRow, now: Date): EngineerCard => ({
  _id: row.id,
  id: row.id,
  name: row.name,
  profileImageUrl: row.picture && pictureUrl(row.picture.id, 640),
  picture: row.picture,
  isVerified: row.is_verified,
  isFeatured: row.is_featured,
  governorate: row.governorate,
  city: row.city,
  place: placeNames(row.governorate, row.city),
  phone: row.phone,
  whatsappPhone: row.whatsapp_phone,
  services: knownServices(row.services),
  specializations: row.specializations,
  experience: { years: row.experience_years, description: row.experience_description },
  pricing: {
    hourlyRate: row.hourly_rate,
    currency: toEngineerCurrency[row.currency],
    minimumCharge: row.minimum_charge,
  },
  availability: {
    status: row.availability,
    workingDays: sortDays(row.working_days),
    workingHours: { start: row.opens_at, end: row.closes_at },
    ramadanHours: row.ramadan_hours,
    now: availableNow(
      row.availability,
      { days: row.working_days, opens: row.opens_at, closes: row.closes_at, ramadan: row.ramadan_hours },
      now,
    ),
  },
  rating: ratingOf(row.rating_sum, row.rating_count),
  ratingCount: row.rating_count,
  projectsCount: row.projects_count,
  createdAt: row.created_at.toISOString(),
})

export const toEngineer = (row: Row, now: Date): Engineer => ({
  ...toCard(row, now),
  email: row.email,
  notes: row.notes,
  certifications: row.certifications.map((certification) => ({
    ...certification,
    isExpired: certification.expiryDate !== null && certification.expiryDate < adenDay(now),
  })),
  portfolioImages: row.portfolio.map((picture: Picture) => pictureUrl(picture.id)),
  portfolio: row.portfolio,
  teamSize: row.team_size,
  responseTime: row.response_time,
  isOwned: row.user_id !== null,
  hadOwner: row.had_owner,
  updatedAt: row.updated_at.toISOString(),
})
