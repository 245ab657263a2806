import type { InputOf } from '#contract/endpoint.ts'
import { reportAdmin, type StaffReport } from '#contract/endpoints/staff/report-admin.ts'
import { useDecide } from '#web/features/staff/kit/use-decision-queue.ts'
import { reportsKey } from '#web/features/staff/reports/report-admin.queries.ts'
import { reportAdminTexts } from '#web/features/staff/reports/report-admin.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

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
