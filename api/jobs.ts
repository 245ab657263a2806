import type { Deps } from '#api/deps.ts'
import { applyDueChanges } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import { forgetOldNumbers } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { sendPhoneChangeMessages } from '#api/features/accounts/phone-change/phone-change-messages.ts'
import * as phoneChangeSql from '#api/features/accounts/phone-change/phone-change-queries.ts'
import { forgetOldDevices } from '#api/features/accounts/sessions/known-devices.ts'
import { handleListingEvents } from '#api/features/browse/alerts/alerts.service.ts'
import { areEvents } from '#api/features/browse/alerts/alerts.sql.ts'
import { checkFacetCounts, storeFacetCounts } from '#api/features/browse/facets/facets.service.ts'
import { areCountsOutdated } from '#api/features/browse/facets/facets-queries.ts'
import { storeFairPrices } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import * as listings from '#api/features/browse/listing/listing-expiry.service.ts'
import { areUnitsOutdated, backfillPriceUnits } from '#api/features/browse/listing/price-units.service.ts'
import { areWordsOutdated, reindexAll } from '#api/features/browse/listing/read-model.service.ts'
import { deleteOldMatches, tellDue } from '#api/features/browse/saved-searches/notify-searchers.service.ts'
import * as savedSearches from '#api/features/browse/saved-searches/saved-searches.service.ts'
import * as savedSearchesSql from '#api/features/browse/saved-searches/saved-searches.sql.ts'
import { deleteOldMisses } from '#api/features/browse/search/search.service.ts'
import * as views from '#api/features/browse/views/views.service.ts'
import * as deals from '#api/features/deals/deals/deal-answers.service.ts'
import { forgetNetworks } from '#api/features/deals/deals/deal-evidence.ts'
import { areReviewsDue, openDueReviews } from '#api/features/deals/deals/deal-reviews-opening.ts'
import { deleteOldEvidence } from '#api/features/directory/applications/evidence.service.ts'
import * as engineers from '#api/features/directory/engineers/engineers.service.ts'
import * as shops from '#api/features/directory/shops/shops.service.ts'
import * as trust from '#api/features/directory/trust/trust.service.ts'
import * as trustSql from '#api/features/directory/trust/trust.sql.ts'
import { tellEnding } from '#api/features/notify/inbox/listings-ending.service.ts'
import { dropOld, removeItems } from '#api/features/notify/inbox/removals.service.ts'
import { areRemovals } from '#api/features/notify/inbox/removals.sql.ts'
import { makePushDeliveries } from '#api/features/notify/push/deliveries.service.ts'
import { areDeliveries } from '#api/features/notify/push/deliveries.sql.ts'
import * as sms from '#api/features/notify/sms/messages.service.ts'
import * as whatsapp from '#api/features/notify/whatsapp/received-messages.service.ts'
import * as contactClicks from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { askOwners } from '#api/features/sell/freshness/freshness.service.ts'
import { sweepUnknownFiles, sweepUnused } from '#api/features/sell/uploads/sweep.service.ts'
import * as rates from '#api/features/site/currency/rates.service.ts'
import { forgetDeletedListings } from '#api/features/staff/reports/reports.service.ts'
import * as wanted from '#api/features/wanted/ads/wanted-ending.service.ts'
import { areEnding } from '#api/features/wanted/ads/wanted-queries.ts'
import * as matchingSql from '#api/features/wanted/matching/matching-queries.ts'
import { tellSellersOfDue } from '#api/features/wanted/matching/notify-matches.service.ts'
import type { Job, PollingJob } from '#api/jobs/scheduler.ts'

const dayMs = 86_400_000
const addressDays = 30
/** Ended sessions stay so long, so that their tokens still get the suspension as the reason. */
const bannedSessionDays = 30
/** Sellers and price statistics look back a year at most. */
const priceDays = 365

const ago = ({ now }: Deps, days: number) => new Date(now().getTime() - days * dayMs)

/** Skips rows locked by requests until the next run, because locking several in another order could deadlock. */
const deleteEndedCounts = ({ db, now }: Deps) =>
  db
    .deleteFrom('limits')
    .where('bucket', 'in', (inner) =>
      inner.selectFrom('limits').select('bucket').where('opens_at', '<', now()).forUpdate().skipLocked(),
    )
    .execute()

/** Far longer than any transaction may take, because an event becomes visible only with its commit. */
const eventDays = 1 / 24

/**
 * Deletes everything that has expired: sessions, codes, challenges, unfinished sign-ups, counters, idempotency keys,
 * addresses, undo records, old prices, change events.
 */
