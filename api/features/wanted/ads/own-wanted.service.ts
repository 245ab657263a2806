import { newId } from '#api/db/new-id.ts'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { forgetAbout } from '#api/features/notify/inbox/notify.ts'
import { checkKey, findEarlier } from '#api/features/sell/my-listings/idempotency.ts'
import { findPlace } from '#api/features/sell/my-listings/listing-place.ts'
import { ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { checkNewNumbers } from '#api/features/staff/people/suspended-numbers.ts'
import { detachReportsOfWanted } from '#api/features/staff/reports/open-reports.ts'
import { isPublic, isRenewable, toOwnWanted, toWantedAd } from '#api/features/wanted/ads/present-wanted.ts'
import { derivedOf, fieldsOf, rowOf } from '#api/features/wanted/ads/wanted-columns.ts'
import * as sql from '#api/features/wanted/ads/wanted-queries.ts'
import { wantedFor } from '#api/features/wanted/matching/matching.service.ts'
import { deleteSellers, listOffered } from '#api/features/wanted/matching/matching-queries.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { NewWanted, WantedChanges } from '#contract/endpoints/wanted/wanted.ts'
import { type WantedField, wantedNeedsReview } from '#contract/endpoints/wanted/wanted-fields.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { openWantedMax, wantedForSellerMax, wantedLifeMs } from '#domain/limits.ts'
import { isPriceOfCurrency } from '#domain/listing/price-rules.ts'
import { isId } from '#domain/pagination.ts'
import type { Lang } from '#domain/text/lang.ts'

export const ownerOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const row = isId(id) ? await sql.findShown(db, id) : undefined
  if (!row) return undefined
  const isPublic = row.status === 'approved' && row.expires_at !== null && row.expires_at > now() && !row.is_banned
  return { ownerId: row.user_id, isPublic }
}

/** The name is approved with the ad, so a new name must outdate ads that a moderator has open. */
export const touchPending = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) =>
  sql.touchPending(db, userId, now())

type Ctx = Pick<Deps, 'db' | 'now'>
type Asker = { caller: Caller; lang: Lang }

const lockPerson = async ({ db }: Ctx, id: string): Promise<void> => {
  const person = await sql.lockPerson(db, id)
  if (!person || person.banned_at) throw new AppError('unauthenticated')
}

/** Another person's ad is "not found", so that its existence is not revealed. */
const lockOwnWanted = async (
  ctx: Ctx,
  { id: userId }: Caller,
  id: string,
  how?: { isDeleted: boolean },
): Promise<sql.WantedRow> => {
  await lockPerson(ctx, userId)
  const row = isId(id) ? await sql.lockOwn(ctx.db, userId, id, how) : undefined
  if (!row) throw new AppError('wanted_not_found')
  return row
}

const show = async ({ db, now }: Ctx, { caller, lang }: Asker, id: string) => {
  const row = await sql.findShown(db, id)
  if (!row || row.user_id !== caller.id) throw new AppError('wanted_not_found')
  return { success: true as const, data: toOwnWanted(row, now(), lang) }
}

/** Must be called under the lock of the person, so that concurrent requests are both counted. */
const checkOpen = async ({ db }: Ctx, userId: string): Promise<void> => {
  if ((await sql.countOpen(db, userId)) >= openWantedMax) throw new AppError('too_many_wanted')
}

/** The same idempotency key with the same body returns the same ad. */
export const add = async (deps: Deps, asker: Asker, input: NewWanted, key?: string) => {
  if (key) checkKey(key)
  const given = { ...input, ...findPlace(input) }
  const { caller } = asker
  return inTransaction(deps, async (deps) => {
    await lockPerson(deps, caller.id)
    const id = newId()
    const asked = { wanted: input }
    const earlier = key && (await findEarlier(deps, { userId: caller.id, key, asked, subjectId: id }))
    if (earlier) return showEarlier(deps, asker, earlier)
    await consumeRateLimit(deps, rateLimits.postsPerUser, caller.id)
    await checkOpen(deps, caller.id)
    await sql.insertWanted(deps.db, rowOf({ id, userId: caller.id, now: deps.now() }, given))
    return show(deps, asker, id)
  })
}

/** A late retry does not recreate an ad deleted meanwhile. */
const showEarlier = (deps: Deps, asker: Asker, id: string) =>
  show(deps, asker, id).catch((error: unknown) => {
    throw error instanceof AppError ? new AppError('key_reused') : error
  })

const placeAfter = (row: sql.WantedRow, { governorate, city }: WantedChanges) =>
  governorate === undefined && city === undefined
    ? {}
    : findPlace({ governorate: governorate ?? row.governorate, city: city ?? row.city })

/** Removes sellers' notifications about an ad that is no longer public, so that they are told again if it returns. */
const forgetSellers = async (deps: Ctx, id: string): Promise<void> => {
  await forgetAbout(deps, [id], ['wantedFits'])
  await deleteSellers(deps.db, id)
}

const waiting = (deps: Ctx) => ({
  status: 'pending' as const,
  pending_since: deps.now(),
  match_due_at: null,
  refusal: null,
})

