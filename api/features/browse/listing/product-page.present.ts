import { toProduct } from '#api/features/browse/listing/present-products.ts'
import type { PageRow } from '#api/features/browse/listing/product-page.sql.ts'
import { pricedPiecesOf } from '#api/features/browse/listing/public-price-units.ts'
import { measureIn } from '#api/features/browse/search/search.service.ts'
import { toSellerShop } from '#api/features/directory/entries/seller-shop.ts'
import { toPublicReport } from '#api/features/sell/condition-reports/present-report.ts'
import { approximationsOf } from '#api/features/site/currency/approximate.service.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { ProductPage } from '#contract/endpoints/browse/products.ts'
import { figureRows } from '#domain/listing/figures.ts'
import type { FairPrice } from '#domain/money/fair-price.ts'

export const toPage = (row: PageRow, rates: Rates, isMine: boolean, fairPrice: FairPrice | null): ProductPage => {
  const product = toProduct(row, rates)
  return {
    ...product,
    seller: {
      id: row.owner_id,
      name: isMine ? row.seller_name : (row.seller_public_name ?? ''),
      isVerified: row.seller_phone_confirmed,
      isStaffVerified: row.seller_is_verified,
      memberSince: row.seller_since.toISOString(),
      listings: row.seller_listings,
      shop: toSellerShop(row.seller_shop),
    },
    figures: figureRows(product.specifications),
    pricePerWatt: pricePerWatt(row, (product.shownPrice ?? product).price),
    approximations: approximationsOf(rates, product),
    fairPrice,
    isMine,
    statusReason: isMine ? row.status_reason : null,
    asksChanges: isMine && row.status === 'rejected' && row.asks_changes,
    refusal: isMine ? row.refusal : null,
    updatedAt: row.updated_at.toISOString(),
    checkedAt: row.approved_at?.toISOString() ?? null,
    report: row.report && toPublicReport(row.report),
  }
}

const wattsMin = 10

/** Only panels are compared by the watt; the watts come from the specification, else from the name. */
const pricePerWatt = (row: PageRow, price: number): number | null => {
  const { type, name, model, specifications } = row
  if (type !== 'Panel' || price === 0) return null
  const watts = measureIn(specifications.power ?? '', 'w') ?? measureIn(name, 'w') ?? measureIn(model, 'w')
  return watts !== null && watts >= wattsMin ? Math.round((price / (watts * pricedPiecesOf(row))) * 100) / 100 : null
}
