import type { PageRow } from '#api/features/products/product-page.sql.ts'
import { toProduct } from '#api/features/products/products.present.ts'
import { denormalise, normalise, type Rates } from '#api/features/rates/rates.service.ts'
import { measureIn } from '#api/features/search/search.service.ts'
import { type Currency, currencies } from '#contract/money.ts'
import type { ProductPage } from '#contract/products.ts'

export const toPage = (row: PageRow, rates: Rates, isMine: boolean): ProductPage => ({
  ...toProduct(row),
  seller: {
    name: row.seller_name,
    isVerified: row.seller_is_verified,
    memberSince: row.seller_since.toISOString(),
    listings: row.seller_listings,
  },
  pricePerWatt: pricePerWatt(row),
  approximations: approximationsOf(row, rates),
  isMine,
  statusReason: isMine ? row.status_reason : null,
  updatedAt: row.updated_at.toISOString(),
})

const wattsMin = 10

/** Only panels are compared by the watt; the figure comes from the specification, else from the name. */
const pricePerWatt = ({ type, price, name, model, specifications }: PageRow): number | null => {
  if (type !== 'Panel' || price === 0) return null
  const watts = measureIn(specifications.power ?? '', 'w') ?? measureIn(name, 'w') ?? measureIn(model, 'w')
  return watts !== null && watts >= wattsMin ? Math.round((price / watts) * 100) / 100 : null
}

/** What people round to when they say a price: nobody converts to the last rial. */
const roundTo: Record<Currency, number> = { YER: 500, YER_SOUTH: 1_000, SAR: 5, USD: 1 }

const approximationsOf = (row: PageRow, rates: Rates): ProductPage['approximations'] =>
  currencies.map((target) => approximationOf(row, rates, target)).filter((found) => found !== null)

const approximationOf = ({ price, currency }: PageRow, rates: Rates, target: Currency) => {
  if (target === currency) return { currency, amount: price, rateDate: null, isExact: true }
  const amount = denormalise(rates, normalise(rates, price, currency), target)
  if (amount === null) return null
  const date = rateDate(rates, currency, target)
  return { currency: target, amount: roundAs(target, amount), rateDate: date, isExact: false }
}

/** Small amounts keep two digits, so that a cheap thing never costs nothing. */
const roundAs = (currency: Currency, amount: number) => {
  const step = roundTo[currency]
  return amount >= step * 2 ? Math.round(amount / step) * step : Number(amount.toPrecision(2))
}

/** The older of the two rates that a conversion goes through. */
const rateDate = (rates: Rates, ...through: Currency[]) =>
  through
    .flatMap((currency) => rates[currency]?.since ?? [])
    .sort((one, other) => one.getTime() - other.getTime())[0]
    ?.toISOString() ?? null
