import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { recordListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { confirmed, questionClosed } from '#api/features/browse/listing/confirmation.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { termsAfterMove } from '#api/features/browse/listing/price-terms.ts'
import { recordPrices } from '#api/features/browse/listing/price-units.service.ts'
import * as sql from '#api/features/browse/listing/products.sql.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { changedSince, snapshotOf } from '#api/features/browse/listing/snapshot.ts'
import { AppError } from '#api/http/errors.ts'
import { listingLifeMs } from '#domain/limits.ts'
import { needsReview } from '#domain/listing/listing-review.ts'
import { nextStatuses, type ProductStatus } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'

/**
 * A pending listing is approved together with its seller's name, so a new name must outdate listings that a moderator
 * has open.
 */
export const touchPending = ({ db, now }: Pick<Deps, 'db' | 'now'>, ownerId: string) =>
  sql.touchPending(db, ownerId, now())

/** The user's row must be locked. Approving a listing publishes the name already. */
export const publishName = ({ db }: Pick<Deps, 'db'>, userId: string) => sql.publishName(db, userId)

export const lockListing = ({ db }: Pick<Deps, 'db'>, id: string) => sql.lockProduct(db, id)

export const moveTo = (
  deps: Pick<Deps, 'db' | 'now'>,
  id: string,
  status: ProductStatus,
  more: { reason?: string; refusal?: Rejection; isFeatured?: boolean } = {},
) =>
  inTransaction(deps, async ({ db, now }) => {
    const row = await sql.lockProduct(db, id)
    if (!row) throw new AppError('product_not_found')
    if (!nextStatuses[row.status].includes(status)) throw new AppError('conflict')
    const isApproval = status === 'approved'
    const at = now()
    const changed = await sql.updateProduct(db, id, {
      status,
      status_reason: more.reason ?? null,
      refusal: more.refusal ? JSON.stringify(more.refusal) : null,
      pending_since: status === 'pending' ? now() : null,
      updated_at: nextUpdatedAt({ now }, row),
      ...(more.isFeatured !== undefined && { is_featured: more.isFeatured }),
      ...(isApproval && {
        posted_at: row.posted_at ?? at,
        expires_at: new Date(at.getTime() + listingLifeMs),
        ...confirmed(row, at),
      }),
      ...(!isApproval && { ...questionClosed(row, at), unconfirmed_at: null }),
      ...(status === 'sold' && { reserved_at: null }),
      ...(await termsAfterMove(db, { row, status, at })),
    })
    if (isApproval) await sql.putSnapshot(db, id, snapshotOf(changed), now())
    if (isApproval) await sql.publishName(db, row.owner_id)
    await refreshSearch({ db, now }, changed)
    if (isApproval) await recordPrices({ db }, [id])
    if (isApproval)
      await recordListingEvent({ db, now }, { productId: id, kind: 'published', isFirst: row.posted_at === null })
    if (isApproval && fellInReview(row))
      await recordListingEvent({ db, now }, { productId: id, kind: 'cheaper', oldPrice: row.old_price ?? row.price })
    if (status === 'sold') await recordListingEvent({ db, now }, { productId: id, kind: 'sold' })
    return changed
  })

/** A price fall during review is announced once the listing is public again. */
const fellInReview = ({ price_fell_at, pending_since }: ProductRow): boolean =>
  price_fell_at !== null && pending_since !== null && price_fell_at >= pending_since

/**
 * Makes the listing public again without a review: it keeps its dates and nobody is notified. The caller must have
 * checked `needsNewReview` and the limit of live listings.
 */
export const bringBack = async (deps: Pick<Deps, 'db' | 'now'>, row: ProductRow): Promise<ProductRow> => {
  const changed = await sql.updateProduct(deps.db, row.id, {
    status: 'approved',
    updated_at: nextUpdatedAt(deps, row),
    ...(await termsAfterMove(deps.db, { row, status: 'approved', at: deps.now() })),
  })
  await refreshSearch(deps, changed)
  return changed
}

/** Forces a review before the listing can be public again, even if it was sold or expired when staff objected to it. */
export const endApproval = ({ db }: Pick<Deps, 'db'>, id: string) => sql.deleteSnapshot(db, id)

export const needsNewReview = async ({ db }: Pick<Deps, 'db'>, row: ProductRow): Promise<boolean> => {
  const approved = await sql.findSnapshot(db, row.id)
  return approved === undefined || needsReview(changedSince(approved.fields, row), row.price)
}
