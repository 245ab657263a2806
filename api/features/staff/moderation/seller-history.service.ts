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

/** Requires the badge or several approved listings, and no recent rejection or upheld report. */
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
 * Approves a trusted seller's pending listings, oldest first, and skips flagged ones. An approval publishes the
 * seller's name, so nothing is approved while a new name is unseen.
 */
export const approveAll = async (deps: Deps, staff: Staff, sellerId: string) => {
  const { isTrusted } = await sellerHistory(deps, sellerId)
  if (!isTrusted) throw new AppError('seller_not_trusted')
  const waiting = await sql.listWaitingOf(deps.db, sellerId, approvedTogetherMax)
  // Must be read after the listings: a later change of the name touches them, so `approveSeen` skips them.
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

/** One transaction per listing: one decided or changed meanwhile is skipped, and the others continue. */
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
