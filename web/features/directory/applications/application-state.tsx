import type { Application } from '#contract/endpoints/directory/applications.ts'
import style from '#web/features/directory/applications/apply.module.css'
import { stateTexts } from '#web/features/directory/applications/apply.texts.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { paths } from '#web/url.ts'

const entryPath = ({ kind, entry }: Application) =>
  entry && (kind === 'shop' ? paths.shop(entry.id) : paths.engineer(entry.id))

export const DecisionNote = ({ application }: { application: Application }) => {
  const t = useTexts(stateTexts)
  const { status, reason, reasonCode } = application
  const isAsked = status === 'changes'
  return (
    <div role="status">
      <Note tone={isAsked ? 'wait' : 'bad'} className={style.decision}>
        <p>
          <b>{isAsked ? t.changesTitle : t.rejectedTitle}</b>
        </p>
        <p>
          {t.reason} <bdi dir="auto">{reasonCode ? t.reasons[reasonCode] : reason}</bdi>
        </p>
        {!reasonCode && <p>{isAsked ? t.changesText : t.rejectedText}</p>}
      </Note>
    </div>
  )
}

type StateProps = { application: Application; onChange?: () => void; onAnother?: () => void }

export const ApplicationState = ({ application, onChange, onAnother }: StateProps) => {
  const t = useTexts(stateTexts)
  const lang = useLang()
  const now = useNow()
  const { status, kind, sentAt, entry } = application
  const path = entryPath(application)
  const name = entry?.name ?? application.shop?.name ?? application.engineer?.name ?? ''
  const isPending = status === 'pending'
  return (
    <div className={style.state} role="status">
      <Note tone={isPending ? 'wait' : 'info'} icon={isPending ? 'clock' : 'okc'}>
        <p>
          <b>{isPending ? t.pendingTitle : t.approvedTitles[kind]}</b>
        </p>
        <p>{isPending ? t.pendingText(relativeTime(lang, sentAt, now)) : t.approvedText}</p>
      </Note>
      <p className={style.name}>
        <bdi dir="auto">{name}</bdi>
      </p>
      <div className={style.actions}>
        {path && !isPending && <LinkButton to={path}>{t.open[kind]}</LinkButton>}
        {isPending && onChange && (
          <Button look="outline" icon="edit" onClick={onChange}>
            {t.change}
          </Button>
        )}
        {!isPending && onAnother && (
          <Button look="outline" icon="plus" onClick={onAnother}>
            {t.another[kind]}
          </Button>
        )}
      </div>
    </div>
  )
}
