import { type Deps, inTransaction } from '#api/deps.ts'
import { lockListing } from '#api/features/browse/listing/listing-status.service.ts'
import { returnPieces } from '#api/features/browse/listing/listing-stock.ts'
import { evidenceOf } from '#api/features/deals/deals/deal-evidence.ts'
import { type Asker, checkedCode, notFound, show } from '#api/features/deals/deals/deals.service.ts'
import * as sql from '#api/features/deals/deals/deals.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { Confirmation } from '#contract/endpoints/deals/deals.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { boughtBeforeCodeMs, type DealState, type DeclineReason } from '#domain/deals/deals.ts'
import { isPriceOfCurrency } from '#domain/listing/price-rules.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

const done = { success: true as const }

type Keys = Pick<sql.LockedDeal, 'id' | 'seller_id' | 'product_id'>

/** People first, then the listing, then the deal. */
export const lock = async (deps: Pick<Deps, 'db' | 'now'>, keys: Keys, people: string[]) => {
  const locked = await sql.lockPeople(deps.db, [...people, ...(keys.seller_id ? [keys.seller_id] : [])])
  const product = keys.product_id ? await lockListing(deps, keys.product_id) : undefined
  const deal = await sql.lockDeal(deps.db, keys.id)
  if (!deal) throw notFound()
  return { deal, product, personOf: (id: string | null) => locked.find((person) => person.id === id) }
}

type Locked = Awaited<ReturnType<typeof lock>>

const returnStock = async (deps: Pick<Deps, 'db' | 'now'>, { deal, product }: Pick<Locked, 'deal' | 'product'>) => {
  if (!product) return
  const closing = product.status === 'sold' ? await sql.findClosing(deps.db, product.id) : undefined
  const { pieces, closed_listing: closed, lot_share: lotShare } = deal
  await returnPieces(deps, product, { pieces, closed, lotShare }, closing !== undefined)
  if (closing) await sql.updateDeal(deps.db, closing.id, { closed_listing: false })
}

/** Ends a deal that did not happen. */
const end = async (
  deps: Pick<Deps, 'db' | 'now'>,
  locked: Pick<Locked, 'deal' | 'product'>,
  state: DealState,
  more: { buyer_id?: string; decline_reason?: DeclineReason } = {},
) => {
  await returnStock(deps, locked)
  await sql.updateDeal(deps.db, locked.deal.id, { state, decided_at: deps.now(), offer_network: null, ...more })
}

const isLate = ({ now }: Pick<Deps, 'now'>, { state, expires_at }: sql.LockedDeal) =>
  state === 'expired' || (state === 'offered' && expires_at <= now())

/** Outside of the transaction of an answer, whose failure would undo the count of wrong codes. */
export const findKeys = (deps: Deps, { caller, client }: Asker, code: string) =>
  checkedCode(deps, caller, client.network, () => sql.findKeys(deps.db, code, caller.id))

/** Returns null for a repeat by the same person. */
const lockForAnswer = async (deps: Deps, caller: Caller, keys: Keys, state: DealState) => {
  const locked = await lock(deps, keys, [caller.id])
  const { deal } = locked
  const answerer = locked.personOf(caller.id)
  if (!answerer || answerer.banned_at) throw new AppError('unauthenticated')
  if (deal.seller_id === caller.id) throw new AppError('own_deal')
  if (deal.state === state && deal.buyer_id === caller.id) return null
  if (isLate(deps, deal)) throw new AppError('deal_expired')
  if (deal.state !== 'offered') throw new AppError('deal_decided')
  return { ...locked, answerer }
}

const invalidDay = () => new AppError('invalid', { fields: { day: 'invalid' } })

/** In Yemen’s calendar, not after today and not long before the code. */
const dayOf = (deps: Pick<Deps, 'now'>, deal: sql.LockedDeal, day = adenDay(deps.now())): string => {
  const earliest = adenDay(new Date(deal.offered_at.getTime() - boughtBeforeCodeMs))
  const isReal = !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day)
  if (!isReal || day > adenDay(deps.now()) || day < earliest) throw invalidDay()
  return day
}

