import { makeCache } from '#api/cache/cache.ts'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import { perDatabase } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import { paidPrices } from '#api/features/browse/fair-prices/fair-prices.service.ts'
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

const readRows = async (deps: Pick<Deps, 'db' | 'now'>) => {
  const { db } = deps
  const paid = await paidPrices(deps)
  const limits = { ...counted, paid }
  return {
    groups: await sql.listGroups(db, {
      north: keysIn('north'),
      south: keysIn('south'),
      listingsMin: priceListingsMin,
      ...limits,
    }),
    items: await sql.listItems(db, { items: priceItems, listingsMin: itemListingsMin, ...limits }),
  }
}

type Rows = Awaited<ReturnType<typeof readRows>>

/** Cached because it sorts up to nine thousand prices several times. */
const cachedRows = perDatabase(() => makeCache<Rows>({ ttlMs, staleMs }))

const rowsOf = (deps: Pick<Deps, 'db' | 'now'>) =>
  deps.db.isTransaction ? readRows(deps) : cachedRows(deps.db).get('', () => readRows(deps))

export const read = async (deps: Pick<Deps, 'db' | 'now'>) => {
  addCacheTags(...listTags(['set', 'price'], {}))
  return { success: true as const, data: toPrices(await rowsOf(deps), await ratesInForce(deps.db), deps.now()) }
}

export const exportPrices = async (deps: Pick<Deps, 'db' | 'now'>) => {
  const { groups, perUsd, asOf } = (await read(deps)).data
  const rows = groups.map((group): CsvRow => ({ ...group, perUsd, asOf }))
  return csvFile('solar-prices-yemen.csv', priceColumns, once(rows))
}

async function* once(rows: CsvRow[]) {
  yield rows
}
