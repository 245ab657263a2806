import type { InboxShow } from '#contract/endpoints/notify/inbox.ts'
import { inboxTexts } from '#web/features/notify/inbox/inbox.texts.ts'
import style from '#web/features/notify/inbox/inbox-page.module.css'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { State } from '#web/ui/state.tsx'
import { paths } from '#web/url.ts'

export const InboxEmpty = ({ show }: { show: InboxShow }) => {
  const t = useTexts(inboxTexts)
  if (show !== 'all')
    return (
      <p className={style.none}>
        {t.emptyShows[show]}
        <LinkButton look="outline" size="small" to={paths.inbox}>
          {t.all}
        </LinkButton>
      </p>
    )
  return (
    <State art="bell" title={t.emptyTitle} text={t.emptyText}>
      <LinkButton icon="search" to={paths.products}>
        {t.search}
      </LinkButton>
      <LinkButton look="outline" to={paths.sell}>
        {t.sell}
      </LinkButton>
    </State>
  )
}

export const InboxFailed = ({ text, onRetry }: { text: string; onRetry: () => void }) => {
  const t = useTexts(inboxTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="error" title={t.failed} text={text}>
      <Button icon="refresh" onClick={onRetry}>
        {site.retry}
      </Button>
    </State>
  )
}
