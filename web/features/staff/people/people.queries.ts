import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { people, type Role } from '#contract/endpoints/staff/people.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'

export const peopleKey = [...adminKey, 'people'] as const

export type PeopleFilter = { search?: string; role?: Role; state?: 'banned' | 'verified' | 'renamed' }

export const peopleQuery = (filter: PeopleFilter) =>
  infiniteQueryOptions({
    queryKey: [...peopleKey, 'list', filter],
    queryFn: ({ pageParam, signal }) =>
      call(people.list, { query: { ...filter, page: pageParam, limit: 20 } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.currentPage < last.totalPages ? last.currentPage + 1 : undefined),
    staleTime: 0,
  })

export const personQuery = (id: string) =>
  queryOptions({
    queryKey: [...peopleKey, 'one', id],
    queryFn: async ({ signal }) => (await call(people.get, { params: { id } }, { signal })).data,
    staleTime: 0,
  })
