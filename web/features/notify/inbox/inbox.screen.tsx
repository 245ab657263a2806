import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import { AccountNav } from '#web/features/accounts/profile/account-nav.tsx'
import { PrivatePage } from '#web/features/accounts/sign-in/private-page.tsx'
import { inboxScreenTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import style from '#web/features/notify/inbox/inbox-screen.module.css'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useTexts } from '#web/platform/texts.ts'
import { paths } from '#web/url.ts'

/** Lazy, because the route list of every page would name their files. */
const Inbox = lazy(async () => ({ default: (await import('#web/features/notify/inbox/inbox-page.tsx')).InboxPage }))
const Settings = lazy(async () => ({
  default: (await import('#web/features/notify/inbox/settings-page.tsx')).SettingsPage,
}))

export default function InboxScreen() {
  const t = useTexts(inboxScreenTexts)
  const isSettings = useLocation().pathname === paths.inboxSettings
  return (
    <div className="wrap">
      <PageTitle title={isSettings ? t.settings : t.inbox} description={t.lead} index={false} />
      <PrivatePage>
        {(user) => (
          <div className={style.page} key={user.id}>
            <AccountNav />
            <div className={style.column}>
              <Suspense fallback={<div className={style.skeleton} aria-busy="true" />}>
                {isSettings ? <Settings /> : <Inbox />}
              </Suspense>
            </div>
          </div>
        )}
      </PrivatePage>
    </div>
  )
}
