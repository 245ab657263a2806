import { useQuery } from '@tanstack/react-query'
import { ItemBones } from '#web/features/notify/inbox/day-lists.tsx'
import { Devices } from '#web/features/notify/inbox/devices.tsx'
import { settingsQuery } from '#web/features/notify/inbox/inbox.queries.ts'
import style from '#web/features/notify/inbox/settings.module.css'
import { settingsTexts } from '#web/features/notify/inbox/settings.texts.ts'
import { SettingsTable } from '#web/features/notify/inbox/settings-table.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state.tsx'
import { useLate } from '#web/ui/use-delayed.ts'
import { paths } from '#web/url.ts'

export const SettingsPage = () => {
  const t = useTexts(settingsTexts)
  const isOnline = useOnline()
  const { data, isPending, isLoadingError, error, refetch } = useQuery(settingsQuery())
  const isLate = useLate(isPending)
  return (
    <>
      <Link className={style.back} to={paths.inbox}>
        <Icon name="back" turns />
        {t.back}
      </Link>
      <div className={style.head}>
        <h1>{t.title}</h1>
        <p>{t.lead}</p>
      </div>
      {!isOnline && <Note tone="wait">{t.offline}</Note>}
      {isLate && <ItemBones count={6} label={t.loading} />}
      {isLoadingError && <SettingsFailed error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <Devices isLocked={!isOnline} />
          <SettingsTable settings={data} isLocked={!isOnline} />
          {data.hasMessages && (
            <Note tone="info" className={style.note}>
              {t.messageNote}
            </Note>
          )}
        </>
      )}
    </>
  )
}

const SettingsFailed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts(settingsTexts)
  const site = useTexts(siteTexts)
  return (
    <State art="error" title={t.failed} text={failureText(error, useLang())}>
      <Button icon="refresh" onClick={onRetry}>
        {site.retry}
      </Button>
    </State>
  )
}
