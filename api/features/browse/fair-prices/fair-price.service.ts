import { addCacheTags } from '#api/cache/cache-tags.ts'
import { untilChanged } from '#api/cache/database-cache.ts'
import type { Deps } from '#api/deps.ts'
import type { FairGroup, GroupKey } from '#api/features/browse/fair-prices/fair-groups.ts'
import { toFairPrice } from '#api/features/browse/fair-prices/fair-prices.present.ts'
import * as sql from '#api/features/browse/fair-prices/fair-prices.sql.ts'
import { priceZoneOf } from '#api/features/browse/fair-prices/price-zone.ts'
import { type Sized, sizeClassOf } from '#api/features/browse/fair-prices/size-classes.ts'
import { denormalise, normalise, type Rates } from '#api/features/site/currency/rates.service.ts'
import { type Condition, unitPriceTypes } from '#domain/listing/product-kinds.ts'
import type { FairPrice } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'

export type Priced = Sized & {
  condition: Condition
  governorate: string
  price: number
  currency: Currency
  /** In which people see it. */
  shownIn: Currency
  sellerId: string | null
}

/** More than there are groups. */
const groupsMax = 500
const groups = untilChanged<FairGroup | null>(groupsMax)

const groupOf = ({ db }: Pick<Deps, 'db'>, key: GroupKey) => {
  const name = [key.type, key.condition, key.size, key.zone].join(':')
  const tags = [`fair:${name}`]
  addCacheTags(...tags)
  return groups.get(db, name, tags, () => sql.findGroup(db, key))
}

/** The price among others like it; null when it cannot be compared. `isOutlier`: it is none of the prices that count. */
export const compare = async (deps: Pick<Deps, 'db'>, priced: Priced, rates: Rates) => {
  const type = unitPriceTypes.find((known) => known === priced.type)
  const sizeClass = sizeClassOf(priced)
  const zone = priceZoneOf(priced.governorate, priced.currency)
  const oneDollar = denormalise(rates, 1, priced.shownIn)
  if (!type || !sizeClass || !zone || !priced.measure || !rates[priced.currency] || oneDollar === null) return null
  const group = await groupOf(deps, { type, condition: priced.condition, size: sizeClass.key, zone })
  if (!group) return null
  const unitPrice = Math.round(normalise(rates, priced.price, priced.currency) / priced.measure)
  const shown = (norm: number) => norm * oneDollar
  const found = toFairPrice(group, { type, sizeClass, zone, unitPrice, sellerId: priced.sellerId, shown })
  return found && { ...found, shown, isOutlier: unitPrice < group.lowest || unitPrice > group.highest }
}

/**
 * For the page of a listing. Nothing is said of a price far outside: it is of something else or a lure, and must not be praised as
 * the cheapest.
 */
export const fairPriceOf = async (deps: Pick<Deps, 'db'>, priced: Priced, rates: Rates): Promise<FairPrice | null> => {
  const found = await compare(deps, priced, rates)
  return found && !found.isOutlier ? found.fair : null
}