export const confirm = async (deps: Deps, asker: Asker, code: string, input: Confirmation) => {
  const { caller, client } = asker
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const keys = await findKeys(deps, asker, code)
  return inTransaction(deps, async (deps) => {
    const locked = await lockForAnswer(deps, caller, keys, 'confirmed')
    if (!locked) return show(deps, caller, code)
    const { deal, answerer: buyer } = locked
    const seller = locked.personOf(deal.seller_id)
    const { price = deal.price, asDescribed, problem = null, text } = input
    if (!isPriceOfCurrency({ price, currency: deal.currency }))
      throw new AppError('invalid', { fields: { price: 'price_whole' } })
    const evidence = seller && (await evidenceOf(deps, { ...deal, seller, buyer }, client.address))
    await sql.updateDeal(deps.db, deal.id, {
      state: 'confirmed',
      buyer_id: caller.id,
      decided_at: deps.now(),
      bought_on: dayOf(deps, deal, input.day),
      price,
      ...(price !== deal.price && { offered_price: deal.price }),
      as_described: asDescribed,
      problem,
      note: text || null,
      offer_network: null,
      ...evidence,
    })
    const facts = { name: deal.listing.name, code }
    const subject = { subjectId: deal.id, onceKey: `deal:${deal.id}:confirmed` }
    await notify(deps, [
      ...(deal.seller_id ? [{ userId: deal.seller_id, kind: 'dealConfirmed' as const, facts, ...subject }] : []),
      { userId: caller.id, kind: 'dealBought' as const, facts, ...subject },
    ])
    return show(deps, caller, code)
  })
}

export const decline = async (deps: Deps, asker: Asker, code: string, reason: DeclineReason) => {
  const { caller } = asker
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const keys = await findKeys(deps, asker, code)
  return inTransaction(deps, async (deps) => {
    const locked = await lockForAnswer(deps, caller, keys, 'declined')
    if (!locked) return show(deps, caller, code)
    await end(deps, locked, 'declined', { buyer_id: caller.id, decline_reason: reason })
    await tellSeller(deps, locked.deal, 'dealDeclined')
    return show(deps, caller, code)
  })
}

const tellSeller = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, seller_id: userId, listing, code }: sql.LockedDeal,
  kind: 'dealDeclined' | 'dealExpired',
) => {
  if (userId) await notify(deps, [{ userId, kind, subjectId: id, facts: { name: listing.name, code } }])
}

export const cancel = async (deps: Deps, { caller }: Asker, code: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const keys = await sql.findKeys(deps.db, code, caller.id)
    if (keys?.seller_id !== caller.id) throw notFound()
    const locked = await lock(deps, keys, [caller.id])
    const { state } = locked.deal
    if (state === 'cancelled') return show(deps, caller, code)
    if (state !== 'offered') throw new AppError('deal_decided')
    await end(deps, locked, 'cancelled')
    return show(deps, caller, code)
  })
}

/** About the seller, by a person who has the code; about a person who declined, by the seller. */
export const noShow = async (deps: Deps, asker: Asker, code: string) => {
  const { caller } = asker
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const keys = await findKeys(deps, asker, code)
  return inTransaction(deps, async (deps) => {
    const { deal } = await lock(deps, keys, [caller.id])
    const about = deal.seller_id === caller.id ? deal.buyer_id : deal.seller_id
    if (deal.state === 'confirmed' || about === null) throw new AppError('conflict')
    await sql.insertNoShow(deps.db, { deal_id: deal.id, user_id: about, said_by: caller.id, at: deps.now() })
    return done
  })
}

const batch = 100

export const areDue = sql.areDue

type Ctx = Pick<Deps, 'db' | 'now'>

const expire = (deps: Ctx, keys: Keys): Promise<void> =>
  inTransaction(deps, async (deps) => {
    const locked = await lock(deps, keys, [])
    if (locked.deal.state !== 'offered') return
    await end(deps, locked, 'expired')
    await tellSeller(deps, locked.deal, 'dealExpired')
  })

/** Puts back the pieces of codes that nobody answered. One that fails does not keep the others from it. */
export const expireDue = async (deps: Ctx): Promise<void> => {
  const failures: unknown[] = []
  let due: Awaited<ReturnType<typeof sql.listDue>> = []
  do {
    due = await sql.listDue(deps.db, deps.now(), due.at(-1), batch)
    for (const keys of due)
      await expire(deps, keys).catch((error: unknown) => {
        // A code that was deleted meanwhile is no failure.
        if (!(error instanceof AppError)) failures.push(error)
      })
  } while (due.length === batch)
  if (failures.length > 0) throw failures[0]
}

/**
 * Runs when an account is deleted, under its lock. The other side keeps what was agreed; what did not come about and
 * what a buyer wrote goes.
 */
export const leaveDeals = ({ db }: Pick<Deps, 'db'>, userId: string) => sql.leaveDeals(db, userId)
