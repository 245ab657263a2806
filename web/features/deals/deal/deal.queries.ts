import { queryOptions } from '@tanstack/react-query'
import { deals } from '#contract/endpoints/deals/deals.ts'
import { readDealCode } from '#domain/deals/deals.ts'
import { freshDetailMs } from '#domain/limits.ts'
import { call } from '#web/platform/api.ts'
import { mine } from '#web/platform/query-client.ts'

/** As the server writes it; another text is looked for as it is, and not found. */
export const codeOf = (text = '') => readDealCode(text) ?? text

/** What a visitor without an account sees, even while somebody is signed in. */
export const sharedDealQuery = (code: string) =>
  queryOptions({
    queryKey: ['deals', 'one', code],
    queryFn: async ({ signal }) => (await call(deals.get, { params: { code } }, { signal, token: null })).data,
    staleTime: freshDetailMs,
  })

export const ownDealsKey = [mine, 'deals'] as const

export const ownDealQuery = (code: string) =>
  queryOptions({
    queryKey: [...ownDealsKey, 'one', code],
    queryFn: async ({ signal }) => (await call(deals.get, { params: { code } }, { signal })).data,
    staleTime: 0,
  })
