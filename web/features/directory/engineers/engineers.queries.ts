import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  availabilityFilters,
  type EngineerCard,
  type EngineersQuery,
  engineers,
} from '#contract/endpoints/directory/engineers.ts'
import { experienceBands, freshDetailMs, freshListMs } from '#domain/limits.ts'
import {
  addressReader,
  directoryQuery,
  leanCounts,
  narrows,
  readDirectory,
} from '#web/features/directory/entries/directory-queries.ts'
import { call } from '#web/platform/api.ts'
import { paths, withQuery } from '#web/url.ts'

export type Filters = Omit<EngineersQuery, 'limit'>

export const readFilters = (search: URLSearchParams): Filters => {
  const { name, oneOf, band } = addressReader(search)
  return {
    ...readDirectory(search),
    specialization: name('specialization'),
    availability: oneOf('availability', availabilityFilters),
    // An unescaped plus sign in a query string is decoded as a space.
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

/** Selects only the fields a card shows, to keep the page data small. */
const toCard = (engineer: EngineerCard) => {
  const { id, name, picture, isVerified, isFeatured, place, phone, whatsappPhone, specializations } = engineer
  const { experience, pricing, availability, rating, ratingCount } = engineer
  return {
    ...{ id, name, picture, isVerified, isFeatured, phone, whatsappPhone, specializations, rating, ratingCount },
    place: { governorate: place.governorate },
    experience: { years: experience.years },
    pricing: { hourlyRate: pricing.hourlyRate, currency: pricing.currency },
    availability: pickHours(availability),
  }
}

export type EngineerInList = ReturnType<typeof toCard>

const pickHours = ({ status, workingDays, workingHours, ramadanHours }: EngineerCard['availability']) => ({
  status,
  workingDays,
  workingHours,
  ramadanHours,
})

/** Starts at the page in the URL. */
export const engineersQuery = (filters: Filters) => {
  const query = toQuery(filters)
  return infiniteQueryOptions({
    queryKey: ['engineers', 'list', query],
    queryFn: async ({ pageParam, signal }) => {
      const page = await call(engineers.list, { query: { ...query, page: pageParam } }, { signal })
      return { ...page, data: page.data.map(toCard) }
    },
    initialPageParam: filters.page,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: freshListMs,
  })
}

export const engineerCountsQuery = (filters: Filters) => {
  const { page: _, sortBy: __, ...query } = toQuery(filters)
  return queryOptions({
    queryKey: ['engineers', 'counts', query],
    queryFn: async ({ signal }) => leanCounts((await call(engineers.filters, { query }, { signal })).data),
    staleTime: freshListMs,
  })
}

export const engineerQuery = (id: string) =>
  queryOptions({
    queryKey: ['engineers', 'one', id],
    queryFn: ({ signal }) => call(engineers.get, { params: { id } }, { signal }),
    staleTime: freshDetailMs,
  })
