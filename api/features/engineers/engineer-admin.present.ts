import type { AdminRow } from '#api/features/engineers/engineer-admin.sql.ts'
import { toEngineer } from '#api/features/engineers/engineers.present.ts'
import type { Columns } from '#api/platform/csv.ts'
import { toContactClickCounts } from '#api/platform/db/contact-click-counts.ts'
import type { StaffEngineer } from '#contract/engineer-admin.ts'

export const toStaffEngineer = (row: AdminRow, now: Date): StaffEngineer => ({
  ...toEngineer(row, now),
  isHidden: row.is_hidden,
  owner: row.user_id === null ? null : { id: row.user_id, name: row.owner_name ?? '', phone: row.owner_phone ?? '' },
  taps: toContactClickCounts(row.taps),
})

export const engineerColumns: Columns<AdminRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  phone: (row) => row.phone,
  whatsapp: (row) => row.whatsapp_phone,
  email: (row) => row.email,
  governorate: (row) => row.governorate,
  city: (row) => row.city,
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
  certifications: (row) => row.certifications.map(({ name, issuedBy }) => `${name} (${issuedBy})`),
  projects: (row) => row.projects_count,
  team: (row) => row.team_size,
  responseTime: (row) => row.response_time,
  ratingCount: (row) => row.rating_count,
  ratingSum: (row) => row.rating_sum,
  taps: (row) => toContactClickCounts(row.taps).total,
  owner: (row) => row.owner_name,
  ownerPhone: (row) => row.owner_phone,
  notes: (row) => row.notes,
  createdAt: (row) => row.created_at,
  updatedAt: (row) => row.updated_at,
}