/**
 * A rejected ad is reviewed again after any change, a public one after changes that `wantedNeedsReview` names; an ended
 * one changes without review.
 */
const isReviewed = (row: sql.WantedRow, changed: WantedField[], maxPrice: number | null): boolean =>
  row.status === 'rejected' || (row.status === 'approved' && wantedNeedsReview(changed, maxPrice))

export const change = async (deps: Deps, asker: Asker, id: string, changes: WantedChanges) => {
  const { caller } = asker
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const row = await lockOwnWanted(deps, caller, id)
    const before = fieldsOf(row)
    await checkNewNumbers(deps, caller.id, before, changes)
    const after = { ...before, ...changes, ...placeAfter(row, changes) }
    const { maxPrice, currency } = after
    if (maxPrice !== null && !isPriceOfCurrency({ price: maxPrice, currency }))
      throw new AppError('invalid', { fields: { maxPrice: 'price_whole' } })
    const changed = (Object.keys(before) as WantedField[]).filter((field) => before[field] !== after[field])
    if (changed.length === 0) return show(deps, asker, id)
    const goesToReview = isReviewed(row, changed, maxPrice)
    if (row.status === 'rejected') await checkOpen(deps, caller.id)
    await sql.updateWanted(deps.db, id, {
      ...derivedOf(after),
      updated_at: nextUpdatedAt(deps, row),
      ...(goesToReview ? waiting(deps) : row.status === 'approved' && { match_due_at: deps.now() }),
    })
    if (goesToReview) await forgetSellers(deps, id)
    return show(deps, asker, id)
  })
}

export const remove = async (deps: Deps, caller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const row = await lockOwnWanted(deps, caller, id, { isDeleted: true })
    await detachReportsOfWanted(deps, row)
    await forgetAbout(deps, [id])
    await sql.deleteWanted(deps.db, id)
    return { success: true as const }
  })
}

type Action = (deps: Deps, row: sql.WantedRow) => Promise<void>

/** Idempotent. Only ads that are or were public can be marked as found. */
const found: Action = async (deps, row) => {
  if (row.status === 'found') return
  if (row.status !== 'approved' && row.status !== 'expired') throw new AppError('conflict')
  await sql.updateWanted(deps.db, row.id, { status: 'found', match_due_at: null, updated_at: nextUpdatedAt(deps, row) })
  await forgetAbout(deps, [row.id], ['wantedFits', 'wantedEnding'])
}

/** A public ad close to its end gets thirty more days without review; an ended one goes to review. */
const renew: Action = async (deps, row) => {
  if (!isRenewable(row, deps.now())) throw new AppError('not_renewable')
  const updated_at = nextUpdatedAt(deps, row)
  if (isPublic(row, deps.now()) && row.expires_at) {
    const expiresAt = new Date(row.expires_at.getTime() + wantedLifeMs)
    await sql.updateWanted(deps.db, row.id, { expires_at: expiresAt, updated_at })
    await forgetAbout(deps, [row.id], ['wantedEnding'])
    return
  }
  // An ad that expired a moment ago may still have the status `approved`, which counts as open.
  if (row.status !== 'approved') await checkOpen(deps, row.user_id)
  await sql.updateWanted(deps.db, row.id, { ...waiting(deps), updated_at })
  await forgetSellers(deps, row.id)
}

const actions = { found, renew }

export const act = async (deps: Deps, asker: Asker, id: string, action: keyof typeof actions) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, asker.caller.id)
  return inTransaction(deps, async (deps) => {
    await actions[action](deps, await lockOwnWanted(deps, asker.caller, id))
    return show(deps, asker, id)
  })
}

export const mine = async ({ db, now }: Deps, { caller, lang }: Asker, page: { page: number; limit: number }) => {
  const [rows, total] = await Promise.all([sql.listOwn(db, caller.id, page), sql.countOwn(db, caller.id)])
  return listReply(
    rows.map((row) => toOwnWanted(row, now(), lang)),
    total,
    page,
  )
}

/** Compares only the newest own listings, because each needs a query and a shop has hundreds. */
const comparedMax = 15
const wantedPerListing = 20

export const fittingMine = async (deps: ListDeps, caller: Caller) => {
  const { db, now } = deps
  const rates = await ratesInForce(db)
  const fits = await limitListQuery(deps, async () => {
    const byWanted = new Map<string, string[]>()
    for (const offer of await listOffered(db, caller.id, comparedMax))
      for (const { id } of await wantedFor(deps, offer, rates, wantedPerListing))
        byWanted.set(id, [...(byWanted.get(id) ?? []), offer.id])
    return byWanted
  })
  const rows = await sql.findPublic(db, [...fits.keys()], now())
  const data = rows
    .sort((one, other) => Number(other.posted_at) - Number(one.posted_at))
    .slice(0, wantedForSellerMax)
    .map((row) => {
      const products = fits.get(row.id) ?? []
      return { ...toWantedAd(row, now()), productId: products[0] ?? '', count: products.length }
    })
  return { success: true as const, data }
}
