import type { ProductFilters } from '#contract/endpoints/browse/products.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'

type Names = { ar: string; en: string }

/** Only the facet counts that the list itself shows, to keep the page data small. */
export type ListSummary = {
  types: Partial<Record<ProductType, number>>
  city?: Names
  brand?: Names
  figures?: Names
  /** Number of results without the one filter. */
  without: Record<'type' | 'governorate' | 'condition' | 'brand', number>
}

type Choices = ProductFilters['types']

const sum = (choices: Choices) => choices.reduce((total, { count }) => total + count, 0)

const namesOf = (choices: Choices, value: string | undefined): Names | undefined => {
  const found = choices.find((choice) => choice.value.toLowerCase() === value?.toLowerCase())
  return found && { ar: found.ar, en: found.en }
}

export const summaryOf = (facets: ProductFilters, { city, brand }: Filters): ListSummary => ({
  types: Object.fromEntries(facets.types.map(({ value, count }) => [value, count])),
  city: namesOf(facets.cities, city),
  brand: namesOf(facets.brands, brand),
  figures: facets.figures,
  without: {
    type: sum(facets.types),
    governorate: sum(facets.governorates),
    condition: sum(facets.conditions),
    brand: sum(facets.brands),
  },
})
