import { availabilityFilters, type EngineersQuery } from '#contract/endpoints/directory/engineers.ts'
import { experienceBands } from '#domain/limits.ts'
import {
  addressReader,
  directoryQuery,
  narrows,
  readDirectory,
} from '#web/features/directory/entries/directory-queries.ts'
import { paths, withQuery } from '#web/url.ts'

export type Filters = Omit<EngineersQuery, 'limit'>

export const readFilters = (search: URLSearchParams): Filters => {
  const { name, oneOf, band } = addressReader(search)
  return {
    ...readDirectory(search),
    specialization: name('specialization'),
    availability: oneOf('availability', availabilityFilters),
    // A plus sign in a query string is decoded as a space.
    experience: experienceBands.find((known) => known.replace('+', '') === band('experience')),
  }
}

export const toQuery = (filters: Filters) => ({
  ...directoryQuery(filters),
  specialization: filters.specialization,
  availability: filters.availability,
  experience: filters.experience,
})

export const listPath = (filters: Filters) => withQuery(paths.engineers, toQuery(filters))

export const isFiltered = (filters: Filters) => narrows(toQuery(filters))
