import { useSearchParams } from 'react-router'
import { reportDesk } from '#contract/report-desk.ts'
import { CaseList } from '#web/features/desk/case-list.card.tsx'
import { DeskChips } from '#web/features/desk/desk-chips.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { ReportCase } from '#web/features/reports/report-case.tsx'
import { type ReportsFilter, reportsQuery } from '#web/features/reports/report-desk.queries.ts'
import { reportDeskTexts } from '#web/features/reports/report-desk.texts.ts'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ReportDeskScreen() {
  const t = useTexts(reportDeskTexts)
  const [address] = useSearchParams()
  const isClosed = address.get('status') === 'closed'
  const filter: ReportsFilter = isClosed ? { status: 'closed' } : {}
  const query = useRestoredPages(reportsQuery(filter))
  return (
    <DeskPage title={t.title} lead={t.lead} actions={<ExportButton endpoint={reportDesk.export} query={filter} />}>
      <DeskChips
        label={t.filter}
        name="status"
        options={[
          { value: '', label: t.open },
          { value: 'closed', label: t.closed },
        ]}
      />
      <CaseList label={t.title} query={query} empty={{ title: t.empty, text: t.emptyText }}>
        {(report) => <ReportCase report={report} />}
      </CaseList>
    </DeskPage>
  )
}
