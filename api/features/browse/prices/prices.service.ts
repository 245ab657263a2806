import { addCacheTags } from '#api/cache/cache-tags.ts'
import { ttlCache } from '#api/cache/database-cache.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { listTags } from '#api/features/browse/lists/list-tags.ts'
import { type CsvRow, priceColumns, toPrices } from '#api/features/browse/prices/prices.present.ts'
import * as sql from '#api/features/browse/prices/prices.sql.ts'
import { ratesInForce } from '#api/features/site/currency/rates.service.ts'
import { csvFile } from '#api/spreadsheets/csv.ts'
import {
  itemListingsMin,
  priceItems,
  priceListingsMax,
  priceListingsMin,
  pricesPerSellerMax,
} from '#contract/endpoints/browse/prices.ts'
import { governorates, type Zone } from '#domain/places/governorates.ts'

const ttlMs = 60_000
/** After a quiet night the first request waits for a fresh read instead of getting older prices. */
const staleMs = 60_000

const keysIn = (requested: Zone) => governorates.filter(({ zone }) => zone === requested).map(({ key }) => key)

const counted = { newestMax: priceListingsMax, perSellerMax: pricesPerSellerMax }

const readRows = async (db: Db) => ({
  groups: await sql.listGroups(db, {
    north: keysIn('north'),
    south: keysIn('south'),
    listingsMin: priceListingsMin,
    ...counted,
  }),
  items: await sql.listItems(db, { items: priceItems, listingsMin: itemListingsMin, ...counted }),
})

/** Cached because it sorts up to nine thousand prices several times. */
const rowsCache = ttlCache(ttlMs, readRows, { staleMs })

export const read = async ({ db, now }: Pick<Deps, 'db' | 'now'>) => {
  addCacheTags(...listTags(['set', 'price'], {}))
  return { success: true as const, data: toPrices(await rowsCache.get(db), await ratesInForce(db), now()) }
}

export const exportPrices = async (deps: Pick<Deps, 'db' | 'now'>) => {
  const { groups, perUsd, asOf } = (await read(deps)).data
  const rows = groups.map((group): CsvRow => ({ ...group, perUsd, asOf }))
  return csvFile('solar-prices-yemen.csv', priceColumns, once(rows))
}

async function* once(rows: CsvRow[]) {
  yield rows
}
