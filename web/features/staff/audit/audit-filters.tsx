import type { FormEvent } from 'react'
import { adminPaths } from '#web/admin-url.ts'
import style from '#web/features/staff/audit/audit.module.css'
import { auditTexts } from '#web/features/staff/audit/audit.texts.ts'
import { actionTexts } from '#web/features/staff/audit/audit-actions.texts.ts'
import type { useAdminAddress } from '#web/features/staff/kit/entry-admin-queries.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useIsWide } from '#web/platform/use-is-wide.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { LinkButton } from '#web/ui/link-button.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

export const auditFilterNames = ['actor', 'action', 'subject', 'subjectId', 'from', 'to'] as const

type FiltersProps = { address: ReturnType<typeof useAdminAddress>; errors: Readonly<Record<string, string>> }

/** Filters by actor, action, subject and date; the choice is stored in the URL. */
export const AuditFilters = ({ address: { chosen, go, isFiltered }, errors }: FiltersProps) => {
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
