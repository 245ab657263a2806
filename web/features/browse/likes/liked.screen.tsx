import { useEffect, useState } from 'react'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/browse/likes/liked.module.css'
import { LikedView } from '#web/features/browse/likes/liked-view.tsx'
import { likedListQuery, savedHereQuery } from '#web/features/browse/likes/likes.queries.ts'
import { likesTexts } from '#web/features/browse/likes/likes.texts.ts'
import { visitorLikes } from '#web/features/browse/likes/visitor-likes.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { requireSignIn, useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { paths } from '#web/url.ts'

export default function LikedScreen() {
  const t = useTexts(likesTexts)
  const isHydrated = useHydrated()
  const isVisitor = useSession() === null && isHydrated
  usePicking()
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      {isVisitor ? <SavedHere /> : <PrivatePage>{() => <LikedList />}</PrivatePage>}
      <Link className={style.searches} to={paths.savedSearches}>
        <Icon name="save" />
        {t.searches}
      </Link>
    </div>
  )
}

/** Offers comparing among liked listings also to viewers who have never compared. */
const usePicking = () =>
  useEffect(() => {
    import('#web/features/browse/compare/start-picking.ts')
      .then(({ startPicking }) => startPicking())
      .catch(() => undefined)
  }, [])

const LikedList = () => {
  const query = useRestoredPages(likedListQuery())
  const pages = query.data?.pages ?? []
  return (
    <LikedView query={query} items={pages.flatMap(({ data }) => data)} total={pages[pages.length - 1]?.total ?? 0} />
  )
}

/** Uses the ids from when the page was opened, so that an accidental unlike can be undone in the list. */
const SavedHere = () => {
  const t = useTexts(likesTexts)
  const [ids] = useState(visitorLikes)
  const query = useRestoredPages({ ...savedHereQuery(ids), enabled: ids.length > 0 })
  const items = query.data?.pages.flatMap(({ data }) => data) ?? []
  const signIn = (
    <Button look="outline" onClick={() => requireSignIn()}>
      {t.signIn}
    </Button>
  )
  // Removed listings are left out of the count once all pages are loaded.
  const total = query.hasNextPage ? ids.length : items.length
  return (
    <LikedView query={{ ...query, isPending: query.isLoading }} items={items} total={total} more={signIn}>
      <Note tone="info">
        {t.onlyHere} {signIn}
      </Note>
    </LikedView>
  )
}
