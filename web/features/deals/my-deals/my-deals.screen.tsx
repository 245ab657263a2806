import { lazy, Suspense } from 'react'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import style from '#web/features/deals/my-deals/my-deals.module.css'
import { myDealsTexts } from '#web/features/deals/my-deals/my-deals.texts.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'

/** Lazy, because the route list of every page would name its files. */
const MyDeals = lazy(async () => ({
  default: (await import('#web/features/deals/my-deals/my-deals-page.tsx')).MyDealsPage,
}))

export default function MyDealsScreen() {
  const t = useTexts(myDealsTexts)
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} index={false} />
      <PrivatePage>
        {(user) => (
          <div className={style.page} key={user.id}>
            <AccountNav />
            <div className={style.column}>
              <h1>{t.title}</h1>
              <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
                <MyDeals userId={user.id} />
              </Suspense>
            </div>
          </div>
        )}
      </PrivatePage>
    </div>
  )
}
