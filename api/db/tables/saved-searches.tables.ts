import type { ColumnType, Generated } from 'kysely'
import type { SavedSearch } from '#contract/endpoints/browse/saved-searches.ts'
import type { Currency } from '#domain/money/money.ts'

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
