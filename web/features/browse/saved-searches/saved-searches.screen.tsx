import { lazy, Suspense } from 'react'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/browse/saved-searches/saved-searches.module.css'
import { savedSearchTexts } from '#web/features/browse/saved-searches/saved-searches.texts.ts'
import { SearchSkeleton } from '#web/features/browse/saved-searches/search-skeleton.tsx'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Imported lazily, because the route list of every page would name its files. */
const fetchPage = () => import('#web/features/browse/saved-searches/search-page.tsx')
const OwnSearches = lazy(async () => ({ default: (await fetchPage()).OwnSearches }))
const VisitorSearches = lazy(async () => ({ default: (await fetchPage()).VisitorSearches }))

export default function SavedSearchesScreen() {
  const t = useTexts(savedSearchTexts)
  const isHydrated = useHydrated()
  const isVisitor = useSession() === null && isHydrated
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      {isVisitor ? (
        <div className={style.column}>
          <Suspense fallback={<SearchSkeleton />}>
            <VisitorSearches />
          </Suspense>
        </div>
      ) : (
        <PrivatePage>
          {() => (
            <div className={style.page}>
              <AccountNav />
              <div className={style.column}>
                <Suspense fallback={<SearchSkeleton />}>
                  <OwnSearches />
                </Suspense>
              </div>
            </div>
          )}
        </PrivatePage>
      )}
    </div>
  )
}
