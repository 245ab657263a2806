import type { ColumnType, Generated } from 'kysely'
import type { Figures } from '#domain/listing/figures.ts'
import type { Condition, ProductType } from '#domain/listing/product-kinds.ts'

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

/** `figures` is null until a job has read those of earlier releases. */
type ProductDocumentsTable = { id: string; tsv: Words; figures: ColumnType<Figures | null, string | null, string> }

type SearchStateTable = { name: string; value: string }

type SearchMissesTable = { keyword: string; day: string; count: Generated<number> }

/** Words and counts of public listings, beside `product_search`. */
export type SearchIndexTables = {
  facet_cube: FacetCubeTable
  facet_changes: FacetChangesTable
  product_documents: ProductDocumentsTable
  search_state: SearchStateTable
  search_misses: SearchMissesTable
}
