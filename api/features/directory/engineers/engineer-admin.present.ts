import { toEngineer } from '#api/features/directory/engineers/engineers.present.ts'
import type { AdminRow } from '#api/features/directory/entries/entry-admin-queries.ts'
import { contactColumns, staffFieldsOf, statsColumns } from '#api/features/directory/entries/present-entry-admin.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffEngineer } from '#contract/endpoints/directory/engineer-admin.ts'

type Row = AdminRow<'engineers'>

export const toStaffEngineer = (row: Row, now: Date): StaffEngineer => ({
  ...toEngineer(row, now),
  ...staffFieldsOf(row),
})

/** Without a slash, which people separate the words of a list by. */
const datesOf = (from: string | null, to: string | null) => (from || to ? ` ${from ?? ''}..${to ?? ''}` : '')

export const engineerColumns: Columns<Row> = {
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
