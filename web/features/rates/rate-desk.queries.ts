import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { InputOf } from '#contract/endpoint.ts'
import { type RatedCurrency, rateDesk } from '#contract/rate-desk.ts'
import { deskKey } from '#web/features/desk/desk.queries.ts'
import { call } from '#web/platform/api.ts'
import { send } from '#web/platform/send.ts'

const lookEveryMs = 1_000

export const ratesDeskQuery = (query: InputOf<typeof rateDesk.list>['query']) =>
  queryOptions({
    queryKey: [...deskKey, 'rates', 'list', query],
    queryFn: ({ signal }) => call(rateDesk.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Looks again every second until all prices have followed. */
export const rateProgressQuery = () =>
  queryOptions({
    queryKey: [...deskKey, 'rates', 'progress'],
    queryFn: ({ signal }) => call(rateDesk.progress, {}, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.isDone === false ? lookEveryMs : false),
  })

/** What a rate would do; asked while it is typed, so nothing is kept. */
export const ratePreviewQuery = (currency: RatedCurrency, perUsd: string) =>
  queryOptions({
    queryKey: [...deskKey, 'rates', 'preview', currency, perUsd],
    queryFn: ({ signal }) => call(rateDesk.preview, { body: { currency, perUsd } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })

export const setRate = (currency: RatedCurrency, perUsd: string, confirm: boolean) =>
  send(rateDesk.set, { body: { currency, perUsd, confirm } })
