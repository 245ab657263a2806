import { useNavigate } from 'react-router'
import { ownName } from '#contract/endpoints/sell/own-selection.ts'
import { productTypeNames, productTypes } from '#domain/listing/product-kinds.ts'
import { OfferSearch } from '#web/features/browse/search/offer-search.tsx'
import { useOwnShops } from '#web/features/directory/members/members-queries.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import style from '#web/features/sell/my-listings/own-filter-form.module.css'
import { type OwnFilters, ownListPath } from '#web/features/sell/my-listings/own-filters.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Select } from '#web/ui/form/select-field.tsx'
import { paths } from '#web/url.ts'

export const OwnFilterForm = ({ filters }: { filters: OwnFilters }) => {
  const t = useTexts(manyTexts)
  const lang = useLang()
  const navigate = useNavigate()
  const shops = useOwnShops()
  const show = (changes: OwnFilters) =>
    void navigate(ownListPath({ ...filters, ...changes }), { preventScrollReset: true })
  const { search_keyword, ...kept } = filters
  return (
    <div className={style.form}>
      <OfferSearch
        path={paths.myProducts}
        keyword={search_keyword ?? ''}
        kept={kept}
        hint={t.searchHint}
        label={t.search}
        button={t.searchButton}
      />
      <div className={style.selects}>
        <Select
          aria-label={t.type}
          value={filters.type ?? ''}
          options={[
            { value: '', label: t.allTypes },
            ...productTypes.map((type) => ({ value: type, label: productTypeNames[type][lang] })),
          ]}
          onChange={(event) => show({ type: productTypes.find((type) => type === event.target.value) })}
        />
        {filters.question && (
          <label className={style.asked}>
            <input type="checkbox" checked onChange={() => show({ question: undefined })} />
            <span>{t.onlyAsked}</span>
          </label>
        )}
        {shops.length > 0 && (
          <Select
            aria-label={t.shop}
            value={filters.shop ?? ''}
            options={[
              { value: '', label: t.allShops },
              { value: ownName, label: t.self },
              ...shops.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(event) => show({ shop: event.target.value || undefined })}
          />
        )}
      </div>
    </div>
  )
}
