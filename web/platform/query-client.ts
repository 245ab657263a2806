import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { data } from 'react-router'
import { cacheKeepMs, freshListMs, queryRetries } from '#domain/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { currentLang, type Lang } from '#web/platform/lang.ts'

/** First part of every query key whose data belongs to the signed-in user. */
export const mine = 'mine'

/** Key prefix of single listings, whose replies hold more for their owner. */
export const listingKey = ['products', 'one'] as const

const isServer = typeof document === 'undefined'
const unavailableStatus = 503

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !error.isBusy

/** Retrying helps after a lost connection and at a busy server, never after another 4xx. */
export const shouldRetry = (failures: number, error: unknown) =>
  !isServer && failures < queryRetries && !isRefused(error)

/** Refetches only failed queries; when the next page of a list failed, `LoadMore` refetches that page alone. */
const afterReconnect = ({ state }: Query) =>
  state.status === 'error' && !isRefused(state.error) && !state.fetchMeta?.fetchMore ? 'always' : false

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshListMs,
        // On the server a client lives for one request; a timer would keep it in memory for half an hour.
        gcTime: isServer ? Number.POSITIVE_INFINITY : cacheKeepMs,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // Offline calls must fail with "no connection" instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: afterReconnect,
      },
    },
  })

type CachedQuery = readonly [key: QueryKey, answer: unknown]

let browserClient: QueryClient | undefined

/** One per page in the browser, a new one for each request on the server. */
export const queryClient = (): QueryClient => {
  if (isServer) return makeQueryClient()
  browserClient ??= makeQueryClient()
  return browserClient
}

/** Queries of a loader on the server; nothing in the browser, where the cache is filled in place. */
export type Prefetched = { known?: readonly CachedQuery[] }

/** Fills the query cache before a screen is rendered. A failed call becomes the route's error, with its status. */
export const prefetch = async (load: (client: QueryClient) => Promise<unknown>): Promise<Prefetched> => {
  const client = queryClient()
  try {
    await load(client)
  } catch (error) {
    throw toRouteError(error)
  }
  return isServer ? { known: answersIn(client) } : {}
}

const answersIn = (client: QueryClient): CachedQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []))

const isPrefetched = (value: unknown): value is Prefetched =>
  typeof value === 'object' && value !== null && 'known' in value

let isFilled = false

/**
 * Fills the cache with the queries of the loaders. Their age counts by the browser's clock, since with server times a
 * wrong clock would expire data at once or never.
 */
export const clientFor = (loaded: readonly unknown[]): QueryClient => {
  const client = queryClient()
  if (isFilled) return client
  // A remounted frame must not put the data of the first page over newer data.
  isFilled = !isServer
  for (const [key, answer] of loaded.filter(isPrefetched).flatMap(({ known }) => known ?? []))
    client.setQueryData(key, answer)
  return client
}

const toRouteError = (error: unknown) =>
  error instanceof ApiError
    ? data({ code: error.code, messages: messagesAbout(error) }, { status: error.status || unavailableStatus })
    : error

/**
 * In both languages on the server (`server/pages/page-calls.ts`); in the browser the reply has only that of the
 * request.
 */
const messagesAbout = (error: ApiError): Record<Lang, string> => {
  const { messages } = (error.data ?? {}) as { messages?: Record<Lang, string> }
  const text = failureText(error, currentLang())
  return messages ?? { ar: text, en: text }
}
