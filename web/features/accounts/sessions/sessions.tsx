import { useQuery, useQueryClient } from '@tanstack/react-query'
import { auth, type Session } from '#contract/endpoints/accounts/auth.ts'
import { sessionsQuery } from '#web/features/accounts/sign-in/auth-queries.ts'
import style from '#web/features/accounts/sign-in/security.module.css'
import { securityTexts } from '#web/features/accounts/sign-in/security.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** This device comes first. */
export const SessionsCard = () => {
  const t = useTexts(securityTexts)
  const site = useTexts(siteTexts)
  const { data, isError, refetch } = useQuery(sessionsQuery())
  const { endOne, endOthers } = useEndings()
  const sessions = [...(data?.data ?? [])].sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent))
  return (
    <section className={style.card}>
      <h2>{t.sessionsTitle}</h2>
      {isError && !data && (
        <p role="alert">
          {t.sessionsFailed}{' '}
          <Button look="outline" size="small" icon="refresh" onClick={() => refetch()}>
            {site.retry}
          </Button>
        </p>
      )}
      <ul className={style.sessions}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => endOne(session.id)} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button look="outline" block onClick={endOthers}>
          {t.endOthers}
        </Button>
      )}
    </section>
  )
}

const SessionRow = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const t = useTexts(securityTexts)
  const lang = useLang()
  const when = relativeTime(lang, session.lastSeenAt, useNow())
  const device = session.device || t.unknownDevice
  return (
    <li>
      <Icon name="device" />
      <div>
        <b>
          <bdi>{device}</bdi>
        </b>
        <small>
          {t.lastSeen(when)}
          {session.way && ` · ${t.ways[session.way]}`}
        </small>
      </div>
      {session.isCurrent ? (
        <span className={style.here}>{t.thisDevice}</span>
      ) : (
        <Button look="ghost" size="small" aria-label={t.endOn(device, when)} onClick={onEnd}>
          {t.end}
        </Button>
      )}
    </li>
  )
}

const useEndings = () => {
  const t = useTexts(securityTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const client = useQueryClient()
  const run = async (work: () => Promise<unknown>, message: string) => {
    try {
      await work()
      showToast({ text: message })
    } catch (error) {
      dialog.error({ title: formFailure(error, lang, []).form ?? t.sessionsFailed })
    }
    await client.invalidateQueries(sessionsQuery())
  }
  const endOne = (id: string) => run(() => send(auth.endSession, { params: { id } }), t.ended)
  const endOthers = async () => {
    const isSure = await dialog.confirm({
      icon: 'logout',
      title: t.endOthersTitle,
      text: t.endOthersText,
      yes: t.endOthersYes,
      no: t.keep,
    })
    if (isSure) await run(() => send(auth.endOtherSessions, {}), t.othersEnded)
  }
  return { endOne, endOthers }
}
