import { randomBytes } from 'node:crypto'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { priceZoneOf } from '#api/features/browse/fair-prices/fair-prices.service.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { takePieces } from '#api/features/browse/listing/listing-stock.ts'
import { toDeal } from '#api/features/deals/deals/deals.present.ts'
import * as sql from '#api/features/deals/deals/deals.sql.ts'
import { checkKey, findEarlier } from '#api/features/sell/my-listings/idempotency.ts'
import { lockOwnListing } from '#api/features/sell/my-listings/own-listing.ts'
import { ratesForPegged, shownPriceOf } from '#api/features/site/currency/pegged-price.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { consumeRateLimit, countNetwork, usedOf } from '#api/limits/rate-limit.ts'
import type { DealSide, NewDeal } from '#contract/endpoints/deals/deals.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { dealCodeLength, dealCodeOf, dealLifeMs, noShowMs, offeredDealsMax } from '#domain/deals/deals.ts'
import { isPriceOfCurrency, shareOfPrice } from '#domain/listing/price-rules.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'

const priceOf = async ({ db }: Pick<Deps, 'db'>, row: ProductRow, { quantity, price, currency }: NewDeal) => {
  if ((price === undefined) !== (currency === undefined))
    throw new AppError('invalid', { fields: { [price === undefined ? 'price' : 'currency']: 'required' } })
  if (price !== undefined && currency !== undefined) {
    if (!isPriceOfCurrency({ price, currency })) throw new AppError('invalid', { fields: { price: 'price_whole' } })
    return { price, currency }
  }
  const shown = shownPriceOf(await ratesForPegged(db, [row]), row) ?? row
  const share = row.sold_as === 'lot' ? quantity / (row.quantity ?? 1) : quantity
  return { price: shareOfPrice(shown, share), currency: shown.currency }
}

export const dealListingOf = (row: ProductRow) => ({
  name: row.name,
  type: row.type,
  condition: row.condition,
  brand: row.brand,
  model: row.model,
  specifications: row.specifications,
  picture: row.pictures[0] ?? null,
  governorate: row.governorate,
  city: row.city,
  zone: priceZoneOf(row.governorate, row.currency),
  grade: row.report_grade,
  soldAs: row.sold_as,
  warranty: row.warranty,
})

export type Asker = { caller: Caller; client: ClientInfo }

/** The same idempotency key with the same body returns the same code. */
export const offer = async (deps: Deps, { caller, client }: Asker, productId: string, input: NewDeal) => {
  const key = client.idempotencyKey
  if (key) checkKey(key)
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const { db, now } = deps
    const row = await lockOwnListing(deps, caller, productId)
    const id = newId()
    const earlier =
      key && (await findEarlier(deps, { userId: caller.id, key, asked: { deal: row.id, ...input }, subjectId: id }))
    if (earlier) return offered(deps, earlier)
    if (row.status !== 'approved' || row.expires_at === null || row.expires_at <= now()) throw new AppError('conflict')
    if ((await sql.countOffered(db, caller.id)) >= offeredDealsMax) throw new AppError('too_many_deals')
    const { price, currency } = await priceOf(deps, row, input)
    const { pieces, closed, lotShare } = await takePieces(deps, row, input.quantity)
    const given = {
      id,
      product_id: row.id,
      shop_id: row.shop_id,
      seller_id: caller.id,
      listing: JSON.stringify(dealListingOf(row)),
      pieces,
      price,
      currency,
      closed_listing: closed,
      lot_share: lotShare,
      offer_network: siteOrNetworkOf(client.address),
      offered_at: now(),
      expires_at: new Date(now().getTime() + dealLifeMs),
    }
    while (!(await sql.insertDeal(db, { ...given, code: dealCodeOf(randomBytes(dealCodeLength)) })));
    return offered(deps, id)
  })
}

const offered = async ({ db, publicUrl }: Deps, id: string) => {
  const row = await sql.findCode(db, id)
  if (!row) throw new AppError('key_reused')
  const { code, expires_at: expiresAt } = row
  return {
    success: true as const,
    data: { code, url: `${publicUrl}/deals/${code}`, expiresAt: expiresAt.toISOString() },
  }
}

export const notFound = () => new AppError('deal_not_found')

/** Counts wrong codes by account or, without one, by network; when they are used up, right ones are refused as well. */
export const checkedCode = async <T>(
  deps: Deps,
  caller: Caller | null,
  network: string,
  find: () => Promise<T | undefined>,
) => {
  const limit = caller ? rateLimits.wrongDealCodesPerUser : rateLimits.wrongDealCodesPerAddress
  const subject = caller?.id ?? network
  const [used = 0] = await usedOf(deps, [{ limit, subject }])
  if (used >= limit.max) await consumeRateLimit(deps, limit, subject)
  const found = await find()
  if (found !== undefined) return found
  if (caller) await consumeRateLimit(deps, limit, subject)
  else await countNetwork(deps, limit, network)
  throw new AppError('deal_not_found', { details: { triesLeft: Math.max(0, limit.max - used - 1) } })
}

const asking = ({ now }: Pick<Deps, 'now'>, caller: Caller | null) => ({
  callerId: caller?.id ?? null,
  noShowsSince: new Date(now().getTime() - noShowMs),
})

export const findFor = (deps: Pick<Deps, 'db' | 'now'>, caller: Caller | null, code: string) =>
  sql.findDeal(deps.db, code, asking(deps, caller))

export const noShowsOf = (deps: Pick<Deps, 'db' | 'now'>, userId: string): Promise<number> =>
  sql.countNoShows(deps.db, userId, asking(deps, null).noShowsSince)

export const get = async (deps: Deps, caller: Caller | null, { network }: ClientInfo, code: string) => {
  const row = await checkedCode(deps, caller, network, () => findFor(deps, caller, code))
  return { success: true as const, data: toDeal(row, caller?.id ?? null) }
}

export const show = async (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, code: string) => {
  const row = await findFor(deps, caller, code)
  if (!row) throw notFound()
  return { success: true as const, data: toDeal(row, caller.id) }
}

export const mine = async (deps: Pick<Deps, 'db' | 'now'>, caller: Caller, { side, ...page }: Own) => {
  const { db } = deps
  const { noShowsSince } = asking(deps, caller)
  const [rows, total, noShows] = await Promise.all([
    sql.listOwn(db, caller.id, side, { ...page, noShowsSince }),
    sql.countOwn(db, caller.id, side),
    sql.countNoShows(db, caller.id, noShowsSince),
  ])
  const cards = rows.map((row) => toDeal(row, caller.id))
  return { ...listReply(cards, total, page), noShows }
}

type Own = { side: DealSide; page: number; limit: number }
