import type { AuditEntry } from '#contract/endpoints/staff/audit.ts'
import { adminPaths, isUuid, subjectPath } from '#web/admin-url.ts'
import style from '#web/features/staff/audit/audit.module.css'
import { auditTexts } from '#web/features/staff/audit/audit.texts.ts'
import { actionTexts } from '#web/features/staff/audit/audit-actions.texts.ts'
import { AdminTable } from '#web/features/staff/kit/admin-table.tsx'
import type { Lang } from '#web/platform/lang.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Link } from '#web/ui/link.tsx'
import { Tag } from '#web/ui/tag.tsx'
import { withQuery } from '#web/url.ts'

type AuditChange = { name: string; before: string; after: string }

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = '–'

const written = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Compares field by field; a value that is not an object becomes one line. */
export const changesOf = (before: unknown, after: unknown): AuditChange[] => {
  if ((before ?? after) === null || (before ?? after) === undefined) return []
  const [old, next] = [before ?? {}, after ?? {}]
  if (!isGroup(old) || !isGroup(next)) return [{ name: nothing, before: written(before), after: written(after) }]
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])]
  return names
    .map((name) => ({ name, before: written(old[name]), after: written(next[name]) }))
    .filter((change) => change.before !== nothing || change.after !== nothing)
}

const format = (locale: string) =>
  new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    timeZone: 'Asia/Aden',
  })
const moments: Record<Lang, Intl.DateTimeFormat> = { ar: format('ar-YE-u-nu-latn'), en: format('en-GB') }

export const AuditRow = ({ entry }: { entry: AuditEntry }) => {
  const t = useTexts(auditTexts)
  const lang = useLang()
  const labels: Readonly<Record<string, string>> = useTexts(actionTexts).actions
  const roles: Readonly<Record<string, string>> = t.roles
  const { at, actor, actorRole, action, address } = entry
  const changes = changesOf(entry.before, entry.after)
  return (
    <li className={style.row}>
      <div className={style.head}>
        <b>{labels[action] ?? t.formerAction}</b>
        <span>
          <Actor actor={actor} /> <Tag>{roles[actorRole] ?? actorRole}</Tag>
        </span>
        <time dateTime={at}>{moments[lang].format(new Date(at))}</time>
      </div>
      <div className={style.facts}>
        <Subject entry={entry} />
        {address && <span>{t.address(address)}</span>}
      </div>
      {changes.length > 0 && (
        <details>
          <summary>{t.details}</summary>
          <AdminTable
            label={t.details}
            heads={[t.field, t.before, t.after]}
            rows={changes.map(({ name, before, after }) => ({
              key: name,
              cells: [
                <bdi key="name" dir="ltr">
                  {name}
                </bdi>,
                <Value key="before" text={before} />,
                <Value key="after" text={after} />,
              ],
            }))}
          />
        </details>
      )}
    </li>
  )
}

const Actor = ({ actor }: Pick<AuditEntry, 'actor'>) => {
  const t = useTexts(auditTexts)
  if (!actor?.name) return <span>{actor ? t.gone : t.system}</span>
  return (
    <Link to={withQuery(adminPaths.people, { search: actor.id })}>
      <bdi dir="auto">{actor.name}</bdi>
    </Link>
  )
}

/** Shows the id too, since staff search by it. */
const Subject = ({ entry: { subject, subjectId, subjectName, isSubjectDeleted } }: { entry: AuditEntry }) => {
  const t = useTexts(auditTexts)
  const kinds: Readonly<Record<string, string>> = t.subjects
  const path = isSubjectDeleted ? undefined : subjectPath(subject, subjectId)
  const name = subjectName ?? (isUuid(subjectId) ? null : subjectId)
  const words = kinds[subject] ?? subject
  return (
    <span>
      {name && `${words}: `}
      {path ? (
        <Link to={path}>{name ? <bdi dir="auto">{name}</bdi> : words}</Link>
      ) : (
        <bdi dir="auto">{name ?? words}</bdi>
      )}{' '}
      {isSubjectDeleted && <Tag tone="off">{t.deleted}</Tag>}
      {isUuid(subjectId) && (
        <>
          {' '}
          <small>
            <bdi dir="ltr">{subjectId}</bdi>
          </small>
        </>
      )}
    </span>
  )
}

const Value = ({ text }: { text: string }) => (
  <span className={style.value} dir="auto">
    {text}
  </span>
)
