import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import { productTypeNames } from '#contract/product-kinds.ts'
import type { SellerProfile } from '#contract/sellers.ts'
import { typeIcons } from '#web/features/products/public/product-types.ts'
import style from '#web/features/sellers/seller.module.css'
import { type SellerFilters, toSellerQuery } from '#web/features/sellers/seller.queries.ts'
import { sellerTexts } from '#web/features/sellers/seller.texts.ts'
import { formatNumber } from '#web/platform/format.ts'
import { paths, withQuery } from '#web/platform/paths.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { searchBoxMark, useSearchInput } from '#web/ui/search-box.ts'

type SellerSearchProps = { seller: SellerProfile; filters: SellerFilters }

/** A GET form that keeps the type. */
export const SellerSearch = ({ seller, filters }: SellerSearchProps) => {
  const t = useTexts(sellerTexts)
  const navigate = useNavigate()
  const input = useSearchInput(filters.keyword)
  const path = paths.seller(seller.id)
  const search = (event: FormEvent) => {
    event.preventDefault()
    const keyword = input.current?.value.trim() ?? ''
    navigate(withQuery(path, toSellerQuery({ ...filters, keyword })), { preventScrollReset: true })
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
          placeholder={t.searchHint}
          aria-label={t.searchIn(seller.name)}
          defaultValue={filters.keyword}
        />
      </label>
      {filters.type && <input type="hidden" name="type" value={filters.type} />}
      <Button type="submit" look="soft">
        {t.search}
      </Button>
    </form>
  )
}

export const SellerTypes = ({ seller, filters }: SellerSearchProps) => {
  const t = useTexts(sellerTexts)
  const lang = useLang()
  const to = (type: SellerFilters['type']) =>
    withQuery(paths.seller(seller.id), toSellerQuery({ ...filters, type, page: 1 }))
  if (seller.types.length < 2) return null
  return (
    <nav className={style.types} aria-label={t.types}>
      <Chip to={to(undefined)} current={!filters.type} icon="c-grid">
        {t.all} <bdi>{formatNumber(lang, seller.listings)}</bdi>
      </Chip>
      {seller.types.map(({ type, count }) => (
        <Chip key={type} to={to(type)} current={filters.type === type} icon={typeIcons[type]}>
          {productTypeNames[type][lang]} <bdi>{formatNumber(lang, count)}</bdi>
        </Chip>
      ))}
    </nav>
  )
}
