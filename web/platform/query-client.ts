import { type DehydratedState, dehydrate, QueryClient } from '@tanstack/react-query'
import { data } from 'react-router'
import { cacheKeepMs, freshListMs, queryRetries } from '#contract/limits.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { currentLang, type Lang } from '#web/platform/lang.ts'

/** The first word of every query key whose answer belongs to the person signed in. */
export const mine = 'mine'

const isServer = typeof document === 'undefined'
const unavailableStatus = 503

/** Asking again helps after a lost link, never after a refusal. */
export const shouldRetry = (failures: number, error: unknown) =>
  !isServer && failures < queryRetries && !(error instanceof ApiError && error.status >= 400 && error.status < 500)

export const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: freshListMs,
        // On the server a client lives for one request; a timer would keep it for half an hour.
        gcTime: isServer ? Number.POSITIVE_INFINITY : cacheKeepMs,
        retry: shouldRetry,
        refetchOnWindowFocus: false,
        // Offline must answer "no connection", not wait without end.
        networkMode: 'always',
      },
    },
  })

let browserClient: QueryClient | undefined

/** One for the life of the page in the browser, a new one for each request on the server. */
export const queryClient = (): QueryClient => {
  if (isServer) return makeQueryClient()
  browserClient ??= makeQueryClient()
  return browserClient
}

/** What a loader hands over: the filled cache from the server, nothing in the browser, where it is filled in place. */
export type Warmth = { warmth: DehydratedState | null }

/** Fills the query cache before a screen is drawn. A failed call becomes the route's error, with its status. */
export const warm = async (fill: (client: QueryClient) => Promise<unknown>): Promise<Warmth> => {
  const client = queryClient()
  try {
    await fill(client)
  } catch (error) {
    throw toRouteError(error)
  }
  return { warmth: isServer ? timeless(dehydrate(client)) : null }
}

/** When it was fetched is of no use to a reader, and would make another page of the same one at every rendering. */
const timeless = ({ mutations, queries }: DehydratedState): DehydratedState => ({
  mutations,
  queries: queries.map((query) => ({ ...query, dehydratedAt: 0, state: { ...query.state, dataUpdatedAt: 0 } })),
})

const toRouteError = (error: unknown) =>
  error instanceof ApiError
    ? data({ code: error.code, said: saidAbout(error) }, { status: error.status || unavailableStatus })
    : error

/** What a failure is called in every language; a browser was answered in its own. */
let saidAbout = (error: ApiError): Record<Lang, string> => {
  const said = failureText(error, currentLang())
  return { ar: said, en: said }
}

/** A page may be read in either language, so the server says both; the words are too many for browsers to carry. */
export const setFailureWords = (words: Record<ApiError['code'], Record<Lang, string>>) => {
  saidAbout = ({ code }) => words[code]
}

/**
 * Joins what the loaders of all matched routes warmed. Freshness counts from now on the reader's own clock,
 * because phones with a wrong clock would throw away fresh data or keep it for ever.
 */
export const joinWarmth = (loaded: readonly unknown[]): DehydratedState => ({
  mutations: [],
  queries: loaded
    .filter(isWarmth)
    .flatMap(({ warmth }) => warmth?.queries ?? [])
    .map((query) => ({ ...query, state: { ...query.state, dataUpdatedAt: Date.now() } })),
})

const isWarmth = (value: unknown): value is Warmth => typeof value === 'object' && value !== null && 'warmth' in value
