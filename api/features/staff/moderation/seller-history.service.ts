import type { Staff } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { checkListing } from '#api/features/staff/moderation/checks.ts'
import { approve } from '#api/features/staff/moderation/moderation.service.ts'
import * as sql from '#api/features/staff/moderation/seller-history.sql.ts'
import { AppError } from '#api/http/errors.ts'
import type { Person, SellerHistory } from '#contract/endpoints/staff/moderation-queue.ts'
import { approvedTogetherMax, latelyMs, trustedApprovalsMin } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'

/** Has the badge or several approved listings, and no recent rejections or upheld reports. */
const isTrusted = (row: sql.SellerRow): boolean =>
  row.banned_at === null &&
  (row.is_verified || row.approved_ever >= trustedApprovalsMin) &&
  row.refused_lately === 0 &&
  row.upheld_reports === 0

const toHistory = (row: sql.SellerRow): SellerHistory => ({
  id: row.id,
  name: row.name,
  publicName: row.public_name,
  phone: row.phone,
  isVerified: row.phone_confirmed_at !== null,
  isStaffVerified: row.is_verified,
  isBanned: row.banned_at !== null,
  isTrusted: isTrusted(row),
  memberSince: row.created_at.toISOString(),
  listings: { pending: 0, approved: 0, rejected: 0, expired: 0, sold: 0, ...row.listings },
  refusedLately: row.refused_lately,
  upheldReports: row.upheld_reports,
})

/**
 * Approves the pending listings of a trusted seller, oldest first. Flagged listings are skipped. An approval publishes the
 * seller's name, so nothing is approved while the seller has a new name that no moderator has seen.
 */
export const approveAll = async (deps: Deps, staff: Staff, sellerId: string) => {
  const { isTrusted } = await sellerHistory(deps, sellerId)
  if (!isTrusted) throw new AppError('seller_not_trusted')
  const waiting = await sql.listWaitingOf(deps.db, sellerId, approvedTogetherMax)
  // Read after the listings: a later change of name touches them, and `approveSeen` then skips them.
  const { name, publicName } = await sellerHistory(deps, sellerId)
  const togetherId = newId()
  const approved: Person[] = []
  const skipped: (Person & { why: 'flagged' | 'decided' })[] = []
  for (const row of waiting) {
    if (staff.caller) await checkSession(deps, staff.caller)
    const item = { id: row.id, name: row.name }
    const { flags } = await checkListing(deps, row)
    if (flags > 0 || name !== publicName) skipped.push({ ...item, why: 'flagged' })
    else if (await approveSeen(deps, staff, row, togetherId)) approved.push(item)
    else skipped.push({ ...item, why: 'decided' })
  }
  return { success: true as const, data: { approved, skipped } }
}

/** Each in its own transaction: one that was decided or changed meanwhile is skipped, and the others continue. */
const approveSeen = async (deps: Deps, staff: Staff, row: ProductRow, togetherId: string): Promise<boolean> => {
  try {
    await approve(deps, staff, row.id, { seenAt: row.updated_at.toISOString(), togetherId })
    return true
  } catch (error) {
    if (error instanceof AppError) return false
    throw error
  }
}

export const sellerHistory = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string): Promise<SellerHistory> => {
  const row = isId(id) ? await sql.findSeller(db, id, new Date(now().getTime() - latelyMs)) : undefined
  if (!row) throw new AppError('person_not_found')
  return toHistory(row)
}
