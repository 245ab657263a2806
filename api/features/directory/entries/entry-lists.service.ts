import { choicesOf, type FacetCount, totalOf } from '#api/db/facets.ts'
import { directoryQuery } from '#api/features/browse/search/directory-words.service.ts'
import type { EntryFilter } from '#api/features/directory/entries/entries-queries.ts'
import { nameCities, nameGovernorates, readPlaceFilter } from '#api/features/directory/entries/places.ts'
import { type DirectoryQuery, nameServices, services } from '#contract/endpoints/directory/directory.ts'
import { ratingBands } from '#domain/limits.ts'

export const filterOf = (query: DirectoryQuery): EntryFilter => ({
  words: directoryQuery(query.search_keyword),
  ...readPlaceFilter(query),
  service: query.service,
  verified: query.verified,
  rating: query.rating,
})

/** Lists with a fixed order include zeros; places appear only with entries. */
export const toChoices = (counts: FacetCount[], { governorates }: EntryFilter) => ({
  total: totalOf(counts, 'total'),
  governorates: nameGovernorates(choicesOf(counts, 'governorates')),
  cities: nameCities(choicesOf(counts, 'cities'), governorates ?? []),
  services: nameServices(choicesOf(counts, 'services', services)),
  ratings: choicesOf(counts, 'ratings', ratingBands.map(String)).map(({ value, count }) => ({
    value: Number(value),
    count,
  })),
  verified: totalOf(counts, 'verified'),
})
