import type { ColumnType, Generated } from 'kysely'
import type { SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import type { Figures } from '#domain/listing/figures.ts'
import type { Condition, ProductType, UnitPriceType } from '#domain/listing/product-kinds.ts'
import type { PriceZone } from '#domain/money/fair-price.ts'
import type { Currency } from '#domain/money/money.ts'

export type FairPriceTables = {
  fair_prices: {
    type: UnitPriceType
    condition: Condition
    size: string
    zone: PriceZone
    /** In millionths of a US dollar per unit, ascending; `sellers` holds the seller's mark of each. */
    prices: number[]
    sellers: number[]
    paid: Generated<boolean[]>
    lowest: number
    highest: number
  }
}

type SavedSearchesTable = {
  id: string
  user_id: string
  query: ColumnType<SavedSearch['query'], string, string>
  frequency: SavedSearch['frequency']
  words: ColumnType<string | null, string | null, string | null>
  min_price: number | null
  max_price: number | null
  currency: Currency | null
  created_at: Date
  last_match_at: Date | null
  told_at: Date | null
}

type SavedSearchKeysTable = {
  search_id: string
  currency: Currency | ''
  first: string
  second: string
  filters: string
  max_price: number
}

type SavedSearchMatchesTable = {
  search_id: string
  product_id: string
  matched_at: Date
  is_told: Generated<boolean>
  is_new: Generated<boolean>
}

type SavedSearchDueTable = { search_id: string; due_at: Date }

export type SavedSearchTables = {
  saved_searches: SavedSearchesTable
  saved_search_keys: SavedSearchKeysTable
  saved_search_matches: SavedSearchMatchesTable
  saved_search_due: SavedSearchDueTable
}

type Words = ColumnType<string, string, string>

type FacetCubeTable = {
  type: ProductType
  governorate: string
  city: string
  condition: Condition
  brand_key: string
  n: number
  price_min: Generated<number>
  price_max: Generated<number>
}

type FacetChangesTable = {
  id: string
  type: ProductType
  governorate: string
  city: string
  condition: Condition
  brand_key: string
  price_norm: number
  n: number
}

/** `figures` is null until a job has read listings of earlier releases. */
type ProductDocumentsTable = { id: string; tsv: Words; figures: ColumnType<Figures | null, string | null, string> }

type SearchStateTable = { name: string; value: string }

type SearchMissesTable = { keyword: string; day: string; count: Generated<number> }

export type SearchIndexTables = {
  facet_cube: FacetCubeTable
  facet_changes: FacetChangesTable
  product_documents: ProductDocumentsTable
  search_state: SearchStateTable
  search_misses: SearchMissesTable
}
