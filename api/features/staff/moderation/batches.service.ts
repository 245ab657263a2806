import { setImmediate } from 'node:timers/promises'
import type { Staff } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { ratesForPegged } from '#api/features/site/currency/pegged-price.ts'
import { findRepeated, priceChecks, quickFlagsOf } from '#api/features/staff/moderation/checks.ts'
import { type Decision, decideLocked } from '#api/features/staff/moderation/decide.ts'
import { toWaiting } from '#api/features/staff/moderation/moderation.present.ts'
import * as sql from '#api/features/staff/moderation/moderation.sql.ts'
import { listQueue, type QueueRow } from '#api/features/staff/moderation/queue.sql.ts'
import { sellerHistory } from '#api/features/staff/moderation/seller-history.service.ts'
import { AppError } from '#api/http/errors.ts'
import { replyTimeout, untilAnswered } from '#api/http/with-timeout.ts'
import { isLimitError, makeConcurrencyLimit } from '#api/limits/concurrency-limit.ts'
import type { BatchRow, DecidedBatch, WaitingBatch } from '#contract/endpoints/staff/moderation-batches.ts'
import { isWarning, type QuickFlag } from '#contract/endpoints/staff/moderation-checks.ts'
import type { Decision as EarlierDecision } from '#contract/endpoints/staff/moderation-queue.ts'
import { batchItemsMax } from '#domain/limits.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { isId } from '#domain/pagination.ts'

/**
 * Listings per transaction: the seller's own changes wait for it, and cached pages are invalidated once for all of
 * them.
 */
const groupSize = 20
/** A group begun by then still ends within the reply timeout; the caller sends the rest again. */
const beginsWithinMs = () => replyTimeout.ms / 2
const checkedMax = 400
const checkedWithinMs = () => replyTimeout.ms / 8
const repeatedAtOnce = 50

/** One group at a time per process, so that hundreds of approvals occupy a single connection. */
const groups = makeConcurrencyLimit<string>({
  max: 1,
  sharesOf: (staffId) => [{ key: staffId, max: 1 }],
  queue: { max: 40, waitMs: beginsWithinMs() },
})

async function* withFlags<Row extends ProductRow>(
  deps: Pick<Deps, 'db'>,
  rows: readonly Row[],
  isPriceFar = priceChecks(deps),
): AsyncGenerator<[Row, QuickFlag[]]> {
  for (let start = 0; start < rows.length; start += repeatedAtOnce) {
    const part = rows.slice(start, start + repeatedAtOnce)
    const repeated = await findRepeated(
      deps,
      part.map(({ id }) => id),
    )
    for (const row of part) {
      yield [row, quickFlagsOf(row, repeated.get(row.id), await isPriceFar(row))]
      await setImmediate()
    }
  }
}

/**
 * Counts the pending listings with a warning in each batch. Leaves out batches beyond `checkedMax` listings and those
 * not checked in time, because a partial number would look complete.
 */
export const countWarnings = async (
  deps: Pick<Deps, 'db'>,
  batches: { id: string; waiting: number }[],
  withinMs = checkedWithinMs(),
): Promise<Map<string, number>> => {
  let room = checkedMax
  const checked = batches.filter(({ waiting }) => {
    if (waiting > room) return false
    room -= waiting
    return true
  })
  const counts = new Map<string, number>()
  if (checked.length === 0) return counts
  const ids = checked.map(({ id }) => id)
  const rows = Map.groupBy(await sql.listWaiting(deps.db, ids), ({ batch_id }) => batch_id)
  const isPriceFar = priceChecks(deps)
  const started = performance.now()
  for (const id of ids) {
    let warned = 0
    for await (const [, flags] of withFlags(deps, rows.get(id) ?? [], isPriceFar)) {
      if (flags.some(isWarning)) warned += 1
      if (performance.now() - started > withinMs) return counts
    }
    counts.set(id, warned)
  }
  return counts
}

const toRows = async (deps: Deps, rows: QueueRow[]): Promise<BatchRow[]> => {
  const rates = await ratesForPegged(deps.db, rows)
  const shown: BatchRow[] = []
  const checkTime = untilAnswered()
  for await (const [row, flags] of withFlags(deps, rows)) {
    const { description, posted_for: shop } = row
    shown.push({ ...toWaiting(row, rates, flags, deps.now()), description, shop })
    checkTime()
  }
  return shown
}

