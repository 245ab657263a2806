import type { Deps } from '#api/deps.ts'
import type { ListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import * as sql from '#api/features/browse/likes/likes.sql.ts'
import { type Notification, notify } from '#api/features/notify/inbox/notify.ts'

const likersPerInsert = 1_000

type Ctx = Pick<Deps, 'db' | 'now'>
type Listing = NonNullable<Awaited<ReturnType<typeof sql.findListing>>>
type Told = Notification extends infer One ? (One extends Notification ? Omit<One, 'userId'> : never) : never

/** The people who like a listing learn that it was sold or became cheaper. */
export const tellLikers = async (deps: Ctx, event: ListingEvent): Promise<void> => {
  if (event.kind !== 'sold' && event.kind !== 'cheaper') return
  const listing = await sql.findListing(deps.db, event.product_id)
  const told = listing && newsOf(deps, event, listing)
  if (!told) return
  const likers = await sql.listLikers(deps.db, listing)
  for (let at = 0; at < likers.length; at += likersPerInsert)
    await notify(
      deps,
      likers.slice(at, at + likersPerInsert).map((userId) => ({ ...told, userId })),
    )
}

/** Nothing when the listing is no longer what the event says. */
const newsOf = ({ now }: Ctx, { kind, oldPrice }: ListingEvent, listing: Listing): Told | null => {
  const { id, name, price, currency } = listing
  // Once only, even if it is posted and sold again.
  if (kind === 'sold' && listing.status === 'sold')
    return { kind: 'likedSold', subjectId: id, facts: { name }, onceKey: `likedSold:${id}` }
  // Ended marks and later prices have another old price. Once a day, however often the price falls.
  if (kind === 'cheaper' && listing.is_public && oldPrice !== undefined && listing.old_price === oldPrice)
    return {
      kind: 'likedCheaper',
      subjectId: id,
      facts: { name, price, currency, oldPrice },
      onceKey: `likedCheaper:${id}:${now().toISOString().slice(0, 10)}`,
    }
  return null
}
