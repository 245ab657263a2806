import { useQuery } from '@tanstack/react-query'
import { audit } from '#contract/endpoints/staff/audit.ts'
import { adminPaths } from '#web/admin-url.ts'
import style from '#web/features/staff/audit/audit.module.css'
import { auditQuery } from '#web/features/staff/audit/audit.queries.ts'
import { auditTexts } from '#web/features/staff/audit/audit.texts.ts'
import { AuditFilters, auditFilterNames } from '#web/features/staff/audit/audit-filters.tsx'
import { AuditRow } from '#web/features/staff/audit/audit-row.tsx'
import { AdminList } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { useAdminAddress } from '#web/features/staff/kit/entry-admin-queries.ts'
import { ExportButton } from '#web/features/staff/kit/export-button.tsx'
import { ApiError } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { State } from '#web/ui/state.tsx'

export default function AuditScreen() {
  const t = useTexts(auditTexts)
  const isAdmin = useSession()?.user?.role === 'admin'
  if (isAdmin) return <AuditLog />
  return (
    <AdminPage title={t.title}>
      <State art="notFound" title={t.adminsOnlyTitle} text={t.adminsOnlyText} />
    </AdminPage>
  )
}

const AuditLog = () => {
  const t = useTexts(auditTexts)
  const address = useAdminAddress(adminPaths.audit, ...auditFilterNames)
  const list = useQuery(auditQuery(address.query))
  const errors = list.error instanceof ApiError ? list.error.fields : {}
  const isCapped = list.data?.totalIsCapped ?? false
  return (
    <AdminPage title={t.title} lead={t.lead} actions={<ExportButton endpoint={audit.export} query={address.chosen} />}>
      <AuditFilters key={JSON.stringify(address.chosen)} address={address} errors={errors} />
      <AdminList
        list={list}
        address={address}
        found={(total) => (isCapped ? t.foundMore(t.found(total)) : t.found(total))}
      >
        {(entries) => (
          <ol className={style.list}>
            {entries.map((entry) => (
              <AuditRow key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </AdminList>
    </AdminPage>
  )
}
