import { serviceNames, services } from '#contract/endpoints/directory/directory.ts'
import { ratingBands } from '#domain/limits.ts'
import { countInPlace, filterPlaces } from '#domain/places/governorates.ts'
import { directoryTexts } from '#web/features/directory/entries/directory.texts.ts'
import type { Counts, ValueCount } from '#web/features/directory/entries/directory-queries.ts'
import { ratingName } from '#web/features/directory/entries/entry-rating.tsx'
import { formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import type { Option } from '#web/ui/form/choices.tsx'

/** Disables options without results. */
export const counted = (lang: Lang, options: readonly Option[], counts: readonly ValueCount[] | undefined): Option[] =>
  options.map((option) => {
    if (!counts || option.value === '') return option
    // A place option may cover several governorates.
    const count = countInPlace(counts, option.value)
    return { ...option, count: formatNumber(lang, count), isOff: count === 0 }
  })

/** Lists governorates without entries too; an unknown value in the URL is shown as written. */
export const governorateOptions = (lang: Lang, chosen: string | undefined): Option[] => {
  const known = filterPlaces.map((place) => ({ value: place.key, label: place[lang] }))
  const isUnknown = chosen !== undefined && !known.some(({ value }) => value === chosen)
  return [
    { value: '', label: directoryTexts[lang].allYemen },
    ...known,
    ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
  ]
}

/** Only cities with entries; the chosen one stays even when the other filters leave none there. */
export const cityOptions = (lang: Lang, counts: Counts | undefined, chosen: string | undefined): Option[] => {
  const known = (counts?.cities ?? []).map(({ value, count, ...names }) => ({
    value,
    label: names[lang],
    count: formatNumber(lang, count),
  }))
  const isUnknown = chosen !== undefined && !known.some(({ value }) => value === chosen)
  return [
    { value: '', label: directoryTexts[lang].all },
    ...known,
    ...(isUnknown ? [{ value: chosen, label: chosen }] : []),
  ]
}

export const serviceOptions = (lang: Lang, counts: Counts | undefined): Option[] =>
  counted(
    lang,
    [
      { value: '', label: directoryTexts[lang].all },
      ...services.map((service) => ({ value: service as string, label: serviceNames[service][lang] })),
    ],
    counts?.services,
  )

export const ratingOptions = (lang: Lang, counts: Counts | undefined): Option[] =>
  counted(
    lang,
    [
      { value: '', label: directoryTexts[lang].all },
      ...ratingBands.map((band) => ({ value: String(band), label: ratingName(lang, band) })),
    ],
    counts?.ratings,
  )
