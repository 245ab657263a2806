import { useQuery } from '@tanstack/react-query'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'

type FilterNames = Pick<ListSummary, 'brand' | 'city'>

/** Names of brands and cities, which a list has from its counts: here from tables that are downloaded when a search needs one. */
export const useFilterNames = (all: readonly Filters[]): ((filters: Filters) => FilterNames) => {
  const { data: brands } = useQuery({
    queryKey: ['brand-names'],
    queryFn: async () => (await import('#domain/listing-text/brand-names.data.ts')).brandNames,
    enabled: all.some(({ brand }) => brand),
  })
  const { data: places } = useQuery({
    queryKey: ['city-names'],
    queryFn: async () => (await import('#domain/places/places.data.ts')).cityRows,
    enabled: all.some(({ city }) => city),
  })
  return ({ brand, governorate, city }) => {
    const rows = places?.[governorate as keyof typeof places]
    const place = rows && [...rows.districts, ...rows.towns].find(([key]) => key === city)
    return {
      brand: brands?.find(({ key }) => key === brand),
      city: place && { ar: place[1], en: place[2] },
    }
  }
}
