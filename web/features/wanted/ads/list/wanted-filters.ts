import { filterTextLengthMax, keywordLengthMax } from '#domain/limits.ts'
import { type Condition, type ProductType, readCondition, readProductType } from '#domain/listing/product-kinds.ts'
import { readFilterPlace } from '#domain/places/governorates.ts'
import { pageIn } from '#web/features/directory/entries/directory-queries.ts'
import { paths, withQuery } from '#web/url.ts'

export type WantedFilters = {
  keyword: string
  type: ProductType | undefined
  condition: Condition | undefined
  governorate: string | undefined
  city: string | undefined
  page: number
}

/** Unreadable values are ignored, never an error page. */
export const readWantedFilters = (search: URLSearchParams): WantedFilters => {
  const text = (name: string, lengthMax = filterTextLengthMax) => search.get(name)?.trim().slice(0, lengthMax) ?? ''
  const place = text('governorate')
  return {
    keyword: text('search_keyword', keywordLengthMax),
    type: readProductType(text('type')),
    condition: readCondition(text('condition')),
    governorate: /^(all)?$/i.test(place) ? undefined : (readFilterPlace(place) ?? place),
    city: text('city') || undefined,
    page: pageIn(search, 'page'),
  }
}

/** A city needs its governorate. */
export const pageQueryOf = ({ keyword, type, condition, governorate, city }: WantedFilters) => ({
  search_keyword: keyword || undefined,
  type,
  condition,
  governorate,
  city: governorate && city,
})

export const apiQueryOf = (filters: WantedFilters) => {
  const { search_keyword: keyword, ...query } = pageQueryOf(filters)
  return { keyword, ...query }
}

export const wantedListPath = (filters: WantedFilters) =>
  withQuery(paths.wanted, { ...pageQueryOf(filters), page: filters.page === 1 ? undefined : filters.page })
