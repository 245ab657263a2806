import { useState } from 'react'
import type { ProductFilters } from '#contract/endpoints/browse/products.ts'
import { type Condition, conditions, type ProductType } from '#domain/listing/product-kinds.ts'
import { countInPlace, filterPlaces } from '#domain/places/governorates.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import style from '#web/features/browse/facets/filter-fields.module.css'
import { shownTypes } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ChoiceCheck, ChoiceChips, ChoiceSelect, CityOf, type Option } from '#web/ui/form/choices.tsx'

type Facets = ProductFilters | undefined
type Choices = ProductFilters['types'] | undefined

const countOf = (lang: Lang, choices: Choices, value: string) => {
  if (!choices) return undefined
  const found = choices.find((choice) => choice.value === value)
  return formatNumber(lang, found?.count ?? 0)
}

const withAll = (label: string, options: Option[]): Option[] => [{ value: '', label }, ...options]

const governorateOptions = (lang: Lang, facets: Facets): Option[] =>
  withAll(
    listTexts[lang].allYemen,
    filterPlaces.map((place) => ({
      value: place.key,
      label: place[lang],
      count: facets && formatNumber(lang, countInPlace(facets.governorates, place.key)),
    })),
  )

/** Cities with listings; the chosen one stays even when it has none. */
const cityOptions = (lang: Lang, facets: Facets, chosen: string | undefined): Option[] => {
  const cities = (facets?.cities ?? []).map((city) => ({
    value: city.value,
    label: city[lang],
    count: formatNumber(lang, city.count),
  }))
  return withAll(filterTexts[lang].allCities, withChosen(cities, chosen))
}

const brandOptions = (lang: Lang, facets: Facets, chosen: string | undefined): Option[] => {
  const brands = (facets?.brands ?? []).map(({ value, count, ...names }) => ({
    value,
    label: names[lang],
    count: formatNumber(lang, count),
  }))
  return withAll(listTexts[lang].all, withChosen(brands, chosen))
}

const withChosen = (options: Option[], chosen: string | undefined): Option[] =>
  chosen && !options.some(({ value }) => value === chosen) ? [{ value: chosen, label: chosen }, ...options] : options

const categoryOptions = (lang: Lang, facets: Facets): Option[] =>
  withAll(
    filterTexts[lang].allCategories,
    shownTypes.map((type) => ({
      value: type,
      label: productTexts[lang].types[type],
      count: countOf(lang, facets?.types, type),
    })),
  )

const conditionOptions = (lang: Lang, facets: Facets): Option[] =>
  withAll(
    listTexts[lang].all,
    conditions.map((condition) => ({
      value: condition,
      label: productTexts[lang].conditions[condition],
      count: countOf(lang, facets?.conditions, condition),
    })),
  )

export type FieldProps = {
  draft: Filters
  facets: ProductFilters | undefined
  choose: (change: Partial<Filters>) => void
}

export const PlaceFields = ({ draft, facets, choose }: FieldProps) => {
  const t = useTexts(filterTexts)
  const lang = useLang()
  return (
    <div className={style.pair}>
      <ChoiceSelect
        name="governorate"
        label={t.governorate}
        options={governorateOptions(lang, facets)}
        value={draft.governorate ?? ''}
        onChoose={(value) => choose({ governorate: value || undefined })}
      />
      {draft.governorate && <CityOf governorate={draft.governorate} />}
      {draft.governorate && (
        <ChoiceSelect
          name="city"
          label={t.city}
          options={cityOptions(lang, facets, draft.city)}
          value={draft.city ?? ''}
          onChoose={(value) => choose({ city: value || undefined })}
        />
      )}
    </div>
  )
}

export const ConditionField = ({ draft, facets, choose }: FieldProps) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  return (
    <ChoiceChips
      name="condition"
      label={t.condition}
      options={conditionOptions(lang, facets)}
      value={draft.condition ?? ''}
      onChoose={(value) => choose({ condition: (value || undefined) as Condition | undefined })}
    />
  )
}

export const AvailabilityField = ({ draft, choose }: Omit<FieldProps, 'facets'>) => {
  const t = useTexts(listTexts)
  return (
    <ChoiceCheck
      name="availability"
      value="available"
      label={t.withoutReserved}
      isOn={draft.availability !== undefined}
      onSwitch={(isOn) => choose({ availability: isOn ? 'available' : undefined })}
    />
  )
}

export const ReportField = ({ draft, choose }: Omit<FieldProps, 'facets'>) => {
  const t = useTexts(listTexts)
  return (
    <ChoiceCheck
      name="report"
      value="yes"
      label={t.withConditionReport}
      isOn={draft.report !== undefined}
      onSwitch={(isOn) => choose({ report: isOn ? 'yes' : undefined })}
    />
  )
}

export const WarrantyField = ({ draft, choose }: Omit<FieldProps, 'facets'>) => {
  const t = useTexts(listTexts)
  return (
    <ChoiceCheck
      name="warranty"
      value="yes"
      label={t.withWarranty}
      isOn={draft.warranty !== undefined}
      onSwitch={(isOn) => choose({ warranty: isOn ? 'yes' : undefined })}
    />
  )
}

export const CategoryField = ({ draft, facets, choose }: FieldProps) => {
  const t = useTexts(filterTexts)
  const lang = useLang()
  return (
    <ChoiceSelect
      name="type"
      label={t.category}
      options={categoryOptions(lang, facets)}
      value={draft.type ?? ''}
      onChoose={(value) => choose({ type: (value || undefined) as ProductType | undefined })}
    />
  )
}

export const BrandSelect = ({ draft, facets, choose }: FieldProps) => {
  const t = useTexts(filterTexts)
  const lang = useLang()
  const [, ...brands] = brandOptions(lang, facets, draft.brand)
  return (
    <ChoiceSelect
      name="brand"
      label={t.brand}
      options={[{ value: '', label: t.allBrands }, ...brands]}
      value={draft.brand ?? ''}
      onChoose={(value) => choose({ brand: value || undefined })}
    />
  )
}

const brandsShown = 9

export const BrandChips = ({ draft, facets, choose }: FieldProps) => {
  const t = useTexts(filterTexts)
  const lang = useLang()
  const [showsAll, setShowsAll] = useState(false)
  const options = brandOptions(lang, facets, draft.brand)
  const first = options.filter(({ value }, index) => index < brandsShown || value === draft.brand)
  return (
    <div>
      <ChoiceChips
        name="brand"
        label={t.brand}
        options={showsAll ? options : first}
        value={draft.brand ?? ''}
        onChoose={(value) => choose({ brand: value || undefined })}
      />
      {!showsAll && options.length > first.length && (
        <button className={style.more} type="button" onClick={() => setShowsAll(true)}>
          {t.moreBrands}
        </button>
      )}
    </div>
  )
}
