import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import * as sql from '#api/features/sell/bulk/bulk.sql.ts'
import {
  makePricing,
  markOf,
  mustWait,
  type NewPrice,
  pegOf,
  setPrices,
  shopRights,
} from '#api/features/sell/bulk/new-prices.ts'
import {
  groupSize,
  leftOf,
  listChosenIds,
  lockRows,
  type Refused,
  runChange,
} from '#api/features/sell/bulk/run-changes.ts'
import type { PricedRow } from '#api/features/sell/my-listings/listings-queries.ts'
import * as listings from '#api/features/sell/my-listings/listings-queries.ts'
import { lockSeller } from '#api/features/sell/my-listings/own-listing.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { yieldToEventLoop } from '#api/limits/event-loop-turns.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { PricePreviewRow, UnchangedReason } from '#contract/endpoints/sell/bulk-price-change.ts'
import type { ChosenListings } from '#contract/endpoints/sell/own-selection.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { changedListingsMax, priceUndoGraceMs, priceUndoMs, priceUndoRestMs } from '#domain/limits.ts'
import { currencies } from '#domain/money/money.ts'
import type { Money, PriceChange } from '#domain/money/price-change.ts'
import { isId } from '#domain/pagination.ts'

export const toPreviewRow = (
  row: PricedRow,
  next: Money | UnchangedReason,
  more: Pick<PricePreviewRow, 'mark' | 'needsReview'>,
): PricePreviewRow => {
  const isChanged = typeof next !== 'string'
  return {
    id: row.id,
    name: row.name,
    type: row.type,
    picture: row.pictures[0]?.id ?? null,
    price: row.price,
    currency: row.currency,
    newPrice: isChanged ? next.price : null,
    newCurrency: isChanged ? next.currency : null,
    reason: isChanged ? null : next,
    peg: pegOf(row),
    ...more,
  }
}

export const toRates = (rates: Rates, rows: readonly PricePreviewRow[], { toCurrency }: PriceChange) => {
  if (toCurrency === undefined) return []
  const used = new Set([toCurrency, ...rows.map(({ currency }) => currency)])
  return currencies.flatMap((currency) => {
    const rate = used.has(currency) ? rates[currency] : undefined
    return rate ? [{ currency, perUsd: rate.perUsd, since: rate.since?.toISOString() ?? null }] : []
  })
}

export const toChangedPrice = (row: Selectable<Tables['price_changes']>) => ({
  id: row.product_id,
  oldPrice: row.old_price,
  oldCurrency: row.old_currency,
  price: row.new_price,
  currency: row.new_currency,
})

type Change = sql.ChangeOfMany
type PriceRequest = ChosenListings & { change: PriceChange; seen?: string[] | undefined }

/** Rows between two yields to the event loop; there may be a thousand. */
const rowsAtOnce = 100

export const preview = (deps: ListDeps, seller: Caller, asked: PriceRequest) =>
  limitListQuery(deps, () => previewOf(deps, seller, asked))

const previewOf = async (deps: ListDeps, seller: Caller, { change, ...chosen }: PriceRequest) => {
  const ids = await listChosenIds(deps, seller, chosen)
  const found = await listings.listPriced(deps.db, seller.id, ids.filter(isId))
  const { rates, priceOf } = await makePricing(deps, seller, change, found)
  const rows = []
  for (const [at, row] of found.entries()) {
    if (at % rowsAtOnce === 0) await yieldToEventLoop(deps.network)
    const next = priceOf(row)
    const mark = typeof next === 'string' ? null : markOf(row, next)
    const needsReview = typeof next !== 'string' && mustWait(row, next)
    rows.push(toPreviewRow(row, next, { mark, needsReview }))
  }
  return { success: true as const, data: { rows, rates: toRates(rates, rows, change) } }
}

