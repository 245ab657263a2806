import { QueryClient, type QueryKey } from '@tanstack/react-query'
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

/** An answer and what it answers. */
type Known = readonly [key: QueryKey, answer: unknown]

const fill = (client: QueryClient, known: readonly Known[]) => {
  for (const [key, answer] of known) client.setQueryData(key, answer)
  return client
}

/** The script at the end of a page that holds what its loaders fetched; it is read, never run. */
const knownId = 'known'

/** Freshness counts from now on the reader's own clock: a wrong one would throw away fresh data or keep it for ever. */
const knownByPage = (): Known[] => JSON.parse(document.getElementById(knownId)?.textContent || '[]')

let browserClient: QueryClient | undefined

/** One for the life of the page in the browser, a new one for each request on the server. */
export const queryClient = (): QueryClient => {
  if (isServer) return makeQueryClient()
  browserClient ??= fill(makeQueryClient(), knownByPage())
  return browserClient
}

/** Under a sign, which the router's own serialiser passes over: the page carries it as plain JSON instead. */
const handedOver = Symbol('handed over')

/** What a loader hands over: the filled cache from the server, nothing in the browser, where it is filled in place. */
export type Prefetched = { [handedOver]?: QueryClient }

/** Fills the query cache before a screen is drawn. A failed call becomes the route's error, with its status. */
export const prefetch = async (ask: (client: QueryClient) => Promise<unknown>): Promise<Prefetched> => {
  const client = queryClient()
  try {
    await ask(client)
  } catch (error) {
    throw toRouteError(error)
  }
  return isServer ? { [handedOver]: client } : {}
}

const answersIn = (client: QueryClient): Known[] =>
  client
    .getQueryCache()
    .getAll()
    .flatMap(({ queryKey, state }) => (state.status === 'success' ? [[queryKey, state.data]] : []))

const isPrefetched = (value: unknown): value is Prefetched =>
  typeof value === 'object' && value !== null && handedOver in value

const cachesOf = (loaded: readonly unknown[]): QueryClient[] =>
  loaded.filter(isPrefetched).flatMap((prefetched) => prefetched[handedOver] ?? [])

/** The cache that the screens of a page are drawn from: that of its loader, with what others have fetched. */
export const clientFor = (loaded: readonly unknown[]): QueryClient => {
  if (!isServer) return queryClient()
  const [first = makeQueryClient(), ...others] = cachesOf(loaded)
  return fill(first, others.flatMap(answersIn))
}

/** What the loaders fetched, for the cache of the browser; nothing in it can end the script. */
export const knownScript = (loaded: readonly unknown[]): string => {
  const json = JSON.stringify(cachesOf(loaded).flatMap(answersIn)).replaceAll('<', '\\u003c')
  return `<script type="application/json" id="${knownId}">${json}</script>`
}

const toRouteError = (error: unknown) =>
  error instanceof ApiError
    ? data({ code: error.code, said: messageAbout(error) }, { status: error.status || unavailableStatus })
    : error

/** What a failure is called in every language; a browser was answered in its own. */
let messageAbout = (error: ApiError): Record<Lang, string> => {
  const said = failureText(error, currentLang())
  return { ar: said, en: said }
}

/** A page may be read in either language, so the server says both; the words are too many for browsers to carry. */
export const setFailureWords = (words: Record<ApiError['code'], Record<Lang, string>>) => {
  messageAbout = ({ code }) => words[code]
}
