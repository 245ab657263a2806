import { setImmediate } from 'node:timers/promises'
import type { Deps } from '#api/deps.ts'
import { toContactClickCounts } from '#api/features/sell/contact-clicks/contact-click-counts.ts'
import * as listings from '#api/features/sell/my-listings/listings.service.ts'
import { ratesForPegged } from '#api/features/site/currency/pegged-price.ts'
import { countWarnings } from '#api/features/staff/moderation/batches.service.ts'
import { checkListing, findRepeated, priceChecks, quickFlagsOf } from '#api/features/staff/moderation/checks.ts'
import { isBatch, toChanges, toDecision, toWaiting } from '#api/features/staff/moderation/moderation.present.ts'
import { listDecisions } from '#api/features/staff/moderation/moderation.sql.ts'
import * as sql from '#api/features/staff/moderation/queue.sql.ts'
import { sellerHistory } from '#api/features/staff/moderation/seller-history.service.ts'
import { AppError } from '#api/http/errors.ts'
import { cappedReply } from '#api/http/list-reply.ts'
import { untilAnswered } from '#api/http/with-timeout.ts'
import type { QueueQuery } from '#contract/endpoints/staff/moderation.ts'
import type { Waiting } from '#contract/endpoints/staff/moderation-queue.ts'
import { adminCountMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'
import { adenDayStart } from '#domain/time/opening-hours.ts'

const decisionsShown = 20
const pendingMax = 100

/** For the command line; oldest first. */
export const listPending = async ({ db }: Pick<Deps, 'db'>) =>
  sql.listQueue(db, { status: 'pending' }, { page: 1, limit: pendingMax })

/** Searches words first, because the result does not depend on the other filters. */
export const filterOf = async ({ db }: Deps, query: QueueQuery): Promise<sql.QueueFilter> => {
  const words = query.search?.trim()
  return words ? { ...query, among: await sql.findSearched(db, words, adminCountMax) } : query
}

export const queue = async (deps: Deps, query: QueueQuery) => {
  const { db, now } = deps
  const checkTime = untilAnswered()
  const filter = await filterOf(deps, query)
  const [rows, counted, counts] = await Promise.all([
    sql.listQueue(db, filter, query),
    sql.countQueue(db, filter, adminCountMax),
    sql.countAdmin(db, adenDayStart(now())),
  ])
  const repeated = await findRepeated(
    deps,
    rows.map(({ id }) => id),
  )
  const rates = await ratesForPegged(deps.db, rows)
  const batches = rows.filter(isBatch).map((row) => ({ id: row.batch_id, waiting: row.batch_waiting }))
  const warnings = await countWarnings(deps, batches)
  const isPriceFar = priceChecks(deps)
  const items: Waiting[] = []
  for (const row of rows) {
    const flags = quickFlagsOf(row, repeated.get(row.id), await isPriceFar(row))
    items.push(toWaiting(row, rates, flags, now(), warnings))
    // Yields to other requests, because checking a malicious text takes milliseconds.
    await setImmediate()
    checkTime()
  }
  return {
    ...cappedReply(items, counted, filter.among === undefined ? null : adminCountMax, query),
    counts: {
      pending: counts.pending,
      oldestWaitingSince: counts.oldest?.toISOString() ?? null,
      approvedToday: counts.approved_today,
      rejectedToday: counts.rejected_today,
      openReports: counts.open_reports,
      waitingReviews: counts.waiting_reviews + counts.waiting_replies,
      waitingReplies: counts.waiting_replies,
      waitingConditionReports: counts.waiting_condition_reports,
      waitingApplications: counts.waiting_applications,
      waitingWanted: counts.waiting_wanted,
    },
  }
}

export const get = async (deps: Deps, id: string) => {
  const row = isId(id) ? await sql.findForReview(deps.db, id) : undefined
  if (!row) throw new AppError('product_not_found')
  const [{ data }, seller, checks, decisions] = await Promise.all([
    listings.show(deps, row.owner_id, id),
    sellerHistory(deps, row.owner_id),
    checkListing(deps, row),
    listDecisions(deps.db, id, decisionsShown),
  ])
  return {
    success: true as const,
    data: {
      ...data,
      seller,
      postedFor: row.posted_for,
      waitingSince: row.pending_since?.toISOString() ?? null,
      approvedAt: row.approved_at?.toISOString() ?? null,
      changes: toChanges(row, row.snapshot ?? undefined),
      checks,
      reports: { open: row.open_reports, upheld: row.upheld_reports },
      taps: toContactClickCounts(row.taps),
      decisions: decisions.map(toDecision),
    },
  }
}
