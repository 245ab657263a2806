import type { ColumnType, Generated } from 'kysely'
import type { WantedStatus } from '#contract/endpoints/wanted/wanted-fields.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import type { Currency } from '#domain/money/money.ts'
import type { OwnSystem } from '#domain/solar/fit/system.ts'

type OwnSystemsTable = {
  user_id: string
  system: ColumnType<OwnSystem, string, string>
  updated_at: Date
}

export type OwnSystemTables = { own_systems: OwnSystemsTable }

type Json<T> = ColumnType<T | null, string | null | undefined, string | null>

type WantedAdsTable = {
  id: string
  user_id: string
  type: ProductType
  words: string
  details: Generated<string>
  least_power: number | null
  least_voltage: number | null
  least_capacity: number | null
  /** Null means any condition. */
  condition: Condition | null
  max_price: number | null
  currency: Currency
  quantity: number
  governorate: string
  city: string
  phone: string
  whatsapp_phone: string | null
  status: Generated<WantedStatus>
  refusal: Json<Rejection>
  pending_since: Date | null
  posted_at: Date | null
  expires_at: Date | null
  approved_text: Json<{ words: string; details: string }>
  decided_by: string | null
  decided_at: Date | null
  created_at: Date
  updated_at: Date
  /** The least figures that a listing must have, from the fields or from the words. */
  need_power: number | null
  need_voltage: number | null
  need_capacity: number | null
  need_energy: number | null
  need_words: ColumnType<string | null, string | null, string | null>
  tsv: ColumnType<string, string, string>
  match_due_at: Date | null
}

export type WantedTables = {
  wanted_ads: WantedAdsTable
  wanted_matches: { wanted_id: string; product_id: string; matched_at: Date }
  wanted_sellers: { wanted_id: string; seller_id: string; told_at: Date }
}
