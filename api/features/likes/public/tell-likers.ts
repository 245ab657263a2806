import type { ListingEvent } from '#api/features/alerts/public/listing-events.ts'
import { type Notification, notify } from '#api/features/inbox/public/notify.ts'
import * as sql from '#api/features/likes/likes.sql.ts'
import type { Deps } from '#api/platform/deps.ts'

const likersPerInsert = 1_000

/** The people who like a listing learn that it was sold. */
export const tellLikers = async (deps: Pick<Deps, 'db' | 'now'>, event: ListingEvent): Promise<void> => {
  if (event.kind !== 'sold') return
  const { product_id: productId } = event
  const listing = await sql.findListing(deps.db, productId)
  if (listing?.status !== 'sold') return
  const likers = await sql.listLikers(deps.db, productId, listing.owner_id)
  for (let at = 0; at < likers.length; at += likersPerInsert)
    await notify(
      deps,
      likers.slice(at, at + likersPerInsert).map(
        (userId): Notification => ({
          userId,
          kind: 'likedSold',
          subjectId: productId,
          facts: { name: listing.name },
          // Once only, even if it is posted and sold again.
          onceKey: `likedSold:${productId}`,
        }),
      ),
    )
}
