import type { ListingEventFacts } from '#api/db/tables/notify.tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/browse/alerts/alerts.sql.ts'
import type { ListingEvent } from '#api/features/browse/alerts/listing-events.ts'
import { tellLikers } from '#api/features/browse/likes/likes.service.ts'
import { matchListing } from '#api/features/browse/saved-searches/match-listing.ts'
import { type Rates, ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { notifyWantedMatches } from '#api/features/wanted/matching/notify-matches.service.ts'

/** Tells whom an event concerns. All of them run in the transaction that removes the event. */
type Handler = (deps: Deps, event: ListingEvent, rates: Rates) => Promise<void>
const handlers: Handler[] = [matchListing, tellLikers, notifyWantedMatches]

/** In one run: a process that is stopping waits for it. */
const eventsPerRun = 100

const retryMs = 3_600_000
const failuresMax = 24

/** An event is handled exactly once: a process that is killed leaves it where it was. One process handles them at a time. */
export const handleListingEvents = async (deps: Deps): Promise<number> => {
  let handled = 0
  while (handled < eventsPerRun && (await handleNext(deps))) handled += 1
  return handled
}

/** Whether there was an event. One that fails is tried again later, behind the others, and given up after a day. */
const handleNext = async (deps: Deps): Promise<boolean> => {
  let taken: Awaited<ReturnType<typeof sql.takeEvent>>
  try {
    // Before the transaction, which would read them once for each handler: the cache is for those outside.
    const rates = await ratesInForce(deps.db)
    return await inTransaction(deps, async (inside) => {
      // Who waits for the lock of saved searches in vain has not failed to handle an event, and the next run is in seconds.
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

/** A later event of the listing may have been handled before its first one: then that fails, and is handled at once as any other. */
const isFirstTime = ({ isFirst = false }: ListingEventFacts, failures: number) => isFirst && failures === 0
