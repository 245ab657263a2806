import type { ReactNode } from 'react'
import type { ProductCard as Card } from '#contract/endpoints/browse/products.ts'
import style from '#web/features/browse/likes/liked.module.css'
import { likesTexts } from '#web/features/browse/likes/likes.texts.ts'
import { toCard } from '#web/features/browse/listing/card-product.ts'
import { ProductCard } from '#web/features/browse/listing/product-card.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { loadMore } from '#web/platform/page/loaded-pages.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

type ListQuery = {
  isPending: boolean
  isLoadingError: boolean
  error: unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => unknown
  fetchNextPage: Parameters<typeof loadMore>[0]
}

type LikedViewProps = {
  query: ListQuery
  items: readonly Card[]
  total: number
  /** Shown in the empty state, beside the link to the market. */
  more?: ReactNode
  children?: ReactNode
}

export const LikedView = ({ query, items, total, more, children }: LikedViewProps) => {
  const t = useTexts(likesTexts)
  const lang = useLang()
  const failure = query.error ? failureText(query.error, lang) : ''
  if (query.isPending) return <Waiting />
  if (query.isLoadingError) return <Failed text={failure} onRetry={() => void query.refetch()} />
  if (items.length === 0) return <Nothing>{more}</Nothing>
  return (
    <>
      <PageHead title={t.title} lead={t.count(total)} />
      {children}
      <div className={style.grid}>
        {items.map((product, index) => (
          <ProductCard key={product.id} product={toCard(product)} index={index} heading="h2" />
        ))}
      </div>
      <LoadMore
        shown={items.length}
        total={total}
        text={items.length < total ? t.shown(formatNumber(lang, items.length), t.count(total)) : t.count(total)}
        to={query.hasNextPage ? paths.liked : undefined}
        label={query.isFetchingNextPage ? t.loadingMore : t.more}
        busy={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? failure : undefined}
        onMore={() => void loadMore(query.fetchNextPage)}
      />
    </>
  )
}

const skeletons = Array.from({ length: 4 }, (_, index) => `skeleton-${index}`)

const Waiting = () => {
  const t = useTexts(likesTexts)
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <div className={style.grid} role="status" aria-label={t.loading} aria-busy="true">
        {skeletons.map((key) => (
          <CardSkeleton key={key} />
        ))}
      </div>
    </>
  )
}

const Nothing = ({ children }: { children?: ReactNode }) => {
  const t = useTexts(likesTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="empty" heading="h1" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton to={paths.home}>{site.browse}</LinkButton>
      {children}
    </State>
  )
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useTexts(likesTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="error" heading="h1" title={t.failed} text={text}>
      <Button icon="refresh" onClick={onRetry}>
        {site.retry}
      </Button>
    </State>
  )
}
