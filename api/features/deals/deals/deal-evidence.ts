import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { LockedDeal } from '#api/features/deals/deals/deals.sql.ts'
import { type DealFacts, isEvidence, pairPauseMs } from '#domain/deals/evidence.ts'
import { formerSellerDays } from '#domain/limits.ts'
import { siteOrNetworkOf } from '#domain/networks.ts'

const dayMs = 86_400_000

type Person = { id: string; phone_confirmed_at: Date | null; banned_at: Date | null; created_at: Date }
type Answered = Pick<LockedDeal, 'id' | 'shop_id' | 'offer_network' | 'offered_at'> & { seller: Person; buyer: Person }

type StoredFacts = {
  addresses: { user_id: string; address: string }[]
  shares_device: boolean
  shares_shop: boolean
  has_earlier: boolean
  has_network: boolean
}

const shopsOf = (userId: string, since: Date) => sql`(
  select id from shops where user_id = ${userId}
  union all select shop_id from shop_members where user_id = ${userId}
  union all select subject_id from former_sellers
    where user_id = ${userId} and subject = 'shop' and left_at > ${since})`

/** The account and those that share a browser with it. */
const personOf = (userId: string) => sql`(
  select ${userId}::uuid union select b.user_id from device_marks a join device_marks b on b.mark = a.mark
    where a.user_id = ${userId})`

/** One statement reads all that `isEvidence` asks of a deal that is confirmed now. */
const readFacts = async (db: Db, deal: Answered, networks: Networks, now: Date): Promise<StoredFacts> => {
  const [seller, buyer] = [deal.seller.id, deal.buyer.id]
  const pairedSince = new Date(now.getTime() - pairPauseMs)
  const soldSince = new Date(now.getTime() - formerSellerDays * dayMs)
  const [sellers, buyers] = [sql`d.seller_id in ${personOf(seller)}`, sql`d.buyer_id in ${personOf(buyer)}`]
  const swapped = sql`d.seller_id in ${personOf(buyer)} and d.buyer_id in ${personOf(seller)}`
  const isOfShop = deal.shop_id === null ? sql`false` : sql`d.shop_id = ${deal.shop_id}`
  const earlier = sql`from deals d where d.is_evidence and d.decided_at > ${pairedSince} and d.id <> ${deal.id}`
  const { rows } = await sql<StoredFacts>`select
    coalesce((select json_agg(json_build_object('user_id', user_id, 'address', address)) from sessions
      where user_id in (${seller}, ${buyer}) and address is not null), '[]') as addresses,
    ${buyer}::uuid in ${personOf(seller)} as shares_device,
    exists (${shopsOf(seller, soldSince)} intersect ${shopsOf(buyer, soldSince)}) as shares_shop,
    exists (select ${earlier} and (((${sellers} or ${isOfShop}) and ${buyers}) or (${swapped}))) as has_earlier,
    exists (select ${earlier} and ((d.buyer_network = ${networks.buyer}
        and (${sellers} or ${isOfShop} or d.seller_network = ${networks.seller}))
      or (d.buyer_network = ${networks.seller} and d.seller_network = ${networks.buyer}))) as has_network`.execute(db)
  const [found] = rows
  if (!found) throw new Error('no facts')
  return found
}

type Networks = { seller: Buffer | null; buyer: Buffer }

const networkMark = (secret: string, site: string) => createHmac('sha256', secret).update(`deal|${site}`).digest()

/**
 * Both people must be locked, so that of two deals of a pair only one counts. Returns the columns of the deal that say
 * whether it is evidence.
 */
export const evidenceOf = async (deps: Pick<Deps, 'db' | 'now' | 'secret'>, deal: Answered, address: string) => {
  const buyerSite = siteOrNetworkOf(address)
  const networks = {
    seller: deal.offer_network === null ? null : networkMark(deps.secret, deal.offer_network),
    buyer: networkMark(deps.secret, buyerSite),
  }
  const found = await readFacts(deps.db, deal, networks, deps.now())
  const sideOf = (person: Person, site: string | null): DealFacts['seller'] => ({
    hasConfirmedPhone: person.phone_confirmed_at !== null,
    isBanned: person.banned_at !== null,
    createdAt: person.created_at,
    sites: [
      ...(site === null ? [] : [site]),
      ...found.addresses.filter((row) => row.user_id === person.id).map((row) => siteOrNetworkOf(row.address)),
    ],
  })
  const is_evidence = isEvidence({
    seller: sideOf(deal.seller, deal.offer_network),
    buyer: sideOf(deal.buyer, buyerSite),
    offeredAt: deal.offered_at,
    sharesDevice: found.shares_device,
    sharesShop: found.shares_shop,
    hasEarlierDeal: found.has_earlier,
    hasNetworkDeal: found.has_network,
  })
  return { is_evidence, ...(is_evidence && { seller_network: networks.seller, buyer_network: networks.buyer }) }
}

/** Networks matter as long as a pair counts once. */
export const forgetNetworks = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  db
    .updateTable('deals')
    .set({ seller_network: null, buyer_network: null })
    .where('buyer_network', 'is not', null)
    .where('decided_at', '<', new Date(now().getTime() - pairPauseMs))
    .execute()
