import { queryOptions } from '@tanstack/react-query'
import { rates } from '#contract/rates.ts'
import { call } from '#web/platform/api.ts'

export const ratesQuery = () =>
  queryOptions({
    queryKey: ['rates'],
    queryFn: ({ signal }) => call(rates.list, {}, { signal }),
  })
