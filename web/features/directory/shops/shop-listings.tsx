import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import type { Shop } from '#contract/endpoints/directory/shops.ts'
import { sellerPageSize } from '#domain/limits.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { OfferSearch, OfferTypes } from '#web/features/browse/search/offer-search.tsx'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/entries/more.tsx'
import style from '#web/features/directory/shops/shop.module.css'
import { shopTexts } from '#web/features/directory/shops/shop.texts.ts'
import {
  type ListingFilters,
  listingPagesParam,
  listingSorts,
  listingsParam,
  readListingFilters,
  shopListingsQuery,
  toListingQuery,
} from '#web/features/directory/shops/shop-listings.queries.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Section } from '#web/ui/detail-page.tsx'
import { ResultLine, SortSelect } from '#web/ui/form/sort-select.tsx'
import { StoredValues } from '#web/ui/form/stored-values.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'
import { paths, withQuery } from '#web/url.ts'

export const listingsId = 'listings'
/** Index of the first card: the cover comes before it, and the first row of listings right after. */
const afterCover = 1
const skeletons = ['skeleton-1', 'skeleton-2', 'skeleton-3', 'skeleton-4']

/** The search box searches only this shop. Renders nothing for a shop without an owner. */
export const ShopListings = ({ shop }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const [search] = useSearchParams()
  const { id, name, listings } = shop
  if (!listings) return null
  if (listings.total === 0)
    return (
      <Section title={t.listings} id={listingsId}>
        <p className={style.nothing}>{t.nothing}</p>
      </Section>
    )
  const filters = readListingFilters(search)
  const { search_keyword: _, ...kept } = toListingQuery(filters)
  return (
    <Section title={t.listings} id={listingsId}>
      <OfferSearch
        path={paths.shop(id)}
        keyword={filters.keyword}
        kept={kept}
        hint={t.searchHint}
        label={t.searchIn(name)}
        button={t.search}
      />
      <OfferTypes
        types={listings.types}
        total={listings.total}
        chosen={filters.type}
        label={t.types}
        all={t.all}
        to={(type) => withQuery(paths.shop(id), toListingQuery({ ...filters, type }))}
      />
      <Found id={id} filters={filters} />
    </Section>
  )
}

const Found = ({ id, filters }: { id: string; filters: ListingFilters }) => {
  const t = useTexts(shopTexts)
  const site = useTexts(siteTexts)
  const list = useInfiniteQuery(shopListingsQuery(id, filters))
  const { items, total = 0 } = itemsOf(list)
  const query = toListingQuery(filters)
  if (list.isError) return null
  if (!list.isPending && items.length === 0)
    return (
      <State art="empty" title={t.notFoundTitle} text={t.notFoundText}>
        <LinkButton to={paths.shop(id)} words="clear">
          {t.showAll}
        </LinkButton>
      </State>
    )
  return (
    <>
      <ResultLine found={list.isPending ? '' : site.listings(total)}>
        <Sort id={id} filters={filters} />
      </ResultLine>
      <FirstPageLink page={filters.page} to={`${withQuery(paths.shop(id), query)}#${listingsId}`} />
      <div className={style.grid} aria-busy={list.isPending}>
        {list.isPending && skeletons.map((key) => <CardSkeleton key={key} />)}
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} index={afterCover + index} />
        ))}
      </div>
      {total > sellerPageSize && (
        <More
          list={list}
          firstPage={filters.page}
          size={sellerPageSize}
          pagesName={listingPagesParam}
          to={(next) => `${withQuery(paths.shop(id), { ...query, [listingsParam]: next })}#${listingsId}`}
        />
      )}
    </>
  )
}

const Sort = ({ id, filters }: { id: string; filters: ListingFilters }) => {
  const t = useTexts(shopTexts)
  const navigate = useNavigate()
  const { sort: _, ...others } = toListingQuery(filters)
  return (
    <SortSelect
      action={paths.shop(id)}
      name="sort"
      label={t.sort}
      apply={t.apply}
      value={filters.sort}
      options={listingSorts.map((value) => ({
        value,
        label: value === '' && filters.keyword ? t.bestMatch : t.sorts[value],
      }))}
      onChoose={(sort) =>
        navigate(withQuery(paths.shop(id), { ...others, sort: sort || undefined }), { preventScrollReset: true })
      }
      hiddenInputs={<StoredValues values={others} />}
    />
  )
}
