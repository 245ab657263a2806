import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { type RefObject, use, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Suggestion, search } from '#contract/endpoints/browse/search.ts'
import { pictureUrl } from '#domain/listing/pictures.ts'
import type { ProductType } from '#domain/listing/product-kinds.ts'
import { filterPlaceName } from '#domain/places/governorates.ts'
import { type Filters, listPath } from '#web/features/browse/facets/browse-filters.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import { productTexts } from '#web/features/browse/listing/products.texts.ts'
import style from '#web/features/browse/search/search-suggestions.module.css'
import { suggestionTexts } from '#web/features/browse/search/search-suggestions.texts.ts'
import { useCombobox } from '#web/features/browse/search/use-combobox.ts'
import { call } from '#web/platform/api.ts'
import { moneyParts } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { SaveDataContext } from '#web/ui/pictures/photo.tsx'
import { Price } from '#web/ui/price.tsx'
import { paths } from '#web/url.ts'

export type SuggestionsProps = { input: RefObject<HTMLInputElement | null>; filters: Filters }

const waitMs = 200

const suggestQuery = (typed: string) =>
  queryOptions({
    queryKey: ['products', 'suggest', typed],
    queryFn: async ({ signal }) => (await call(search.suggest, { query: { q: typed } }, { signal })).data,
    enabled: typed !== '',
    placeholderData: keepPreviousData,
    retry: false,
  })

/** The input keeps the focus: arrows select, Enter applies, Escape closes. */
export const SearchSuggestions = ({ input, filters }: SuggestionsProps) => {
  const t = useTexts(suggestionTexts)
  const id = useId()
  const navigate = useNavigate()
  const typed = useSettledText(input)
  const { data } = useQuery(suggestQuery(typed))
  const items = typed && data ? data : []
  const apply = (suggestion: Suggestion) => {
    const { kind, key, listing } = suggestion
    if (listing?.alike === 1) return navigate(paths.product(listing.id))
    if (input.current) input.current.value = kind === 'name' ? key : ''
    return navigate(listPath(filters, meaningOf(suggestion)), { preventScrollReset: true })
  }
  const { isOpen, active, take } = useCombobox({
    input,
    listId: id,
    count: items.length,
    typed,
    onTake: (at) => items[at] && apply(items[at]),
  })
  return (
    <>
      <div className={style.list} id={id} role="listbox" aria-label={t.label} hidden={!isOpen}>
        {isOpen &&
          items.map((item, index) => (
            <Option
              key={`${item.kind} ${item.key}`}
              id={`${id}-${index}`}
              item={item}
              isActive={index === active}
              onTake={() => take(index)}
            />
          ))}
      </div>
      <span className="visually-hidden" role="status">
        {isOpen ? t.count(items.length) : ''}
      </span>
    </>
  )
}

type OptionProps = { id: string; item: Suggestion; isActive: boolean; onTake: () => void }

const Option = ({ id, item, isActive, onTake }: OptionProps) => {
  const t = useTexts(suggestionTexts)
  const lang = useLang()
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input handles the keys and keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the input keeps the focus and names the active option
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {item.listing ? <Picture {...item.listing} /> : <Icon name={iconOf(item)} />}
      <span>
        <bdi dir="auto">{item[lang]}</bdi>
        {item.listing && <Facts {...item.listing} />}
      </span>
      {item.kind !== 'name' && <small>{t.kinds[item.kind]}</small>}
      {item.listing?.price && <Price {...moneyParts(lang, item.listing.price.amount, item.listing.price.currency)} />}
    </div>
  )
}

type Listing = NonNullable<Suggestion['listing']>

const Picture = ({ type, picture }: Listing) => {
  const isSaving = use(SaveDataContext) !== null
  return (
    <span className={style.picture}>
      {picture && !isSaving ? (
        <picture>
          <source type="image/avif" srcSet={pictureUrl(picture, 320, 'avif')} />
          <img src={pictureUrl(picture, 320)} alt="" width="56" height="56" loading="lazy" decoding="async" />
        </picture>
      ) : (
        <Icon name={typeIcons[type]} size="category" />
      )}
    </span>
  )
}

const Facts = ({ type, condition, governorate, alike }: Listing) => {
  const t = useTexts(suggestionTexts)
  const products = useTexts(productTexts)
  const lang = useLang()
  const what = condition === 'New' ? products.types[type] : t.both(products.types[type], products.conditions[condition])
  return (
    <small>
      {what} · {alike > 1 ? t.alike(alike) : filterPlaceName(lang, governorate)}
    </small>
  )
}

const iconOf = ({ kind, key }: Suggestion): IconName =>
  (({ type: typeIcons[key as ProductType], brand: 'tag', governorate: 'pin', name: 'search' }) as const)[kind]

const meaningOf = ({ kind, key }: Suggestion): Partial<Filters> =>
  kind === 'name' ? { keyword: key } : { keyword: '', [kind]: key }

const useSettledText = (input: RefObject<HTMLInputElement | null>) => {
  const [text, setText] = useState('')
  useEffect(() => {
    const box = input.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const onInput = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setText(box?.value.trim() ?? ''), waitMs)
    }
    // Includes text typed while this code was loading.
    if (box?.value !== box?.defaultValue && document.activeElement === box) onInput()
    // After blur, late suggestions would open over what was clicked.
    const stop = () => clearTimeout(timer)
    box?.addEventListener('input', onInput)
    box?.addEventListener('blur', stop)
    return () => {
      stop()
      box?.removeEventListener('input', onInput)
      box?.removeEventListener('blur', stop)
    }
  }, [input])
  return text
}
