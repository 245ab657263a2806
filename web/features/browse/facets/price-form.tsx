import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { currencies, currencyLabels } from '#domain/money/money.ts'
import { type Filters, listPath, toQuery } from '#web/features/browse/facets/browse-filters.ts'
import style from '#web/features/browse/facets/price-form.module.css'
import { readFilters } from '#web/features/browse/facets/read-filters.ts'
import { listTexts } from '#web/features/browse/lists/list.texts.ts'
import { UnreadNote, unreadProps } from '#web/features/browse/lists/unread-price.tsx'
import { useUsualCurrency } from '#web/features/browse/lists/use-usual-currency.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { useFormOwner } from '#web/ui/form/list-form.tsx'
import { withTypedWords } from '#web/ui/form/search-box.ts'
import { StoredValues } from '#web/ui/form/stored-values.tsx'

const noteId = 'price-form-note'

export const PriceForm = ({ filters }: { filters: Filters }) => {
  const t = useTexts(listTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const form = useFormOwner()
  const [unread, setUnread] = useState(filters.unread)
  const usual = useUsualCurrency(filters)
  const { minPrice, maxPrice, currency, page: _, ...others } = toQuery(filters)
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = readFilters(filters.path, new URLSearchParams([...new FormData(event.currentTarget)].map(asTexts)))
    const { minPrice, maxPrice, currency } = typed
    setUnread(typed.unread)
    if (typed.unread) return
    navigate(withTypedWords(listPath(filters, { minPrice, maxPrice, currency })), { preventScrollReset: true })
  }
  return (
    <form
      key={`${minPrice} ${maxPrice} ${currency}`}
      className={style.form}
      method="get"
      action={filters.path}
      onSubmit={apply}
    >
      <StoredValues values={others} />
      <div className={style.head}>
        <h2>{t.price}</h2>
        <select form={form} name="currency" aria-label={t.currency} key={usual} defaultValue={currency ?? usual}>
          {currencies.map((each) => (
            <option key={each} value={each}>
              {currencyLabels[each].name[lang]}
            </option>
          ))}
        </select>
      </div>
      <input
        form={form}
        name="minPrice"
        inputMode="decimal"
        placeholder={t.from}
        aria-label={t.from}
        defaultValue={filters.unread?.minPrice ?? minPrice}
        {...unreadProps(unread?.minPrice, noteId)}
      />
      <input
        form={form}
        name="maxPrice"
        inputMode="decimal"
        placeholder={t.to}
        aria-label={t.to}
        defaultValue={filters.unread?.maxPrice ?? maxPrice}
        {...unreadProps(unread?.maxPrice, noteId)}
      />
      <UnreadNote id={noteId} unread={unread} />
      <Button type="submit" form={form} look="soft" size="small" className={style.apply}>
        {t.apply}
      </Button>
    </form>
  )
}

const asTexts = ([name, value]: [string, FormDataEntryValue]) => [name, String(value)]
