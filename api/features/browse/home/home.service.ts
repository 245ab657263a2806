import { sql } from 'kysely'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { ttlCache, untilChanged } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { placesWithMost } from '#api/features/browse/facets/facets.service.ts'
import { cardsOf } from '#api/features/browse/lists/browse.service.ts'
import { newestPrices, ofSeller } from '#api/features/browse/prices/newest-prices.ts'
import { list as listShops } from '#api/features/directory/shops/shops.service.ts'
import type { ListDeps } from '#api/limits/list-concurrency-limit.ts'
import {
  bargainMax,
  bargainMin,
  bargainsMax,
  bargainsMin,
  type HomeRows,
  homePlacesMax,
  homeShopsMax,
  homeShopsMin,
} from '#contract/endpoints/browse/home.ts'
import { priceListingsMin, pricesPerSellerMax } from '#contract/endpoints/browse/prices.ts'
import { pageSize } from '#domain/limits.ts'
import type { Currency } from '#domain/money/money.ts'

export type BargainRow = { id: string; price: number; currency: Currency; below_usual: number }

type BargainLimits = {
  listingsMin: number
  newestMax: number
  perSellerMax: number
  min: number
  max: number
  limit: number
}

/**
 * Selects the newest listings with a picture whose price per unit is within `min` and `max` of the median of their type
 * and condition, one per seller, leaving out those at the top of the list below. The median counts the newest
 * `perSellerMax` of each seller. Reads the newest of each type by index, so that the time does not grow with the
 * market.
 */
export const listBargains = async (db: Db, asked: BargainLimits): Promise<BargainRow[]> => {
  const { listingsMin, newestMax, perSellerMax, min, max, limit } = asked
  const { rows } = await sql<BargainRow>`
    with live as (
      select *, ${ofSeller('type', 'condition')} as of_seller from (${newestPrices(newestMax)}) as prices
    ), usual as (
      select type, condition, percentile_cont(0.5) within group (order by unit_price) as median
      from live where of_seller <= ${perSellerMax} group by type, condition having count(*) >= ${listingsMin}
    ), cheap as (
      select live.id, live.created_at, live.unit_price / usual.median as share, p.owner_id, p.price, p.currency
      from live join usual using (type, condition) join products p on p.id = live.id
      where live.id not in (select id from product_search order by created_at desc, id desc limit ${pageSize})
        and live.unit_price between ${min} * usual.median and ${max} * usual.median
          and jsonb_array_length(p.pictures) > 0
    ), one_each as (
      select distinct on (owner_id) id, price, currency, created_at, share from cheap
        order by owner_id, created_at desc, id desc
    )
    select id, price, currency, round((1 - share) * 100)::int as below_usual from one_each
      order by created_at desc, id desc limit ${limit}`.execute(db)
  return rows
}

const ttlMs = 60_000
const staleMs = 60_000
/** Per type: enough for the prices of the last weeks. */
const newestMax = 2_000

const readBargains = (db: Db) =>
  listBargains(db, {
    listingsMin: priceListingsMin,
    newestMax,
    perSellerMax: pricesPerSellerMax,
    min: bargainMin,
    max: bargainMax,
    limit: bargainsMax,
  })

/**
 * Cached because finding bargains sorts thousands of prices. Their cards are read anew, so that removed listings
 * are left out.
 */
const bargainsCache = ttlCache(ttlMs, readBargains, { staleMs })

export const rows = async (deps: ListDeps, blocked: Blocked | null): Promise<{ success: true; data: HomeRows }> => {
  const [bargains, places, shops] = await Promise.all([
    bargainsOf(deps, blocked),
    placesWithMost(deps, homePlacesMax),
    bestShops(deps, blocked),
  ])
  return {
    success: true,
    data: {
      bargains,
      places,
      shops: shops.length < homeShopsMin ? [] : shops,
    },
  }
}

const bargainsOf = async (deps: Deps, blocked: Blocked | null) => {
  const found = new Map((await bargainsCache.get(deps.db)).map((row) => [row.id, row]))
  const cards = await cardsOf(deps, [...found.keys()], blocked)
  const bargains = cards.flatMap((card) => {
    const row = found.get(card.id)
    // A price changed since the bargains were read is left out until the next read.
    return row && row.price === card.price && row.currency === card.currency
      ? [{ ...card, belowUsual: row.below_usual }]
      : []
  })
  return bargains.length < bargainsMin ? [] : bargains
}

/** Cached because it sorts all verified shops, and every uncached home page needs it. */
const shopsCache = untilChanged<HomeRows['shops']>(1)
const shopTags = ['shops']

const bestShops = (deps: ListDeps, blocked: Blocked | null) => {
  addCacheTags(...shopTags)
  const load = async () => {
    const query = { page: 1, limit: homeShopsMax, sortBy: 'rating', verified: true } as const
    return (await listShops(deps, query, blocked)).data.map(toHomeShop)
  }
  return blocked ? load() : shopsCache.get(deps.db, '', shopTags, load)
}

type Shop = Awaited<ReturnType<typeof listShops>>['data'][number]

const toHomeShop = ({ id, name, logo, isVerified, place, rating, ratingCount }: Shop) => ({
  ...{ id, name, logo, isVerified, place, rating, ratingCount },
})
