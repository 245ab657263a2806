import { lazy, Suspense } from 'react'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import style from '#web/features/solar/my-system/my-system.module.css'
import { mySystemTexts } from '#web/features/solar/my-system/my-system.texts.ts'
import { useHydrated } from '#web/platform/page/hydrated.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { paths, withQuery } from '#web/url.ts'

/** Lazy, because the route list of every page would name its files. */
const SystemPage = lazy(async () => ({
  default: (await import('#web/features/solar/my-system/system-page.tsx')).SystemPage,
}))

export default function MySystemScreen() {
  const t = useTexts(mySystemTexts)
  const isHydrated = useHydrated()
  const isSignedIn = useSession() !== null
  return (
    <div className="wrap">
      <PageTitle title={t.title} description={t.lead} />
      <div className={isSignedIn ? style.page : undefined}>
        {isSignedIn && <AccountNav />}
        <div className={style.column}>
          {isHydrated ? (
            <Suspense fallback={<Skeleton />}>
              <SystemPage />
            </Suspense>
          ) : (
            <Skeleton />
          )}
        </div>
      </div>
    </div>
  )
}

const Skeleton = () => {
  const t = useTexts(mySystemTexts)
  return (
    <>
      <PageHead title={t.title} lead={t.lead} />
      <noscript>
        <p>{t.needsScript}</p>
        <p>
          <a href={withQuery(paths.calculator, { mode: 'have' })}>{t.withoutScript}</a>
        </p>
      </noscript>
      <div className={style.skeleton} role="status" aria-label={t.loading}>
        <span />
        <span />
        <span />
      </div>
    </>
  )
}
