import { useNavigate } from 'react-router'
import { sortLabel } from '#web/features/browse/facets/active-filters.ts'
import { isOffered, listPath, sorts } from '#web/features/browse/facets/browse-filters.ts'
import { FigureFields } from '#web/features/browse/facets/figure-fields.tsx'
import style from '#web/features/browse/facets/filter.dialog.module.css'
import { filterTexts } from '#web/features/browse/facets/filter.texts.ts'
import {
  AvailabilityField,
  BrandChips,
  ConditionField,
  type FieldProps,
  PlaceFields,
  ReportField,
  WarrantyField,
} from '#web/features/browse/facets/filter-fields.tsx'
import { PriceField } from '#web/features/browse/facets/price-field.tsx'
import { type ListDialogProps, showLabel, useDraft } from '#web/features/browse/facets/use-draft.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { focusUnread } from '#web/features/browse/lists/unread-price.tsx'
import { useUsualCurrency } from '#web/features/browse/lists/use-usual-currency.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** The filters apply only on submit; the button shows the number of results. */
export const FilterDialog = ({ filters, open, onClose }: ListDialogProps) => {
  const t = useTexts(listTexts)
  const words = useTexts(filterTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const { draft, facets, choose } = useDraft(filters, open)
  const usual = useUsualCurrency(draft)
  const show = () => {
    if (draft.unread) return focusUnread()
    onClose()
    navigate(listPath(draft), { preventScrollReset: true })
  }
  return (
    <Sheet
      id="filter-dialog"
      title={words.title}
      closeLabel={site.close}
      open={open}
      onClose={onClose}
      foot={
        <>
          <LinkButton look="ghost" to={filters.path} preventScrollReset words="clear" onClick={onClose}>
            {t.clearAll}
          </LinkButton>
          <Button onClick={show}>{showLabel(lang, facets?.total)}</Button>
        </>
      }
    >
      {open && (
        <>
          <PlaceFields draft={draft} facets={facets} choose={choose} />
          <FigureFields draft={draft} choose={choose} />
          <ConditionField draft={draft} facets={facets} choose={choose} />
          <AvailabilityField draft={draft} choose={choose} />
          <ReportField draft={draft} choose={choose} />
          <WarrantyField draft={draft} choose={choose} />
          <PriceField draft={draft} usual={usual} onChoose={choose} />
          <BrandChips draft={draft} facets={facets} choose={choose} />
          <SortField draft={draft} choose={choose} />
        </>
      )}
    </Sheet>
  )
}

const SortField = ({ draft, choose }: Omit<FieldProps, 'facets'>) => {
  const t = useTexts(listTexts)
  return (
    <fieldset className={style.sorts}>
      <legend>{t.sort}</legend>
      {sorts
        .filter((sort) => isOffered(sort, draft))
        .map((sort) => (
          <label key={sort}>
            <input type="radio" name="sort" checked={draft.sort === sort} onChange={() => choose({ sort })} />
            {sortLabel(t, sort, draft)}
          </label>
        ))}
    </fieldset>
  )
}
