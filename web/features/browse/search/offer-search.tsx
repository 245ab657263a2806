import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { type ProductType, productTypeNames } from '#domain/listing/product-kinds.ts'
import { typeIcons } from '#web/features/browse/listing/product-types.ts'
import style from '#web/features/browse/lists/offer-search.module.css'
import { formatNumber } from '#web/platform/format.ts'
import { useLang } from '#web/platform/texts.ts'
import { Chip } from '#web/ui/chip-row.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { searchBoxMark, useSearchInput } from '#web/ui/form/search-box.ts'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { withQuery } from '#web/url.ts'

type OfferSearchProps = {
  path: string
  keyword: string
  /** URL parameters that a search preserves. */
  kept: Readonly<Record<string, string | undefined>>
  hint: string
  label: string
  button: string
}

export const OfferSearch = ({ path, keyword, kept, hint, label, button }: OfferSearchProps) => {
  const navigate = useNavigate()
  const input = useSearchInput(keyword)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const words = input.current?.value.trim() || undefined
    navigate(withQuery(path, { search_keyword: words, ...kept }), { preventScrollReset: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: phones of the last few years do not support <search>
    <form className={style.search} method="get" action={path} role="search" onSubmit={search}>
      <label className={style.box}>
        <Icon name="search" />
        <input
          {...searchBoxMark}
          ref={input}
          type="search"
          name="search_keyword"
          enterKeyHint="search"
          autoComplete="off"
          placeholder={hint}
          aria-label={label}
          defaultValue={keyword}
        />
      </label>
      <StoredValues values={kept} />
      <Button type="submit" look="soft">
        {button}
      </Button>
    </form>
  )
}

type OfferTypesProps = {
  types: readonly { type: ProductType; count: number }[]
  total: number
  chosen: ProductType | undefined
  label: string
  all: string
  to: (type: ProductType | undefined) => string
}

export const OfferTypes = ({ types, total, chosen, label, all, to }: OfferTypesProps) => {
  const lang = useLang()
  if (types.length < 2) return null
  return (
    <nav className={style.types} aria-label={label}>
      <Chip to={to(undefined)} current={!chosen} icon="c-grid">
        {all} <bdi>{formatNumber(lang, total)}</bdi>
      </Chip>
      {types.map(({ type, count }) => (
        <Chip key={type} to={to(type)} current={chosen === type} icon={typeIcons[type]}>
          {productTypeNames[type][lang]} <bdi>{formatNumber(lang, count)}</bdi>
        </Chip>
      ))}
    </nav>
  )
}
