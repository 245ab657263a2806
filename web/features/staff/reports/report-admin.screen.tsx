import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { reportAdmin } from '#contract/endpoints/staff/report-admin.ts'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { usePane } from '#web/features/staff/kit/decision-pane.tsx'
import { useShortcuts, useShortcutsOn } from '#web/features/staff/kit/shortcuts.ts'
import { useDecisionQueue } from '#web/features/staff/kit/use-decision-queue.ts'
import { type ReportsFilter, reportsQuery } from '#web/features/staff/reports/report-admin.queries.ts'
import { reportAdminTexts } from '#web/features/staff/reports/report-admin.texts.ts'
import style from '#web/features/staff/reports/report-case.module.css'
import { ReportCase } from '#web/features/staff/reports/report-case.tsx'
import { canTakeDown, useReportDecisions } from '#web/features/staff/reports/report-decision.tsx'
import { useRestoredPages } from '#web/platform/page/restored-pages.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ReportAdminScreen() {
  const t = useTexts(reportAdminTexts)
  const [address] = useSearchParams()
  const isClosed = address.get('status') === 'closed'
  const filter: ReportsFilter = isClosed ? { status: 'closed' } : {}
  const query = useRestoredPages(reportsQuery(filter))
  const queue = useDecisionQueue(
    query.data?.pages.flatMap(({ data }) => data),
    filter,
  )
  const { current } = queue
  const [takingDown, setTakingDown] = useState<string | null>(null)
  const view = usePane({
    id: current?.id,
    version: current?.updatedAt,
    name: current && t.reasons[current.reason],
    choiceKey: queue.choiceKey,
  })
  const decisions = useReportDecisions(queue.leave)
  const hasKeys = useShortcutsOn()
  const canDecide = !isClosed && takingDown === null && view.isSeen && !decisions.isBusy
  useShortcuts({
    ...(canDecide &&
      current && {
        a: () => void decisions.decide(current, { verdict: 'upheld' }),
        d: () => void decisions.decide(current, { verdict: 'dismissed' }),
        r: () => canTakeDown(current) && setTakingDown(current.id),
      }),
    ...(takingDown === null && { j: () => queue.step(1), k: () => queue.step(-1) }),
  })
  return (
    <AdminPage title={t.title} lead={t.lead} actions={<ExportButton endpoint={reportAdmin.export} query={filter} />}>
      <AdminChips
        label={t.filter}
        name="status"
        options={[
          { value: '', label: t.open },
          { value: 'closed', label: t.closed },
        ]}
      />
      {!isClosed && hasKeys && current && <p className={style.keys}>{t.keys}</p>}
      <CaseList label={t.title} query={query} shown={queue.items} empty={{ title: t.empty, text: t.emptyText }}>
        {(report) => (
          <ReportCase
            report={report}
            view={!isClosed && report.id === current?.id ? view : null}
            decisions={decisions}
            isTakingDown={report.id === takingDown}
            onTakeDown={(isTakingDown) => setTakingDown(isTakingDown ? report.id : null)}
          />
        )}
      </CaseList>
    </AdminPage>
  )
}