/** With `seen`, changes only listings whose prices are still as in the preview. */
export const apply = async (
  deps: Deps,
  seller: Caller,
  { change: asked, seen, ...chosen }: PriceRequest,
  key: string | undefined,
) => {
  const compared = seen && { seen: [...seen].sort() }
  const given = { kind: 'prices' as const, chosen, asked: { change: asked }, ...(compared && { compared }) }
  const marks = seen && new Set(seen)
  const done = await runChange(deps, seller, given, key, async (deps, rows, { id }) => {
    const { priceOf } = await makePricing(deps, seller, asked, rows)
    const requested: NewPrice[] = []
    const stayed: Refused[] = []
    for (const row of rows) {
      const next = priceOf(row)
      if (typeof next === 'string') stayed.push({ id: row.id, reason: next })
      else if (marks && !marks.has(markOf(row, next))) stayed.push({ id: row.id, reason: 'changed' })
      else requested.push({ row, next })
    }
    return [...stayed, ...(await setPrices(deps, requested, { changeId: id, isUndo: false }))]
  })
  const unchanged = done.refused.map(({ id, reason }) => ({ id, reason: reason as UnchangedReason }))
  return { success: true as const, data: { ...(await undoFacts(deps, done)), unchanged, left: leftOf(done) } }
}

const undoFacts = async (deps: Deps, { id, changed_at }: Change) => {
  const until = changed_at.getTime() + priceUndoMs
  return {
    undoToken: id,
    undoUntil: new Date(until).toISOString(),
    undoSeconds: Math.max(0, Math.ceil((until - deps.now().getTime()) / 1000)),
    changed: (await sql.listPrices(deps.db, id)).map(toChangedPrice),
  }
}

/** The last change, while it can be undone or its undo is incomplete. */
export const last = (deps: ListDeps, seller: Caller) => limitListQuery(deps, () => lastOf(deps, seller))

const lastOf = async (deps: Deps, seller: Caller) => {
  const found = await sql.findLastPrices(deps.db, seller.id, new Date(deps.now().getTime() - priceUndoMs))
  const isUndone = found?.undone_at && found.undo_done >= found.items_done
  const facts = found && !isUndone ? await undoFacts(deps, found) : null
  return { success: true as const, data: facts && facts.changed.length > 0 ? facts : null }
}

/**
 * Restores the prices in groups. Repeats, also concurrent ones or after a crash, continue and restore nothing twice.
 */
export const undo = async (deps: Deps, seller: Caller, token: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  for (let round = 1; ; round += 1) {
    const change = await undoGroup(deps, seller, token)
    const left = change.items_done - change.undo_done
    if (left > 0 && round * groupSize < changedListingsMax) continue
    const restored = await sql.listRestored(deps.db, change.id)
    const done = new Set(restored)
    const changed = (await sql.listPrices(deps.db, change.id)).map(({ product_id }) => product_id)
    const looked = new Set(change.ids.slice(0, change.undo_done))
    const kept = changed.filter((id) => looked.has(id) && !done.has(id))
    return { success: true as const, data: { restored, kept, left } }
  }
}

/** Repeating a completed undo restores nothing, so it is never too late. */
const isTooLate = (deps: Deps, { changed_at, undone_at, undo_done, items_done }: Change): boolean => {
  if (undone_at && undo_done >= items_done) return false
  const until = changed_at.getTime() + priceUndoMs + priceUndoGraceMs + (undone_at ? priceUndoRestMs : 0)
  return deps.now().getTime() > until
}

const undoGroup = (deps: Deps, seller: Caller, token: string): Promise<Change> =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    await checkSession(deps, seller)
    const change = isId(token) ? await sql.findChange(deps.db, seller.id, token) : undefined
    if (change?.kind !== 'prices') throw new AppError('not_found')
    if (isTooLate(deps, change)) throw new AppError('undo_expired')
    const ids = change.ids.slice(change.undo_done, Math.min(change.items_done, change.undo_done + groupSize))
    const rows = await lockRows(deps, seller, ids)
    const latest = rows.size > 0 ? await sql.listLatestPrices(deps.db, [...rows.keys()]) : []
    const mayChange = await shopRights(deps, seller, [...rows.values()])
    const requested: NewPrice[] = []
    for (const { product_id, change_id, is_undo, old_price, old_currency } of latest) {
      const row = rows.get(product_id)
      // A price set after the change stays, even if it is the same amount.
      if (!row || change_id !== change.id || is_undo) continue
      if (pegOf(row) !== null || row.status === 'sold') continue
      if (!mayChange(row)) continue
      requested.push({ row, next: { price: old_price, currency: old_currency } })
    }
    await setPrices(deps, requested, { changeId: change.id, isUndo: true })
    return sql.updateChange(deps.db, change.id, {
      undone_at: change.undone_at ?? deps.now(),
      undo_done: change.undo_done + ids.length,
    })
  })
