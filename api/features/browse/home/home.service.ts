import { addCacheTags } from '#api/cache/cache-tags.ts'
import { ttlCache, untilChanged } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { placesWithMost } from '#api/features/browse/facets/facets.service.ts'
import * as sql from '#api/features/browse/home/home.sql.ts'
import { cardsOf } from '#api/features/browse/lists/browse.service.ts'
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

const ttlMs = 60_000
const staleMs = 60_000
/** Of each type: enough for the prices of the last weeks. */
const newestMax = 2_000

const readBargains = (db: Db) =>
  sql.listBargains(db, {
    listingsMin: priceListingsMin,
    newestMax,
    perSellerMax: pricesPerSellerMax,
    min: bargainMin,
    max: bargainMax,
    limit: bargainsMax,
  })

/** Finding them sorts thousands of prices. Their cards are read each time: a listing that was taken down is left out. */
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
    // A price that was changed since is compared again with the next read.
    return row && row.price === card.price && row.currency === card.currency
      ? [{ ...card, belowUsual: row.below_usual }]
      : []
  })
  return bargains.length < bargainsMin ? [] : bargains
}

/** Finding them sorts all verified shops, and every visit of the home page without a cached page asks for them. */
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
