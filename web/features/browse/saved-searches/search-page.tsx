import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { savedSearchesMax } from '#domain/limits.ts'
import type { Filters } from '#web/features/browse/facets/browse-filters.ts'
import type { ListSummary } from '#web/features/browse/lists/list-summary.ts'
import style from '#web/features/browse/saved-searches/saved-searches.module.css'
import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { filtersOf } from '#web/features/browse/saved-searches/search-query.ts'
import { SearchRow } from '#web/features/browse/saved-searches/search-row.tsx'
import { SearchSkeleton } from '#web/features/browse/saved-searches/search-skeleton.tsx'
import { type Search, useSearches, useStoredSearches } from '#web/features/browse/saved-searches/use-searches.ts'
import { PushOffer } from '#web/features/notify/push/push-offer.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { requireSignIn } from '#web/platform/session/session.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { State } from '#web/ui/state.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { paths } from '#web/url.ts'

type FilterNames = Pick<ListSummary, 'brand' | 'city'>

/**
 * Lists get the names of brands and cities from their facet counts; here they come from tables, downloaded only when a
 * search needs one.
 */
const useFilterNames = (all: readonly Filters[]): ((filters: Filters) => FilterNames) => {
  const { data: brands } = useQuery({
    queryKey: ['brand-names'],
    queryFn: async () => (await import('#domain/listing-text/brand-names.data.ts')).brandNames,
    enabled: all.some(({ brand }) => brand),
  })
  const { data: places } = useQuery({
    queryKey: ['city-names'],
    queryFn: async () => (await import('#domain/places/places.data.ts')).cityRows,
    enabled: all.some(({ city }) => city),
  })
  return ({ brand, governorate, city }) => {
    const rows = places?.[governorate as keyof typeof places]
    const place = rows && [...rows.districts, ...rows.towns].find(([key]) => key === city)
    return {
      brand: brands?.find(({ key }) => key === brand),
      city: place && { ar: place[1], en: place[2] },
    }
  }
}

export const OwnSearches = () => {
  const t = useTexts(savedSearchTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const isOnline = useOnline()
  const { searches, query } = useSearches()
  const left = useStoredSearches()
  if (query.isPending) return <SearchSkeleton />
  if (query.isLoadingError)
    return (
      <State art="error" heading="h1" title={t.failed} text={failureText(query.error, lang)}>
        <Button icon="refresh" onClick={() => void query.refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (searches.length === 0) return <Nothing />
  return (
    <>
      <Head count={searches.length} />
      {!isOnline && <Note tone="wait">{t.offline}</Note>}
      <PushOffer />
      <SearchRows searches={searches} isFixed={!isOnline} />
      <p className={style.hint}>{t.atOnceMeans}</p>
      {left.length > 0 && searches.length >= savedSearchesMax && (
        <>
          <Note tone="info">{t.leftHere}</Note>
          <SearchRows searches={left} />
        </>
      )}
    </>
  )
}

export const VisitorSearches = () => {
  const t = useTexts(savedSearchTexts)
  const { searches } = useSearches()
  const signIn = (
    <Button look="outline" onClick={() => requireSignIn()}>
      {t.signIn}
    </Button>
  )
  if (searches.length === 0) return <Nothing>{signIn}</Nothing>
  return (
    <>
      <Head count={searches.length} />
      <Note tone="info" className={style.note}>
        {t.onlyHere} {signIn}
      </Note>
      <SearchRows searches={searches} />
      <p className={style.hint}>{t.atOnceMeans}</p>
    </>
  )
}

const Head = ({ count }: { count: number }) => {
  const t = useTexts(savedSearchTexts)
  return (
    <div className={style.head}>
      <PageHead title={t.title} lead={t.lead} />
      <Tag large>{t.count(count, savedSearchesMax)}</Tag>
    </div>
  )
}

const SearchRows = ({ searches, isFixed = false }: { searches: readonly Search[]; isFixed?: boolean }) => {
  const all = searches.map((search) => ({ search, filters: filtersOf(search.query) }))
  const namesOf = useFilterNames(all.map(({ filters }) => filters))
  return (
    <ul className={style.list}>
      {all.map(({ search, filters }) => (
        <SearchRow key={search.key} search={search} filters={filters} names={namesOf(filters)} isFixed={isFixed} />
      ))}
    </ul>
  )
}

const Nothing = ({ children }: { children?: ReactNode }) => {
  const t = useTexts(savedSearchTexts)
  return (
    <State art="bell" heading="h1" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton icon="search" to={paths.products}>
        {t.search}
      </LinkButton>
      {children}
    </State>
  )
}
