import type { PersonRow } from '#api/features/staff/people/people.sql.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import type { StaffPerson } from '#contract/endpoints/staff/people.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'

export const toStaffPerson = (row: PersonRow): StaffPerson => ({
  id: row.id,
  name: row.name,
  publicName: row.public_name,
  phone: row.phone,
  email: row.email,
  governorate: row.governorate,
  profileImageUrl: row.picture ? pictureUrl(row.picture.id, 320) : null,
  role: row.role,
  isVerified: row.phone_confirmed_at !== null,
  isStaffVerified: row.is_verified,
  isBanned: row.banned_at !== null,
  bannedAt: row.banned_at?.toISOString() ?? null,
  banReason: row.ban_reason,
  createdAt: row.created_at.toISOString(),
})

/** Must not include password hashes, sessions or codes. */
export const personColumns: Columns<PersonRow> = {
  id: (row) => row.id,
  name: (row) => row.name,
  phone: (row) => row.phone,
  email: (row) => row.email,
  governorate: (row) => row.governorate,
  role: (row) => row.role,
  verified: (row) => row.is_verified,
  bannedAt: (row) => row.banned_at,
  banReason: (row) => row.ban_reason,
  createdAt: (row) => row.created_at,
}
