import type { ProductFilters } from '#contract/endpoints/browse/products.ts'
import { conditions } from '#domain/listing/product-kinds.ts'
import { countInPlace, filterPlaces } from '#domain/places/governorates.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import { shownTypes } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import type { Option } from '#web/ui/form/choices.tsx'

type Facets = ProductFilters | undefined
type Choices = ProductFilters['types'] | undefined

const countOf = (lang: Lang, choices: Choices, value: string) => {
  if (!choices) return undefined
  const found = choices.find((choice) => choice.value === value)
  return formatNumber(lang, found?.count ?? 0)
}

const withAll = (label: string, options: Option[]): Option[] => [{ value: '', label }, ...options]

export const governorateOptions = (lang: Lang, facets: Facets): Option[] =>
  withAll(
    listTexts[lang].allYemen,
    filterPlaces.map((place) => ({
      value: place.key,
      label: place[lang],
      count: facets && formatNumber(lang, countInPlace(facets.governorates, place.key)),
    })),
  )

/** Cities with listings; the chosen one stays even when it has none. */
export const cityOptions = (lang: Lang, facets: Facets, chosen: string | undefined): Option[] => {
  const cities = (facets?.cities ?? []).map((city) => ({
    value: city.value,
    label: city[lang],
    count: formatNumber(lang, city.count),
  }))
  return withAll(filterTexts[lang].allCities, withChosen(cities, chosen))
}

export const brandOptions = (lang: Lang, facets: Facets, chosen: string | undefined): Option[] => {
  const brands = (facets?.brands ?? []).map(({ value, count, ...names }) => ({
    value,
    label: names[lang],
    count: formatNumber(lang, count),
  }))
  return withAll(listTexts[lang].all, withChosen(brands, chosen))
}

const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }, ...options] : options

export const categoryOptions = (lang: Lang, facets: Facets): Option[] =>
  withAll(
    filterTexts[lang].allCategories,
    shownTypes.map((type) => ({
      value: type,
      label: productTexts[lang].types[type],
      count: countOf(lang, facets?.types, type),
    })),
  )

export const conditionOptions = (lang: Lang, facets: Facets): Option[] =>
  withAll(
    listTexts[lang].all,
    conditions.map((condition) => ({
      value: condition,
      label: productTexts[lang].conditions[condition],
      count: countOf(lang, facets?.conditions, condition),
    })),
  )
