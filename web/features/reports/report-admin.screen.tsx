import { useSearchParams } from 'react-router'
import { reportAdmin } from '#contract/report-admin.ts'
import { AdminChips } from '#web/features/admin/public/admin-chips.tsx'
import { AdminPage } from '#web/features/admin/public/admin-page.tsx'
import { CaseList } from '#web/features/admin/public/case-list.tsx'
import { ExportButton } from '#web/features/admin/public/export-button.tsx'
import { type ReportsFilter, reportsQuery } from '#web/features/reports/report-admin.queries.ts'
import { reportAdminTexts } from '#web/features/reports/report-admin.texts.ts'
import { ReportCase } from '#web/features/reports/report-case.tsx'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useTexts } from '#web/platform/texts.ts'

export default function ReportAdminScreen() {
  const t = useTexts(reportAdminTexts)
  const [address] = useSearchParams()
  const isClosed = address.get('status') === 'closed'
  const filter: ReportsFilter = isClosed ? { status: 'closed' } : {}
  const query = useRestoredPages(reportsQuery(filter))
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
      <CaseList label={t.title} query={query} empty={{ title: t.empty, text: t.emptyText }}>
        {(report) => <ReportCase report={report} />}
      </CaseList>
    </AdminPage>
  )
}
