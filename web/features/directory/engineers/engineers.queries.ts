import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { type EngineerCard, engineers } from '#contract/endpoints/directory/engineers.ts'
import { freshDetailMs, freshListMs } from '#domain/limits.ts'
import { type Filters, toQuery } from '#web/features/directory/engineers/engineers-filters.ts'
import { leanCounts } from '#web/features/directory/entries/directory-queries.ts'
import { call } from '#web/platform/api.ts'

/** Only the fields a card shows, to keep the page data small. */
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

/** Infinite list, starting at the page in the URL. */
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

/** Number of engineers per filter option. */
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
