import type { MemberRow, ShopRow } from '#api/features/directory/members/members.sql.ts'
import type { ListingShop } from '#contract/endpoints/browse/products.ts'
import type { Member } from '#contract/endpoints/directory/members.ts'

export const toShop = (row: ShopRow): ListingShop => ({
  id: row.id,
  name: row.name,
  logo: row.logo,
  isVerified: row.is_verified,
})

export const toMember = (row: MemberRow): Member => ({
  id: row.id,
  phone: row.phone,
  name: row.name,
  state: row.state,
  invitedAt: row.invited_at.toISOString(),
  acceptedAt: row.accepted_at?.toISOString() ?? null,
})
