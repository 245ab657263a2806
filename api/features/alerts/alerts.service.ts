import * as sql from '#api/features/alerts/alerts.sql.ts'
import type { ListingEvent } from '#api/features/alerts/public/listing-events.ts'
import { tellLikers } from '#api/features/likes/public/tell-likers.ts'
import { matchListing } from '#api/features/saved-searches/public/match-listing.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'

/** Tells whom an event concerns. All of them run in the transaction that removes the event. */
type Handler = (deps: Deps, event: ListingEvent) => Promise<void>
const handlers: Handler[] = [tellLikers, matchListing]

/** In one run: a process that is stopping waits for it. */
const eventsPerRun = 100

/** An event is handled exactly once: a process that is killed leaves it where it was. */
export const handleListingEvents = async (deps: Deps): Promise<number> => {
  let handled = 0
  while (handled < eventsPerRun && (await handleNext(deps))) handled += 1
  return handled
}

const handleNext = (deps: Deps): Promise<boolean> =>
  inTransaction(deps, async (inside) => {
    const event = await sql.takeEvent(inside.db)
    if (!event) return false
    const { facts, ...rest } = event
    for (const handle of handlers) await handle(inside, { ...rest, ...facts })
    return true
  })
