import type { ListingEventFacts } from '#api/db/tables/notify.tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/browse/alerts/alerts.sql.ts'
import type { ListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { tellLikers } from '#api/features/browse/likes/likes.service.ts'
import { matchListing } from '#api/features/browse/saved-searches/match-listing.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { notifyWantedMatches } from '#api/features/wanted/matching/notify-matches.service.ts'

/** Handlers run in the transaction that deletes the event. */
type Handler = (deps: Deps, event: ListingEvent, rates: Rates) => Promise<void>
const handlers: Handler[] = [matchListing, tellLikers, notifyWantedMatches]

/** Limits how long a stopping process waits for the current run. */
const eventsPerRun = 100

const retryMs = 3_600_000
const failuresMax = 24

/**
 * The event's row is deleted in the transaction that handles it, so a killed process leaves the event for the next run.
 */
export const handleListingEvents = async (deps: Deps): Promise<number> => {
  let handled = 0
  while (handled < eventsPerRun && (await handleNext(deps))) handled += 1
  return handled
}

/** Returns whether there was an event. A failed event is retried hourly and dropped after a day. */
const handleNext = async (deps: Deps): Promise<boolean> => {
  let taken: Awaited<ReturnType<typeof sql.takeEvent>>
  try {
    // Read before the transaction: inside one the cache is bypassed, and every handler would read the rates again.
    const rates = await ratesInForce(deps.db)
    return await inTransaction(deps, async (inside) => {
      // A timeout while waiting for the lock of saved searches is not counted as a failure of the event.
      taken = await sql.takeEvent(inside.db, deps.now(), retryMs)
      if (!taken) return false
      const { facts, failures, ...rest } = taken
      const event = { ...rest, ...facts, isFirst: isFirstTime(facts, failures) }
      for (const handle of handlers) await handle(inside, event, rates)
      return true
    })
  } catch (err) {
    if (!taken) throw err
    const { id, facts, failures } = taken
    const isGivenUp = failures + 1 >= failuresMax
    deps.log.error({ err, event: id, isGivenUp }, 'a listing event failed')
    await (isGivenUp
      ? sql.deleteEvent(deps.db, id)
      : sql.postponeEvent(deps.db, id, new Date(deps.now().getTime() + (isFirstTime(facts, failures) ? 0 : retryMs))))
    return true
  }
}

/**
 * A later event may already have matched the listing, so that the insert without a duplicate check fails; the retry
 * checks for duplicates.
 */
const isFirstTime = ({ isFirst = false }: ListingEventFacts, failures: number) => isFirst && failures === 0
