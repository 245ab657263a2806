import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/directory/my-entries/my-entry-page.module.css'
import { myEntryPageTexts } from '#web/features/directory/my-entries/my-entry-page.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

/** Lazy, because the route list of every page would name its files. */
const MyEntry = lazy(async () => ({
  default: (await import('#web/features/directory/my-entries/my-entry.tsx')).MyEntry,
}))

export default function MyEntryScreen() {
  const t = useTexts(myEntryPageTexts)
  const kind = useLocation().pathname === paths.myEntry.engineer ? 'engineer' : 'shop'
  return (
    <div className="wrap">
      <PageTitle title={t.titles[kind]} description={t.lead} index={false} />
      <PrivatePage>
        {(user) => (
          <div className={style.page}>
            <AccountNav />
            <div className={style.column}>
              <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
                <MyEntry key={`${user.id} ${kind}`} kind={kind} />
              </Suspense>
            </div>
          </div>
        )}
      </PrivatePage>
    </div>
  )
}
