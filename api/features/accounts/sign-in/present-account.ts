import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'

const staffPath = '/admin'

export const toUser = (row: Selectable<Tables['users']>): User => {
  const image = row.picture ? pictureUrl(row.picture.id, 320) : null
  return {
    _id: row.id,
    id: row.id,
    name: row.name,
    fullName: row.name,
    username: row.name,
    phone: row.phone,
    phoneNumber: row.phone,
    mobile: row.phone,
    email: row.email,
    governorate: row.governorate,
    profileImageUrl: image,
    profileImage: image,
    isVerified: row.phone_confirmed_at !== null,
    isStaffVerified: row.is_verified,
    role: row.role,
    staffPath: row.role === 'user' ? null : staffPath,
    createdAt: row.created_at.toISOString(),
  }
}

export const signedIn = (token: string, user: User) => ({
  success: true as const,
  status: 'success' as const,
  token,
  data: { token, user },
})
