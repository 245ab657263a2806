import { type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { data } from 'react-router'
import { cacheKeepMs, freshListMs, queryRetries } from '#domain/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { currentLang, type Lang } from '#web/platform/lang.ts'

/** First part of every query key whose data belongs to the signed-in user. */
export const mine = 'mine'

/** Of the replies of one listing, which hold more for its owner. */
export const listingKey = ['products', 'one'] as const

const isServer = typeof document === 'undefined'
const unavailableStatus = 503

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !error.isBusy

/** Retrying helps after a lost connection and at a busy server, never after another 4xx. */
export const shouldRetry = (failures: number, error: unknown) =>
  !isServer && failures < queryRetries && !isRefused(error)

/** What failed is fetched again; not what is there, and of a list whose next page failed `LoadMore` fetches that alone. */
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
        // Offline must fail with "no connection" instead of waiting.
        networkMode: 'always',
        refetchOnReconnect: afterReconnect,
      },
    },
  })

/** A cached query: its key and data. */
type CachedQuery = readonly [key: QueryKey, answer: unknown]

const fill = (client: QueryClient, known: readonly CachedQuery[]) => {
  for (const [key, answer] of known) client.setQueryData(key, answer)
  return client
}

/** The script at the end of a page with the data of its loaders (JSON, not executed). */
const knownId = 'known'

/** Freshness counts from now by the browser's clock: with server times a wrong clock would expire data at once or never. */
const knownByPage = (): CachedQuery[] => JSON.parse(document.getElementById(knownId)?.textContent || '[]')

let browserClient: QueryClient | undefined

/** One per page in the browser, a new one for each request on the server. */
export const queryClient = (): QueryClient => {
  if (isServer) return makeQueryClient()
  browserClient ??= fill(makeQueryClient(), knownByPage())
  return browserClient
}

/** A symbol key is skipped by the router's serializer: the page carries the data as plain JSON instead. */
const prefetchedClient = Symbol('prefetched client')

/** What a loader returns: the filled cache on the server, nothing in the browser, where the cache is filled in place. */
export type Prefetched = { [prefetchedClient]?: QueryClient }

/** Fills the query cache before a screen is rendered. A failed call becomes the route's error, with its status. */
export const prefetch = async (load: (client: QueryClient) => Promise<unknown>): Promise<Prefetched> => {
  const client = queryClient()
  try {
    await load(client)
  } catch (error) {
    throw toRouteError(error)
  }
  return isServer ? { [prefetchedClient]: client } : {}
}

const answersIn = (client: QueryClient): CachedQuery[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []))

const isPrefetched = (value: unknown): value is Prefetched =>
  typeof value === 'object' && value !== null && prefetchedClient in value

const cachesOf = (loaded: readonly unknown[]): QueryClient[] =>
  loaded.filter(isPrefetched).flatMap((prefetched) => prefetched[prefetchedClient] ?? [])

/** The cache that a page is rendered from: the first loader's, with the data of the others added. */
export const clientFor = (loaded: readonly unknown[]): QueryClient => {
  if (!isServer) return queryClient()
  const [first = makeQueryClient(), ...others] = cachesOf(loaded)
  return fill(first, others.flatMap(answersIn))
}

/** The data of the loaders for the browser's cache, escaped so that it cannot end the script. */
export const dehydratedScript = (loaded: readonly unknown[]): string => {
  const json = JSON.stringify(cachesOf(loaded).flatMap(answersIn)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${knownId}">${json}</script>`
}

const toRouteError = (error: unknown) =>
  error instanceof ApiError
    ? data({ code: error.code, messages: messagesAbout(error) }, { status: error.status || unavailableStatus })
    : error

/** In both languages on the server (`server/pages/in-process.ts`); in the browser the reply has only that of the request. */
const messagesAbout = (error: ApiError): Record<Lang, string> => {
  const { messages } = (error.data ?? {}) as { messages?: Record<Lang, string> }
  const text = failureText(error, currentLang())
  return messages ?? { ar: text, en: text }
}
