import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Grade } from '#domain/condition/condition-grades.ts'
import type { DealProblem, DealState, DeclineReason } from '#domain/deals/deals.ts'
import type { SpecificationValues } from '#domain/listing/figures.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import type { Condition, ProductType, SaleUnit } from '#domain/listing/product-kinds.ts'
import type { Warranty } from '#domain/listing/warranty.ts'
import type { PriceZone } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'

/** The listing as it was when the code was made. */
export type DealListing = {
  name: string
  type: ProductType
  condition: Condition
  brand: string
  model: string
  specifications: SpecificationValues
  picture: Picture | null
  governorate: string
  city: string
  zone: PriceZone | null
  grade: Grade | null
  soldAs: SaleUnit
  /** Absent in deals of before written warranties. */
  warranty?: Warranty | null
}

type DealsTable = {
  id: string
  code: string
  product_id: string | null
  shop_id: string | null
  seller_id: string | null
  buyer_id: string | null
  state: Generated<DealState>
  listing: JSONColumnType<DealListing>
  pieces: number
  price: number
  offered_price: number | null
  currency: Currency
  closed_listing: boolean
  lot_share: number | null
  offer_network: string | null
  offered_at: Date
  expires_at: Date
  decided_at: Date | null
  /** The driver parses dates as local midnight, so select this as text. */
  bought_on: ColumnType<never, string | null, string | null>
  as_described: boolean | null
  problem: DealProblem | null
  note: string | null
  decline_reason: DeclineReason | null
  is_evidence: Generated<boolean>
  seller_network: Generated<Buffer | null>
  buyer_network: Generated<Buffer | null>
  reviews_open_at: Generated<Date | null>
  reviews_opened: Generated<boolean>
  seller_withdrew: Generated<boolean>
  buyer_withdrew: Generated<boolean>
}

type DeviceMarksTable = { user_id: string; mark: Buffer; seen_at: Date }

type NoShowsTable = { deal_id: string; user_id: string; said_by: string; at: Date }

export type DealTables = { deals: DealsTable; device_marks: DeviceMarksTable; no_shows: NoShowsTable }
