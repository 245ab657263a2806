import { useQuery } from '@tanstack/react-query'
import { audit } from '#contract/audit.ts'
import style from '#web/features/audit/audit.module.css'
import { auditQuery } from '#web/features/audit/audit.queries.ts'
import { auditTexts } from '#web/features/audit/audit.texts.ts'
import { AuditFilters, auditFilterNames } from '#web/features/audit/audit-filters.tsx'
import { AuditRow } from '#web/features/audit/audit-row.tsx'
import { DeskList } from '#web/features/desk/desk-list.card.tsx'
import { DeskPage } from '#web/features/desk/desk-page.card.tsx'
import { useDeskAddress } from '#web/features/desk/entry-desk.queries.ts'
import { ExportButton } from '#web/features/desk/export-button.card.tsx'
import { ApiError } from '#web/platform/api.ts'
import { deskPaths } from '#web/platform/desk-paths.ts'
import { useSession } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { State } from '#web/ui/state.tsx'

export default function AuditScreen() {
  const t = useTexts(auditTexts)
  const isAdmin = useSession()?.user?.role === 'admin'
  if (isAdmin) return <AuditLog />
  return (
    <DeskPage title={t.title}>
      <State art="notFound" title={t.adminsOnlyTitle} text={t.adminsOnlyText} />
    </DeskPage>
  )
}

const AuditLog = () => {
  const t = useTexts(auditTexts)
  const address = useDeskAddress(deskPaths.audit, ...auditFilterNames)
  const list = useQuery(auditQuery(address.query))
  const errors = list.error instanceof ApiError ? list.error.fields : {}
  const isCapped = list.data?.totalIsCapped ?? false
  return (
    <DeskPage title={t.title} lead={t.lead} actions={<ExportButton endpoint={audit.export} query={address.chosen} />}>
      <AuditFilters key={JSON.stringify(address.chosen)} address={address} errors={errors} />
      <DeskList
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
      </DeskList>
    </DeskPage>
  )
}
