import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router'
import type * as z from 'zod/mini'
import {
  type DirectoryFilters,
  type DirectoryQuery,
  directorySorts,
  readBand,
  services,
} from '#contract/endpoints/directory/directory.ts'
import { filterTextLengthMax, keywordLengthMax, pageMax, ratingBands } from '#domain/limits.ts'
import { readFilterPlace } from '#domain/places/governorates.ts'
import { toLatinDigits } from '#domain/text/numbers.ts'
import { pagesIn } from '#web/platform/page/loaded-pages.ts'
import { prefetch } from '#web/platform/query-client.ts'
import { dropInvalidFilters } from '#web/platform/search-list.ts'
import { typedWords } from '#web/ui/form/search-box.ts'

/** Filters shared by engineers and shops; the URL uses the API's parameter names. */
export type DirectoryFilter = Omit<z.output<typeof DirectoryQuery>, 'limit'>

/** Unreadable values are ignored, never an error page. */
export const addressReader = (search: URLSearchParams) => {
  const text = (name: string, lengthMax = filterTextLengthMax) => search.get(name)?.trim().slice(0, lengthMax) ?? ''
  return {
    text,
    /** A free-text value that the API resolves; empty and `all` mean no filter. */
    name: (name: string) => (/^(all)?$/i.test(text(name)) ? undefined : text(name)),
    oneOf: <T extends string>(name: string, values: readonly T[]) =>
      values.find((value) => value === text(name).toLowerCase()),
    band: (name: string) => readBand(text(name)),
  }
}

/** Written without the contract's schema, which would add zod to every visitor's bundle. */
export const readDirectory = (search: URLSearchParams): DirectoryFilter => {
  const { text, name, oneOf, band } = addressReader(search)
  const governorate = readGovernorate(name('governorate'))
  const cityOf = readGovernorate(name('cityOf'))
  return {
    search_keyword: text('search_keyword', keywordLengthMax) || undefined,
    governorate,
    city: cityOf && cityOf !== governorate ? undefined : name('city'),
    service: oneOf('service', services),
    verified: oneOf('verified', ['true', '1', 'on']) !== undefined,
    rating: ratingBands.find((rating) => rating === Number(band('rating') || Number.NaN)),
    sortBy: oneOf('sortBy', directorySorts) ?? 'featured',
    page: pageIn(search, 'page'),
  }
}

/** Unknown names are left to the API, which knows more spellings. */
const readGovernorate = (text: string | undefined) => text && (readFilterPlace(text) ?? text)

/** Omits defaults, for short and canonical URLs. A city needs its governorate. */
export const directoryQuery = (filters: DirectoryFilter) => ({
  search_keyword: filters.search_keyword,
  governorate: filters.governorate,
  city: filters.governorate && filters.city,
  service: filters.service,
  rating: filters.rating,
  verified: filters.verified ? 'true' : undefined,
  sortBy: filters.sortBy === 'featured' ? undefined : filters.sortBy,
  page: filters.page === 1 ? undefined : filters.page,
})

/** Unreadable numbers become page 1. */
export const pageIn = (search: URLSearchParams, name: string): number => {
  const page = Number(toLatinDigits(search.get(name)?.trim() || '1'))
  return Number.isSafeInteger(page) && page > 0 && page <= pageMax ? page : 1
}

type AllCounts = z.output<typeof DirectoryFilters>
export type ValueCount = { value: string | number; count: number }

export type Counts = Omit<AllCounts, 'governorates' | 'services'> & Record<'governorates' | 'services', ValueCount[]>

/** Drops names that the browser already has, since the page data would contain them twice. */
export const leanCounts = <C extends AllCounts>(counts: C) => ({
  ...counts,
  governorates: counts.governorates.map(bareCount),
  services: counts.services.map(bareCount),
})

const bareCount = ({ value, count }: ValueCount): ValueCount => ({ value, count })

export const narrows = (query: object) =>
  Object.entries(query).some(([name, value]) => value !== undefined && name !== 'sortBy')

type Ask<F> = (client: QueryClient, filters: F) => Promise<unknown>
type AskPages<F> = (client: QueryClient, filters: F, pages: number) => Promise<unknown>

/** The server waits for the counts; the browser loads them in the background. */
export const loadList =
  <F>(read: (search: URLSearchParams) => F, list: AskPages<F>, counts: Ask<F>) =>
  ({ url }: { url: URL }, waitForCounts: boolean) =>
    prefetch((client) => {
      const filters = read(url.searchParams)
      const counting = counts(client, filters)
      return Promise.all([
        list(client, filters, pagesIn(url.searchParams)).catch(dropInvalidFilters(url)),
        waitForCounts && counting,
      ])
    })

/** Includes unsubmitted text in the search box. */
export const wordsNow = (shown: DirectoryFilter) => {
  const typed = typedWords()
  return typed === undefined ? shown.search_keyword : typed || undefined
}

type Draft<F> = { at: string; filters: F }

/** Filters of the URL, overridden by those just chosen until the navigation completes. */
export const useFilters = <F extends DirectoryFilter>(
  read: (search: URLSearchParams) => F,
  pathOf: (filters: F) => string,
) => {
  const [search] = useSearchParams()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const target = useNavigation().location
  const [draft, setDraft] = useState<Draft<F> | null>(null)
  const at = search.toString()
  if (draft && draft.at !== at) setDraft(null)
  const filters = read(search)
  const awaited = target?.pathname === pathname ? read(new URLSearchParams(target.search)) : null
  const shown = (draft?.at === at && draft.filters) || awaited || filters
  /** Goes back to page 1. Replaces the history entry unless it is a new search. */
  const choose = (change: Partial<F>, replace = true) => {
    const next = { ...shown, search_keyword: wordsNow(shown), page: 1, ...change }
    setDraft({ at, filters: next })
    navigate(pathOf(next), { replace, preventScrollReset: true })
  }
  return { filters, shown, isWaiting: awaited !== null, choose }
}

export type FrameProps<F extends DirectoryFilter> = Pick<
  ReturnType<typeof useFilters<F>>,
  'filters' | 'shown' | 'choose'
> & { total?: number; children: ReactNode }