export const sweep = async (deps: Deps): Promise<void> => {
  const { db, now } = deps
  await db
    .deleteFrom('sessions')
    .where('expires_at', '<', now())
    .where((e) =>
      e.or([
        e('expires_at', '<', ago(deps, bannedSessionDays)),
        e('user_id', 'not in', e.selectFrom('users').select('id').where('banned_at', 'is not', null)),
      ]),
    )
    .execute()
  await db.updateTable('sessions').set({ address: null }).where('created_at', '<', ago(deps, addressDays)).execute()
  await db.deleteFrom('audit_addresses').where('at', '<', ago(deps, addressDays)).execute()
  await forgetNetworks(deps)
  await db.deleteFrom('codes').where('expires_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('passkey_challenges').where('expires_at', '<', now()).execute()
  await db.deleteFrom('registrations').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('undoable_decisions').where('decided_at', '<', ago(deps, 1)).execute()
  await deleteEndedCounts(deps)
  await db.deleteFrom('idempotency').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('listing_batches').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('changes_of_many').where('created_at', '<', ago(deps, 1)).execute()
  await db.deleteFrom('price_changes').where('changed_at', '<', ago(deps, priceDays)).execute()
  await db.deleteFrom('change_events').where('at', '<', ago(deps, eventDays)).execute()
}

const hour = 60
const day = 24 * hour

/** A job with `waits` runs only when there is something to do. */
export const jobs: Job[] = [
  { name: 'forget-old-devices', everyMinutes: day, run: forgetOldDevices },
  { name: 'change-phones', everyMinutes: 5, run: applyDueChanges },
  { name: 'forget-old-numbers', everyMinutes: hour, run: forgetOldNumbers },
  { name: 'expire-products', everyMinutes: 1, waits: listings.areExpired, run: listings.expireDue },
  { name: 'end-price-marks', everyMinutes: 1, waits: listings.areMarksOver, run: listings.endPriceMarks },
  { name: 'reindex-products', everyMinutes: 1, waits: areWordsOutdated, run: reindexAll },
  { name: 'measure-products', everyMinutes: 1, waits: areUnitsOutdated, run: backfillPriceUnits },
  { name: 'rebuild-facet-cube', everyMinutes: 1, waits: areCountsOutdated, run: storeFacetCounts },
  { name: 'check-facet-cube', everyMinutes: hour, run: checkFacetCounts },
  { name: 'expire-wanted', everyMinutes: 1, waits: ({ now }) => areEnding(now()), run: wanted.expireDue },
  { name: 'tell-ending-wanted', everyMinutes: hour, run: wanted.tellEnding },
  { name: 'expire-deals', everyMinutes: 1, waits: ({ now }) => deals.areDue(now()), run: deals.expireDue },
  { name: 'open-deal-reviews', everyMinutes: 1, waits: ({ now }) => areReviewsDue(now()), run: openDueReviews },
  { name: 'store-fair-prices', everyMinutes: 10, run: storeFairPrices },
  { name: 'ask-if-available', everyMinutes: 1, run: askOwners },
  { name: 'delete-old-messages', everyMinutes: hour, run: sms.deleteOld },
  { name: 'forget-old-misses', everyMinutes: day, run: deleteOldMisses },
  {
    name: 'recompile-saved-searches',
    everyMinutes: 1,
    waits: savedSearches.isOutdated,
    run: savedSearches.recompileAll,
  },
  { name: 'forget-old-matches', everyMinutes: day, run: deleteOldMatches },
  { name: 'renormalise-prices', everyMinutes: 1, waits: rates.areOutdated, run: rates.renormaliseAll },
  { name: 'forget-old-views', everyMinutes: day, run: views.deleteOld },
  { name: 'refresh-engineer-words', everyMinutes: day, run: engineers.refreshWords },
  { name: 'refresh-shop-words', everyMinutes: day, run: shops.refreshWords },
  { name: 'end-certificates', everyMinutes: 1, waits: ({ now }) => trustSql.areDue(now()), run: trust.endDue },
  { name: 'delete-old-evidence', everyMinutes: hour, run: deleteOldEvidence },
  { name: 'forget-taps', everyMinutes: day, run: contactClicks.deleteOld },
  { name: 'forget-deleted-listings', everyMinutes: day, run: forgetDeletedListings },
  { name: 'sweep-unused-pictures', everyMinutes: hour, run: sweepUnused },
  { name: 'sweep-unknown-pictures', everyMinutes: day, run: sweepUnknownFiles },
  { name: 'tell-ending-listings', everyMinutes: hour, run: tellEnding },
  { name: 'drop-old-notifications', everyMinutes: hour, run: dropOld },
  { name: 'delete-old-whatsapp-codes', everyMinutes: hour, run: whatsapp.deleteOld },
  { name: 'sweep', everyMinutes: hour, run: sweep },
]

export const pollingJobs: PollingJob[] = [
  // Covers messages whose process ended between the reply to the provider and their handling; others are handled at
  // once.
  { name: 'whatsapp-messages', waits: whatsapp.areMessages, run: (deps) => whatsapp.handleMessages(deps) },
  { name: 'listing-events', waits: areEvents, run: handleListingEvents },
  { name: 'phone-change-messages', waits: phoneChangeSql.areMessages, run: sendPhoneChangeMessages },
  { name: 'match-wanted', waits: matchingSql.areDue, run: tellSellersOfDue },
  { name: 'inbox-removals', waits: areRemovals, run: removeItems },
  { name: 'tell-saved-searches', waits: savedSearchesSql.areDue, run: tellDue },
  { name: 'push-deliveries', waits: areDeliveries, run: makePushDeliveries() },
  { name: 'messages', waits: sms.areMessages, run: sms.makeMessages() },
]
