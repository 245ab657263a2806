import { queryOptions } from '@tanstack/react-query'
import { figures } from '#contract/figures.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import { call } from '#web/platform/api.ts'

export const figuresQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'figures'],
    queryFn: ({ signal }) => call(figures.read, {}, { signal }),
    staleTime: 0,
  })
