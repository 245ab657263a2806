import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Deps } from '#api/deps.ts'
import { confirmed, isAsked } from '#api/features/browse/listing/confirmation.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { checkLiveListings } from '#api/features/browse/listing/live-listings.service.ts'
import { refreshSearch, removeFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { checkStillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import { forgetAbout, withdrawEnding } from '#api/features/notify/inbox/notify.ts'
import { conditionReportPicturesOf } from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import { reopenConditionReport } from '#api/features/sell/condition-reports/reopen-condition-report.ts'
import { confirmAvailable } from '#api/features/sell/my-listings/confirm-available.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { checkRenewable } from '#api/features/sell/my-listings/own-listing.ts'
import { releasePictures } from '#api/features/sell/uploads/uploads.service.ts'
import { detachOpenReports } from '#api/features/staff/reports/open-reports.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import type { ManyAction } from '#contract/endpoints/sell/listing-actions.ts'
import { listingLifeMs } from '#domain/limits.ts'

/**
 * The listing must be locked, in an open transaction. An action must refuse before it writes anything, because bulk
 * changes continue with the other listings.
 */
export type OwnAction = (deps: Deps, seller: Pick<Caller, 'id'>, row: ProductRow) => Promise<void>

/** Open reports about the listing stay. */
const remove: OwnAction = async (deps, _seller, row) => {
  await removeFromSearch(deps, [row.id])
  await detachOpenReports(deps, row)
  await forgetAbout(deps, [row.id])
  const conditionReportPictures = await conditionReportPicturesOf(deps, [row.id])
  await sql.deleteListing(deps.db, row.id)
  await releasePictures(deps, [...row.pictures.map((picture) => picture.id), ...conditionReportPictures])
}

const leftShop = () => new AppError('not_shop_member')

/**
 * A public listing is extended without review; others become pending again. A sold listing offered again is another
 * piece, so its condition report loses the confirmation.
 */
const renew: OwnAction = async (deps, seller, row) => {
  checkRenewable(deps, row)
  if (row.shop_id !== null) await checkStillPostsFor(deps, seller.id, row.shop_id, leftShop)
  const isPublic = row.status === 'approved' && row.expires_at !== null && row.expires_at > deps.now()
  if (isPublic && row.expires_at) {
    const expiresAt = new Date(row.expires_at.getTime() + listingLifeMs)
    const changed = await sql.updateListing(deps.db, row.id, {
      expires_at: expiresAt,
      ...confirmed(row, deps.now()),
      updated_at: nextUpdatedAt(deps, row),
    })
    if (row.unconfirmed_at) await refreshSearch(deps, changed)
    await withdrawEnding(deps, row)
    return
  }
  if (row.status !== 'approved') await checkLiveListings(deps, seller.id, row.shop_id)
  if (row.status === 'sold') await reopenConditionReport(deps, row)
  await moveTo(deps, row.id, 'pending')
}

/** Idempotent. An expired listing can be sold only as the answer to the question that it expired for. */
const sold: OwnAction = async (deps, _seller, row) => {
  if (row.status === 'expired' && !isAsked(row)) throw new AppError('conflict')
  if (row.status !== 'sold') await moveTo(deps, row.id, 'sold')
}

/** Refuses sold listings: a bulk answer is not meant to correct a mistaken sale. */
const available: OwnAction = async (deps, owner, row) => {
  if (row.status === 'sold') throw new AppError('conflict')
  await confirmAvailable(deps, { owner, row, answer: 'available' })
}

export const ownActions: Record<ManyAction, OwnAction> = { available, remove, renew, sold }
