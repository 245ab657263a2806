import { useInfiniteQuery } from '@tanstack/react-query'
import { PrivatePage } from '#web/features/auth/private-page.card.tsx'
import style from '#web/features/likes/liked.module.css'
import { likedListQuery } from '#web/features/likes/likes.queries.ts'
import { likesTexts } from '#web/features/likes/likes.texts.ts'
import { ProductCard } from '#web/features/products/product.card.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { formatNumber } from '#web/platform/format.ts'
import { PageTitle } from '#web/platform/page-title.tsx'
import { paths } from '#web/platform/paths.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { CardSkeleton } from '#web/ui/card-skeleton.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { State } from '#web/ui/state.tsx'

export default function LikedScreen() {
  const t = useTexts(likesTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PrivatePage>{() => <LikedList />}</PrivatePage>
    </div>
  )
}

const LikedList = () => {
  const t = useTexts(likesTexts)
  const lang = useLang()
  const query = useInfiniteQuery(likedListQuery())
  const pages = query.data?.pages ?? []
  const items = pages.flatMap(({ data }) => data)
  const total = pages[pages.length - 1]?.total ?? 0
  const failure = query.error ? failureText(query.error, lang) : ''
  if (query.isPending) return <Waiting />
  if (query.isLoadingError) return <Failed text={failure} onRetry={() => void query.refetch()} />
  if (items.length === 0) return <Nothing />
  return (
    <>
      <PageHead title={t.title} lead={t.count(total)} />
      <div className={style.grid}>
        {items.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index} heading="h2" />
        ))}
      </div>
      <LoadMore
        shown={items.length}
        total={total}
        text={t.shown(formatNumber(lang, items.length), formatNumber(lang, total))}
        to={query.hasNextPage ? paths.liked : undefined}
        label={query.isFetchingNextPage ? t.loadingMore : t.more}
        busy={query.isFetchingNextPage}
        failure={query.isFetchNextPageError ? failure : undefined}
        onMore={() => void query.fetchNextPage()}
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

const Nothing = () => {
  const t = useTexts(likesTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="empty" heading="h1" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton to={paths.home}>{site.browse}</LinkButton>
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
