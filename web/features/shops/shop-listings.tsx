import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sellerPageSize } from '#contract/limits.ts'
import type { Shop } from '#contract/shops.ts'
import { FirstPageLink, itemsOf, More } from '#web/features/directory/public/more.tsx'
import { ProductCard } from '#web/features/products/public/product-card.tsx'
import style from '#web/features/shops/shop.module.css'
import { shopTexts } from '#web/features/shops/shop.texts.ts'
import {
  listingPagesParam,
  listingsPage,
  listingsParam,
  shopListingsQuery,
} from '#web/features/shops/shop-listings.queries.ts'
import { paths, withQuery } from '#web/platform/paths.ts'
import { useTexts } from '#web/platform/texts.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Section } from '#web/ui/detail-page.tsx'

const sectionId = 'listings'
/** The cover is the first picture of the page; the first row of listings comes right after it. */
const afterCover = 1
const skeletons = ['skeleton-1', 'skeleton-2', 'skeleton-3', 'skeleton-4']

/** Listings of the shop owner's account. */
export const ShopListings = ({ shop: { id, listings } }: { shop: Shop }) => {
  const t = useTexts(shopTexts)
  const [search] = useSearchParams()
  const page = listingsPage(search)
  const count = listings?.total ?? 0
  const list = useInfiniteQuery({ ...shopListingsQuery(id, page), enabled: count > 0 })
  const { items } = itemsOf(list)
  if (count === 0 || list.isError) return null
  return (
    <Section title={t.listings} id={sectionId}>
      <FirstPageLink page={page} to={`${paths.shop(id)}#${sectionId}`} />
      <div className={style.grid} aria-busy={list.isPending}>
        {list.isPending && skeletons.map((key) => <CardSkeleton key={key} />)}
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} index={afterCover + index} />
        ))}
      </div>
      {count > sellerPageSize && (
        <More
          list={list}
          firstPage={page}
          size={sellerPageSize}
          pagesName={listingPagesParam}
          to={(next) => `${withQuery(paths.shop(id), { [listingsParam]: next })}#${sectionId}`}
        />
      )}
    </Section>
  )
}
