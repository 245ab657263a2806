import type { ComponentProps } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { reportAdmin, type StaffReport } from '#contract/endpoints/staff/report-admin.ts'
import type { RejectionCode } from '#domain/listing/rejection-codes.ts'
import { DecisionButton, type Pane } from '#web/features/staff/kit/decision-pane.tsx'
import { ReasonForm } from '#web/features/staff/kit/reason-form.tsx'
import { useDecide } from '#web/features/staff/kit/use-decision-queue.ts'
import { RejectionForm } from '#web/features/staff/moderation/rejection-form.tsx'
import { reportsKey } from '#web/features/staff/reports/report-admin.queries.ts'
import { reportAdminTexts } from '#web/features/staff/reports/report-admin.texts.ts'
import style from '#web/features/staff/reports/report-case.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

type Body = InputOf<typeof reportAdmin.decide>['body']

export const useReportDecisions = (leave: (report: StaffReport) => void) => {
  const t = useTexts(reportAdminTexts)
  const lang = useLang()
  const { isBusy, decide } = useDecide<StaffReport>({
    leave,
    queryKey: reportsKey,
    nameOf: ({ reason }) => t.reasons[reason],
    taken: (_, error) => failureText(error, lang),
    changed: (name) => name,
  })
  const doneOf = ({ reply, wanted }: StaffReport, { verdict, hide }: Body) => {
    if (!hide) return t.done[verdict]
    return reply ? t.done.replyHidden : wanted ? t.done.wantedHidden : t.done.hidden
  }
  return {
    isBusy,
    decide: (report: StaffReport, body: Body) =>
      decide(
        report,
        () => doneOf(report, body),
        () => send(reportAdmin.decide, { params: { id: report.id }, body }),
        body.reason ?? '',
      ),
  }
}
export type ReportDecisions = ReturnType<typeof useReportDecisions>

export type ReportDecisionProps = {
  report: StaffReport
  /** Null unless the shortcuts apply to this report. */
  view: Pane | null
  decisions: ReportDecisions
  isTakingDown: boolean
  onTakeDown: (isTakingDown: boolean) => void
}

/** Only public content can be taken down; sellers are dealt with through their account. */
export const canTakeDown = ({ product, reply, wanted }: StaffReport) =>
  (product?.status === 'approved' && !product.isDeleted) ||
  reply?.status === 'approved' ||
  (wanted?.status === 'approved' && !wanted.isDeleted)

export const ReportDecision = ({ report, view, decisions, isTakingDown, onTakeDown }: ReportDecisionProps) => {
  const t = useTexts(reportAdminTexts)
  const stay = () => onTakeDown(false)
  const takeDown = async (given: { codes?: RejectionCode[]; reason: string }) => {
    const isSent = await decisions.decide(report, { verdict: 'upheld', hide: true, ...given })
    if (isSent !== false) stay()
    return isSent
  }
  if (isTakingDown && report.reply)
    return (
      <ReasonForm label={t.why} submit={t.takeReplyDown} onSend={(reason) => takeDown({ reason })} onCancel={stay} />
    )
  if (isTakingDown)
    return (
      <RejectionForm
        kind="rejected"
        isPublic
        onSend={({ codes, reason }) => takeDown({ codes, reason })}
        onCancel={stay}
      />
    )
  const isOff = decisions.isBusy || view?.isSeen === false
  return (
    <div className={style.verdicts}>
      <VerdictButton
        letter="D"
        isCurrent={view !== null}
        look="outline"
        icon="x"
        disabled={isOff}
        onClick={() => void decisions.decide(report, { verdict: 'dismissed' })}
      >
        {t.dismiss}
      </VerdictButton>
      <VerdictButton
        letter="A"
        isCurrent={view !== null}
        look="soft"
        icon="check"
        disabled={isOff}
        onClick={() => void decisions.decide(report, { verdict: 'upheld' })}
      >
        {t.uphold}
      </VerdictButton>
      {canTakeDown(report) && (
        <VerdictButton
          letter="R"
          isCurrent={view !== null}
          look="outline"
          icon="ban"
          isBad
          disabled={isOff}
          onClick={() => onTakeDown(true)}
        >
          {report.reply ? t.takeReplyDown : report.wanted ? t.takeWantedDown : t.takeDown}
        </VerdictButton>
      )}
    </div>
  )
}

type VerdictProps = ComponentProps<typeof DecisionButton> & { isCurrent: boolean }

const VerdictButton = ({ isCurrent, letter, isBad, ...rest }: VerdictProps) =>
  isCurrent ? (
    <DecisionButton size="small" letter={letter} {...(isBad && { isBad })} {...rest} />
  ) : (
    <Button size="small" className={isBad && style.bad} {...rest} />
  )
