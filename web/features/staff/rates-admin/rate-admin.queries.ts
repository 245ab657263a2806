import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type RatedCurrency, rateAdmin } from '#contract/endpoints/staff/rate-admin.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

const lookEveryMs = 1_000

export const ratesAdminQuery = (query: InputOf<typeof rateAdmin.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'rates', 'list', query],
    queryFn: ({ signal }) => call(rateAdmin.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Polled every second until all prices are converted. */
export const rateProgressQuery = () =>
  queryOptions({
    queryKey: [...adminKey, 'rates', 'progress'],
    queryFn: ({ signal }) => call(rateAdmin.progress, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.isDone === false ? lookEveryMs : false),
  })

/** Effect of a rate; fetched while typing and not cached. */
export const ratePreviewQuery = (currency: RatedCurrency, perUsd: string) =>
  queryOptions({
    queryKey: [...adminKey, 'rates', 'preview', currency, perUsd],
    queryFn: ({ signal }) => call(rateAdmin.preview, { body: { currency, perUsd } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const setRate = (currency: RatedCurrency, perUsd: string, confirm: boolean) =>
  send(rateAdmin.set, { body: { currency, perUsd, confirm } })
