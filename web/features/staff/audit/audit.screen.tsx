import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { audit } from '#contract/endpoints/staff/audit.ts'
import { adminPaths } from '#web/admin-url.ts'
import style from '#web/features/staff/audit/audit.module.css'
import { auditTexts } from '#web/features/staff/audit/audit.texts.ts'
import { actionTexts } from '#web/features/staff/audit/audit-actions.texts.ts'
import { AuditRow } from '#web/features/staff/audit/audit-row.tsx'
import { AdminList } from '#web/features/staff/kit/admin-list.tsx'
import { AdminPage, ExportButton } from '#web/features/staff/kit/admin-page.tsx'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { useAdminAddress } from '#web/features/staff/kit/entry-admin.ts'
import { ApiError, call } from '#web/platform/api.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link.tsx'
import { State } from '#web/ui/state.tsx'

const auditFilterNames = ['actor', 'action', 'subject', 'subjectId', 'from', 'to'] as const

type FiltersProps = { address: ReturnType<typeof useAdminAddress>; errors: Readonly<Record<string, string>> }

const AuditFilters = ({ address: { chosen, go, isFiltered }, errors }: FiltersProps) => {
  const t = useTexts(auditTexts)
  const { kinds, actions } = useTexts(actionTexts)
  const isWide = useIsWide()
  const apply = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    go(Object.fromEntries(auditFilterNames.map((name) => [name, String(form.get(name) ?? '').trim() || undefined])))
  }
  const props = (name: (typeof auditFilterNames)[number]) => ({
    id: `audit-${name}`,
    name,
    defaultValue: chosen[name] ?? '',
    error: errors[name],
  })
  return (
    <details className={style.fold} open={isFiltered || isWide}>
      <summary>
        {t.filters}
        <Icon name="down" />
      </summary>
      <form className={style.filters} aria-label={t.filters} noValidate onSubmit={apply}>
        <Field {...props('actor')} label={t.actor} hint={t.actorHint} dir="ltr" autoComplete="off" />
        <SelectField
          {...props('action')}
          label={t.action}
          options={[
            { value: '', label: t.anything },
            ...Object.entries(kinds).flatMap(([kind, name]) => [
              { value: kind, label: name },
              ...Object.entries(actions)
                .filter(([action]) => action.startsWith(kind))
                .map(([action, label]) => ({ value: action, label: `– ${label}` })),
            ]),
          ]}
        />
        <Field {...props('subjectId')} label={t.subjectId} dir="ltr" autoComplete="off" />
        <Field {...props('from')} label={t.from} type="date" />
        <Field {...props('to')} label={t.to} type="date" />
        <div className={style.buttons}>
          <Button type="submit" look="soft" icon="filter">
            {t.apply}
          </Button>
          {isFiltered && (
            <LinkButton look="ghost" to={adminPaths.audit}>
              {t.clear}
            </LinkButton>
          )}
        </div>
      </form>
    </details>
  )
}

const auditQuery = (query: InputOf<typeof audit.list>['query']) =>
  queryOptions({
    queryKey: [...adminKey, 'audit', query],
    queryFn: ({ signal }) => call(audit.list, { query }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

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
