import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import {
  conditionReports,
  type InvitationForEngineer,
  type InvitationWithConditionReport,
  noteLengthMax,
} from '#contract/endpoints/sell/condition-reports.ts'
import pageStyle from '#web/features/sell/condition-reports/condition-report-page.module.css'
import { ConditionReportView } from '#web/features/sell/condition-reports/condition-report-view.tsx'
import { invitationQuery, invitationsKey } from '#web/features/sell/condition-reports/condition-reports.queries.ts'
import style from '#web/features/sell/condition-reports/confirmation.module.css'
import { confirmationTexts } from '#web/features/sell/condition-reports/confirmation.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { formatDate } from '#web/platform/format.ts'
import { showToast, useAppDialog } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { State } from '#web/ui/state.tsx'
import { paths, withQuery } from '#web/url.ts'

export const useWithdraw = () => {
  const t = useTexts(confirmationTexts)
  const lang = useLang()
  const client = useQueryClient()
  const { confirm } = useAppDialog()
  return async ({ id, product }: Pick<InvitationForEngineer, 'id' | 'product'>): Promise<void> => {
    const question = {
      icon: 'ban',
      title: t.withdrawTitle,
      text: t.withdrawText(product.name ?? t.unpublished),
      yes: t.withdraw,
      no: t.keep,
    } as const
    if (!(await confirm(question))) return
    try {
      await send(conditionReports.withdraw, { params: { id } })
      showToast({ text: t.withdrawn })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    await client.invalidateQueries({ queryKey: invitationsKey })
  }
}

export const Confirmation = ({ token }: { token: string }) => {
  const t = useTexts(confirmationTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  const { data: invitation, error, refetch } = useQuery(invitationQuery(token))
  if (!invitation && error instanceof ApiError && error.status === 404)
    return <State art="empty" heading="h1" title={t.noneTitle} text={t.noneText} />
  if (!invitation && error)
    return (
      <State art="error" heading="h1" title={t.failed} text={failureText(error, lang)}>
        <Button icon="refresh" onClick={() => void refetch()}>
          {site.retry}
        </Button>
      </State>
    )
  if (!invitation) return <div className={pageStyle.skeleton} aria-busy="true" />
  const { product, sellerName, report: conditionReport } = invitation
  return (
    <div className={style.page}>
      <h1>{t.title}</h1>
      <p>
        {t.asks(sellerName)}{' '}
        {product.isPublic ? (
          <Link to={paths.product(product.id)}>
            <bdi>{product.name}</bdi>
          </Link>
        ) : (
          t.unpublished
        )}
      </p>
      {conditionReport && <ConditionReportView conditionReport={conditionReport} />}
      <Answer key={conditionReport?.updatedAt ?? ''} invitation={invitation} />
    </div>
  )
}

const Answer = ({ invitation }: { invitation: InvitationWithConditionReport }) => {
  const t = useTexts(confirmationTexts)
  const lang = useLang()
  const withdraw = useWithdraw()
  const { state, answeredAt, hindrance, report: conditionReport } = invitation
  if (state === 'confirmed')
    return (
      <Note tone="info" icon="okc" className={style.confirmed}>
        <p>{t.confirmedOn(formatDate(lang, answeredAt ?? invitation.invitedAt))}</p>
        <Button look="outline" size="small" onClick={() => void withdraw(invitation)}>
          {t.withdraw}
        </Button>
      </Note>
    )
  if (state !== 'open') return <Note tone="info">{t.states[state]}</Note>
  if (hindrance)
    return (
      <Note tone="wait">
        <p>{t.hindrances[hindrance]}</p>
        {hindrance === 'seal' && (
          <Link to={withQuery(paths.myEntry.engineer, { seal: 1 })} className={style.askSeal}>
            {t.askSeal}
          </Link>
        )}
      </Note>
    )
  return conditionReport && <AnswerForm token={invitation.token} updatedAt={conditionReport.updatedAt} />
}

/** Sends `updatedAt` of the report on the screen, so that an answer to an older version is refused. */
const AnswerForm = ({ token, updatedAt }: { token: string; updatedAt: string }) => {
  const t = useTexts(confirmationTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const answer = (submitter as HTMLButtonElement | null)?.value === 'refuse' ? 'refuse' : 'confirm'
    const note = String(new FormData(event.currentTarget).get('note') ?? '')
    setBusy(true)
    try {
      await send(conditionReports.answer, { params: { token }, body: { answer, note, updatedAt } })
      showToast({ text: answer === 'confirm' ? t.confirmed : t.refused })
    } catch (error) {
      showToast({ text: failureText(error, lang), failed: true })
    }
    setBusy(false)
    await client.invalidateQueries({ queryKey: invitationsKey })
  }
  return (
    <form className={style.form} noValidate aria-busy={isBusy} onSubmit={(event) => void submit(event)}>
      <p>{t.promise}</p>
      <AreaField
        id="confirmation-note"
        name="note"
        label={t.note}
        optional={t.optional}
        hint={t.noteHint}
        rows={3}
        maxLength={noteLengthMax}
      />
      <div className={style.answers}>
        <Button type="submit" value="confirm" icon="check" disabled={isBusy}>
          {t.confirm}
        </Button>
        <Button type="submit" value="refuse" look="outline" disabled={isBusy}>
          {t.refuse}
        </Button>
      </div>
    </form>
  )
}
