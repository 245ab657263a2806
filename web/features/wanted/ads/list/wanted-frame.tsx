import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import {
  conditionNames,
  conditions,
  type ProductType,
  productTypeNames,
  readCondition,
} from '#domain/listing/product-kinds.ts'
import { filterPlaceName, filterPlaces } from '#domain/places/governorates.ts'
import { shownTypes, typeIcons } from '#web/features/browse/listing/product-types.ts'
import style from '#web/features/wanted/ads/list/wanted.module.css'
import { pageQueryOf, type WantedFilters, wantedListPath } from '#web/features/wanted/ads/list/wanted-filters.ts'
import { wantedListTexts } from '#web/features/wanted/ads/list/wanted-list.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { ShareTags } from '#web/platform/page/share-tags.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { ActiveFilters, Chip, ChipRows } from '#web/ui/chip-row.tsx'
import { OneForm } from '#web/ui/form/list-form.tsx'
import { SearchBar } from '#web/ui/form/search-bar.tsx'
import { ResultLine, SortSelect } from '#web/ui/form/sort-select.tsx'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { paths } from '#web/url.ts'

type TypeCount = { value: ProductType; count: number }

type FrameProps = {
  filters: WantedFilters
  total?: number
  types: readonly TypeCount[]
  fitting?: { count: number; isOnly: boolean; onOnly: (isOnly: boolean) => void }
  children: ReactNode
}

/** Rendered also when the results failed to load. */
export const WantedFrame = ({ filters, total, types, fitting, children }: FrameProps) => {
  const t = useTexts(wantedListTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const choose = (change: Partial<WantedFilters>) =>
    navigate(wantedListPath({ ...filters, page: 1, ...change }), { preventScrollReset: true })
  const { condition: _, ...others } = pageQueryOf(filters)
  return (
    <OneForm>
      <div className="wrap">
        <PageTitle title={t.title} description={t.description} />
        <ShareTags />
        <div className={style.head}>
          <PageHead title={t.title} lead={t.lead} isSearch={wantedListPath(filters) !== paths.wanted} />
          <LinkButton icon="plus" to={paths.newWanted}>
            {t.post}
          </LinkButton>
        </div>
        {fitting && fitting.count > 0 && <FittingStrip {...fitting} />}
        <SearchBar
          action={paths.wanted}
          name="search_keyword"
          label={t.search}
          hint={t.hint}
          value={filters.keyword}
          submit={t.submit}
          place={{
            name: 'governorate',
            label: t.governorate,
            value: filters.governorate ?? '',
            options: [
              { value: '', label: t.allYemen },
              ...filterPlaces.map((place) => ({ value: place.key, label: place[lang] })),
            ],
          }}
          onPlace={(place) => choose({ governorate: place || undefined, city: undefined })}
          onSearch={(keyword) => choose({ keyword: keyword.trim() })}
        />
        <ChipRows>
          <Chosen filters={filters} />
          <TypeChips filters={filters} types={types} />
        </ChipRows>
        <ResultLine found={total === undefined ? t.title : t.found(total)}>
          <SortSelect
            action={paths.wanted}
            name="condition"
            label={t.condition}
            apply={t.apply}
            value={filters.condition ?? ''}
            options={[
              { value: '', label: t.anyCondition },
              ...conditions.map((condition) => ({ value: condition, label: conditionNames[condition][lang] })),
            ]}
            onChoose={(value) => choose({ condition: readCondition(value) })}
            hiddenInputs={<StoredValues values={others} />}
          />
        </ResultLine>
        {children}
      </div>
    </OneForm>
  )
}

const FittingStrip = ({ count, isOnly, onOnly }: NonNullable<FrameProps['fitting']>) => {
  const t = useTexts(wantedListTexts)
  return (
    <Note tone="info" icon="tag" className={style.strip}>
      <b role="status">{t.fitting(count)}</b>
      <label>
        <input type="checkbox" checked={isOnly} onChange={(event) => onOnly(event.target.checked)} />
        {t.onlyFitting}
      </label>
    </Note>
  )
}

const TypeChips = ({ filters, types }: Pick<FrameProps, 'filters' | 'types'>) => {
  const t = useTexts(wantedListTexts)
  const lang = useLang()
  const counts = new Map(types.map(({ value, count }) => [value, count]))
  const all = types.reduce((sum, { count }) => sum + count, 0)
  const shown = shownTypes.filter((type) => counts.has(type) || type === filters.type)
  const to = (type: ProductType | undefined) => wantedListPath({ ...filters, type, page: 1 })
  return (
    <nav className={style.types} aria-label={t.types}>
      <Chip to={to(undefined)} current={!filters.type} icon="c-grid">
        {t.all} <bdi>{formatNumber(lang, all)}</bdi>
      </Chip>
      {shown.map((type) => (
        <Chip key={type} to={to(type)} current={type === filters.type} icon={typeIcons[type]}>
          {productTypeNames[type][lang]} <bdi>{formatNumber(lang, counts.get(type) ?? 0)}</bdi>
        </Chip>
      ))}
    </nav>
  )
}

const Chosen = ({ filters }: { filters: WantedFilters }) => {
  const t = useTexts(wantedListTexts)
  const lang = useLang()
  const labels: Partial<Record<keyof WantedFilters, string | undefined>> = {
    keyword: filters.keyword && t.quoted(filters.keyword),
    governorate: filters.governorate && filterPlaceName(lang, filters.governorate),
    city: filters.governorate && filters.city,
    condition: filters.condition && conditionNames[filters.condition][lang],
  }
  const without = (key: string) => ({ ...filters, page: 1, [key]: key === 'keyword' ? '' : undefined })
  const items = Object.entries(labels).flatMap(([key, label]) =>
    label
      ? [
          {
            key,
            label,
            removes: t.remove(label),
            to: wantedListPath(without(key)),
            isWords: key === 'keyword',
            isShownTwice: key === 'keyword' || key === 'governorate',
          },
        ]
      : [],
  )
  return <ActiveFilters label={t.active} items={items} clear={{ label: t.clearAll, to: paths.wanted }} />
}
