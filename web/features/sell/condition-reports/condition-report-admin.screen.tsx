import { useSearchParams } from 'react-router'
import { staffReportStatuses } from '#contract/endpoints/sell/condition-report-admin.ts'
import { staffReportsQuery } from '#web/features/sell/condition-reports/condition-report-admin.queries.ts'
import { conditionReportAdminTexts } from '#web/features/sell/condition-reports/condition-report-admin.texts.ts'
import { ConditionReportCase } from '#web/features/sell/condition-reports/condition-report-case.tsx'
import { AdminChips } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { CaseList } from '#web/features/staff/kit/case-list.tsx'
import { useRestoredPages } from '#web/platform/restored-pages.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Condition reports that wait for review, or decided ones. */
export default function ConditionReportAdminScreen() {
  const t = useTexts(conditionReportAdminTexts)
  const [address] = useSearchParams()
  const status = staffReportStatuses.find((known) => known === address.get('status'))
  const query = useRestoredPages(staffReportsQuery(status ? { status } : {}))
  return (
    <AdminPage title={t.title} lead={t.lead}>
      <AdminChips
        label={t.filter}
        name="status"
        options={staffReportStatuses.map((value) => ({
          value: value === 'pending' ? '' : value,
          label: t.statuses[value],
        }))}
      />
      <CaseList label={t.title} query={query} empty={{ title: t.empty, text: t.emptyText }}>
        {(report) => <ConditionReportCase report={report} />}
      </CaseList>
    </AdminPage>
  )
}
