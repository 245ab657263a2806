import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { countFilters, type Filters, listPath, toQuery } from '#web/features/browse/facets/browse-filters.ts'
import { FigureFields } from '#web/features/browse/facets/figure-fields.tsx'
import {
  AvailabilityField,
  BrandSelect,
  CategoryField,
  ConditionField,
  PlaceFields,
  ReportField,
  WarrantyField,
} from '#web/features/browse/facets/filter-fields.tsx'
import style from '#web/features/browse/facets/filter-panel.module.css'
import { filterPanelId } from '#web/features/browse/facets/place-link.tsx'
import { PriceField } from '#web/features/browse/facets/price-field.tsx'
import { showLabel, useDraft } from '#web/features/browse/facets/use-draft.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { focusUnread } from '#web/features/browse/lists/unread-price.tsx'
import { useUsualCurrency } from '#web/features/browse/lists/use-usual-currency.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import { withTypedWords } from '#web/ui/form/search-box.ts'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'

/** On a phone the form is behind a toggle that needs no JavaScript. */
export const FilterPanel = ({ filters }: { filters: Filters }) => {
  const lists = useTexts(listTexts)
  const lang = useLang()
  const toggle = useToggle()
  const count = countFilters(filters) + (filters.type ? 1 : 0)
  return (
    <div className={style.panel} id={filterPanelId}>
      <input ref={toggle} className="visually-hidden" id="show-filters" type="checkbox" />
      <label className={style.toggle} htmlFor="show-filters">
        <Icon name="filter" />
        {lists.filter}
        {count > 0 && <span className={style.count}>{formatNumber(lang, count)}</span>}
        <Icon name="down" size="small" />
      </label>
      <FilterForm key={listPath(filters)} filters={filters} onApply={() => closeOnPhone(toggle)} />
    </div>
  )
}

const useToggle = () => {
  const toggle = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (toggle.current && location.hash === `#${filterPanelId}`) toggle.current.checked = true
  }, [])
  return toggle
}

/** On a phone the form covers the list: close it after filters were applied. */
const closeOnPhone = ({ current: toggle }: RefObject<HTMLInputElement | null>) => {
  if (!toggle?.checked) return
  toggle.checked = false
  toggle.parentElement?.scrollIntoView({ block: 'nearest' })
}

const FilterForm = ({ filters, onApply }: { filters: Filters; onApply: () => void }) => {
  const lists = useTexts(listTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const { draft, facets, choose } = useDraft(filters, true)
  const usual = useUsualCurrency(draft)
  const { search_keyword, sortBy, sortOrder } = toQuery(filters)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    if (draft.unread) return focusUnread()
    onApply()
    navigate(withTypedWords(listPath(draft)), { preventScrollReset: true })
  }
  return (
    <form className={style.form} method="get" action={filters.path} onSubmit={apply}>
      <StoredValues values={{ search_keyword, sortBy, sortOrder }} />
      <CategoryField draft={draft} facets={facets} choose={choose} />
      <BrandSelect draft={draft} facets={facets} choose={choose} />
      <PriceField draft={draft} usual={usual} onChoose={choose} />
      <FigureFields draft={draft} choose={choose} />
      <ConditionField draft={draft} facets={facets} choose={choose} />
      <PlaceFields draft={draft} facets={facets} choose={choose} />
      <AvailabilityField draft={draft} choose={choose} />
      <ReportField draft={draft} choose={choose} />
      <WarrantyField draft={draft} choose={choose} />
      <div className={style.foot}>
        <Button type="submit" form={useFormOwner()}>
          {showLabel(lang, facets?.total)}
        </Button>
        <LinkButton look="ghost" to={filters.path} preventScrollReset words="clear">
          {lists.clearAll}
        </LinkButton>
      </div>
    </form>
  )
}
