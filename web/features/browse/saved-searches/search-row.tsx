import { useId } from 'react'
import { type Frequency, frequencies } from '#contract/endpoints/browse/saved-searches.ts'
import { activeFilters } from '#web/features/browse/facets/active-filters.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import style from '#web/features/browse/saved-searches/saved-searches.module.css'
import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { searchFeed, searchName, searchPath } from '#web/features/browse/saved-searches/search-query.ts'
import { type Search, useSearchChanges } from '#web/features/browse/saved-searches/use-searches.ts'
import { showToast } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { RadioGroup } from '#web/ui/form/radio-group.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link, LinkButton } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'

const undoMs = 8_000

export const useRemoval = () => {
  const t = useTexts(savedSearchTexts)
  const { add, remove } = useSearchChanges()
  return async (search: Search) => {
    if (!(await remove(search))) return
    const run = () => void add(search.query, search.frequency)
    showToast({ text: t.removed, undo: { label: t.undo, run }, ms: undoMs })
  }
}

type FrequencyBarProps = {
  label: string
  hidesLabel?: boolean
  value: Frequency
  onChoose: (value: Frequency) => void
}

export const FrequencyBar = ({ label, hidesLabel, value, onChoose }: FrequencyBarProps) => {
  const t = useTexts(savedSearchTexts)
  return (
    <RadioGroup
      id={useId()}
      label={label}
      hidesLabel={hidesLabel}
      look="bar"
      options={frequencies.map((each) => ({ value: each, label: t.frequencies[each] }))}
      value={value}
      onChoose={(chosen) => onChoose(chosen as Frequency)}
    />
  )
}

type SearchRowProps = {
  search: Search
  filters: Filters
  names: Pick<ListSummary, 'brand' | 'city'>
  /** True offline. */
  isFixed: boolean
}

export const SearchRow = ({ search, filters, names, isFixed }: SearchRowProps) => {
  const t = useTexts(savedSearchTexts)
  const lang = useLang()
  const { setFrequency, markSeen } = useSearchChanges()
  const remove = useRemoval()
  const name = search.saved?.names[lang] ?? searchName(lang, filters, names)
  const to = searchPath(search.query)
  const onOpen = () => markSeen(search)
  const newCount = search.saved?.newCount ?? 0
  return (
    <li className={style.search}>
      <fieldset disabled={isFixed}>
        <div className={style.top}>
          <h2>
            <Link to={to} words="clear" onClick={onOpen}>
              {name}
            </Link>
          </h2>
          {newCount > 0 && <Tag tone="sun">{t.newOnes(newCount)}</Tag>}
          <IconButton icon="trash" label={t.remove(name)} onClick={() => void remove(search)} />
        </div>
        <div className={style.tags}>
          {tagsOf(lang, filters, names).map((label) => (
            <Tag key={label}>
              <bdi>{label}</bdi>
            </Tag>
          ))}
        </div>
        {search.saved && <LastMatch at={search.saved.lastMatchAt} />}
        <div className={style.foot}>
          <FrequencyBar
            label={t.whenToTell}
            hidesLabel
            value={search.frequency}
            onChoose={(value) => void setFrequency(search, value)}
          />
          <LinkButton look="outline" size="small" to={to} words="clear" aria-label={t.openOf(name)} onClick={onOpen}>
            {t.open}
          </LinkButton>
          <a className={style.feed} href={searchFeed(search.query, lang)} aria-label={t.feed(name)}>
            <Icon name="rss" />
          </a>
        </div>
      </fieldset>
    </li>
  )
}

const tagsOf = (lang: ReturnType<typeof useLang>, filters: Filters, names: SearchRowProps['names']) => {
  const labels = activeFilters(lang, filters, names).map(({ label }) => label)
  return filters.governorate ? labels : [...labels, listTexts[lang].allYemen]
}

const LastMatch = ({ at }: { at: string | null }) => {
  const t = useTexts(savedSearchTexts)
  const lang = useLang()
  const now = useNow()
  return <p className={style.meta}>{at ? t.latest(relativeTime(lang, at, now)) : t.nothingYet}</p>
}
