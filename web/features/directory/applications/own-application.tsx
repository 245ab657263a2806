import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#contract/endpoints/accounts/auth.ts'
import type { Application, ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { ApplicationState, DecisionNote } from '#web/features/directory/applications/application-state.tsx'
import { ownApplicationsQuery } from '#web/features/directory/applications/applications.queries.ts'
import style from '#web/features/directory/applications/apply.module.css'
import { applyTexts, stateTexts } from '#web/features/directory/applications/apply.texts.ts'
import { ApplyForm } from '#web/features/directory/applications/apply-form.tsx'
import { failureText } from '#web/platform/failure-text.ts'
import { showToast } from '#web/platform/notices.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { State } from '#web/ui/state.tsx'

/** Prefers an open application over the newest. */
const currentOf = (all: readonly Application[], kind: ApplicationKind) => {
  const own = all.filter((each) => each.kind === kind && each.type === 'new')
  return own.find(({ status }) => status === 'pending' || status === 'changes') ?? own[0]
}

export const OwnApplication = ({ kind, user }: { kind: ApplicationKind; user: User }) => {
  const t = useTexts(applyTexts)
  const states = useTexts(stateTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data: all, error, refetch } = useQuery(ownApplicationsQuery())
  const [isAsked, setAsked] = useState(false)
  if (!all && error)
    return (
      <State art="error" title={t.failed} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!all) return <div className={style.skeleton} aria-busy="true" />
  const application = currentOf(all, kind)
  const isSettled = application?.status === 'pending' || application?.status === 'approved'
  if (application && isSettled && !isAsked)
    return (
      <ApplicationState application={application} onChange={() => setAsked(true)} onAnother={() => setAsked(true)} />
    )
  const mended = application?.status === 'approved' ? null : (application ?? null)
  return (
    <>
      {mended && !isSettled && <DecisionNote application={mended} />}
      <ApplyForm
        key={`${mended?.id} ${mended?.status}`}
        kind={kind}
        application={mended}
        user={user}
        onSent={() => {
          setAsked(false)
          showToast({ text: states.sent })
          window.scrollTo({ top: 0 })
        }}
      />
    </>
  )
}