export const getBatch = async (deps: Deps, id: string): Promise<{ success: true; data: WaitingBatch }> => {
  const all = { page: 1, limit: batchItemsMax }
  const found = isId(id) ? await listQueue(deps.db, { status: 'pending', batch: id }, all) : []
  const [first] = found
  if (!first?.pending_since) throw new AppError('batch_not_found')
  const [seller, rows] = await Promise.all([sellerHistory(deps, first.owner_id), toRows(deps, found)])
  return {
    success: true,
    data: {
      id,
      seller,
      shop: first.posted_for,
      oldestWaitingSince: first.pending_since.toISOString(),
      warnings: rows.filter(({ flags }) => flags.some(isWarning)).length,
      rows,
    },
  }
}

type Item = { id: string; updatedAt: string }
type Skipped = DecidedBatch['skipped'][number]

export const approveBatch = (deps: Deps, staff: Staff, id: string, items: Item[]) =>
  decideBatch(deps, staff, id, items, { from: 'pending', status: 'approved', action: 'product.approved' })

export const rejectBatch = (deps: Deps, staff: Staff, id: string, items: Item[], refusal: Rejection) =>
  decideBatch(deps, staff, id, items, { from: 'pending', status: 'rejected', action: 'product.rejected', refusal })

/** One transaction per group of rows, so that a decided group stays decided if a later one fails. */
const decideBatch = async (deps: Deps, staff: Staff, batchId: string, asked: Item[], decision: Decision) => {
  // Unique and in id order: every transaction locks its rows in the same order.
  const seen = new Map(asked.filter(({ id }) => isId(id)).map((item) => [item.id, item]))
  const items = [...seen.values()].sort((one, other) => (one.id < other.id ? -1 : 1))
  const ids = items.map(({ id }) => id)
  if (!isId(batchId) || !(await sql.isOfBatch(deps.db, batchId, ids))) throw new AppError('batch_not_found')
  const done: DecidedBatch = { decided: [], skipped: [], left: [] }
  const started = performance.now()
  for (let start = 0; start < items.length; start += groupSize) {
    if (performance.now() - started > beginsWithinMs()) {
      done.left.push(...ids.slice(start))
      break
    }
    const group = items.slice(start, start + groupSize)
    const work = () => decideGroup(deps, staff, batchId, group, decision)
    const results = await groups.run(staff.caller?.id ?? '', work).catch(nullIfFull)
    if (!results) {
      done.left.push(...ids.slice(start))
      break
    }
    for (const { id } of group) {
      const skipped = results.get(id)
      if (skipped) done.skipped.push(skipped)
      else done.decided.push(id)
    }
    await setImmediate()
  }
  if (done.decided.length === 0 && done.left.length === 0) throw refusalOf(done.skipped)
  return { success: true as const, data: done }
}

/** Other moderators may occupy the limit for as long as a call may wait. */
const nullIfFull = (error: unknown): null => {
  if (isLimitError(error)) return null
  throw error
}

const decideGroup = (deps: Deps, staff: Staff, batchId: string, group: Item[], decision: Decision) =>
  inTransaction(deps, async (deps) => {
    const results = new Map<string, Skipped | null>(
      group.map(({ id }) => [id, { id, why: 'gone', decision: null }] as const),
    )
    const updatedAt = new Map(group.map((item) => [item.id, item.updatedAt]))
    const rows = await sql.lockBatch(deps.db, batchId, [...updatedAt.keys()])
    // The session may have ended while waiting for other groups and for the rows.
    if (staff.caller) await checkSession(deps, staff.caller)
    for (const locked of rows) {
      const { id } = locked.row
      try {
        await decideLocked(deps, staff, locked, { ...decision, batchId, seenAt: updatedAt.get(id) })
        results.set(id, null)
      } catch (error) {
        results.set(id, skippedBy(error, id, staff, decision))
      }
    }
    return results
  })

/** Returns null when the caller has made the same decision before, in a call whose reply was lost. */
const skippedBy = (error: unknown, id: string, staff: Staff, { action }: Decision): Skipped | null => {
  if (!(error instanceof AppError)) throw error
  if (error.code === 'conflict') return { id, why: 'changed', decision: null }
  if (error.code !== 'already_decided') throw error
  const decision = (error.details?.decision ?? null) as EarlierDecision | null
  const isOwn = decision?.by != null && decision.by.id === staff.caller?.id
  return isOwn && decision.action === action ? null : { id, why: 'decided', decision }
}

/** Nothing was decided: others have decided all of it, or the seller has changed it. */
const refusalOf = (skipped: Skipped[]): AppError => {
  const earlier = skipped.find(({ why }) => why === 'decided')
  return new AppError(earlier ? 'already_decided' : 'conflict', {
    details: { skipped, ...(earlier && { decision: earlier.decision }) },
  })
}
