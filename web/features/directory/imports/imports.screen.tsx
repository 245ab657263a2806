import { useLocation } from 'react-router'
import type { Imported } from '#contract/endpoints/directory/imports.ts'
import { adminPaths, entryPath } from '#web/admin-url.ts'
import { useEntryLabel } from '#web/features/directory/entry-form/entry-labels.ts'
import style from '#web/features/directory/imports/imports.module.css'
import { importTexts } from '#web/features/directory/imports/imports.texts.ts'
import type { ImportKind } from '#web/features/directory/imports/read-import-file.ts'
import { useImport } from '#web/features/directory/imports/use-import.ts'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { AdminTable } from '#web/features/staff/kit/admin-table.tsx'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldFrame, noteProps } from '#web/ui/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'

const tones = { created: 'good', duplicate: 'off', refused: 'bad' } as const

/** Imports directory entries from a file: first a dry run, then the import. */
export default function ImportScreen() {
  const t = useTexts(importTexts)
  const { pathname } = useLocation()
  const kind: ImportKind = pathname.startsWith(adminPaths.shops) ? 'shops' : 'engineers'
  const { result, error, fileName, isBusy, choose, store } = useImport(kind)
  return (
    <AdminPage title={t.titles[kind]} lead={t.lead} actions={<BackLink to={adminPaths[kind]}>{t.toList}</BackLink>}>
      <FilePicker error={error} fileName={fileName} onChoose={choose} />
      <div role="status">
        {isBusy && <p>{result ? t.storing : t.reading}</p>}
        {result && !isBusy && <Summary result={result} />}
      </div>
      {result?.isDryRun && result.counts.created > 0 && (
        <div>
          <Button icon="check" disabled={isBusy} onClick={store}>
            {t.store}
          </Button>
        </div>
      )}
      {result && <Rows kind={kind} result={result} />}
    </AdminPage>
  )
}

const fileId = 'import-file'
type FilePickerProps = { error?: string; fileName?: string; onChoose: (file: File) => Promise<void> }

/** The native file button uses the browser's language, not the page's, so it is hidden behind our own. */
const FilePicker = ({ error, fileName, onChoose }: FilePickerProps) => {
  const t = useTexts(importTexts)
  return (
    <FieldFrame id={fileId} label={t.file} hint={t.columns} error={error}>
      <div className={style.picker}>
        <input
          {...noteProps({ id: fileId, hint: t.columns, error })}
          id={fileId}
          className="visually-hidden"
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,.xls,text/csv"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void onChoose(file)
            // Reset, so that the same file can be chosen again after it was corrected.
            target.value = ''
          }}
        />
        <label htmlFor={fileId}>{t.choose}</label>
        <bdi dir="auto">{fileName ?? t.noFile}</bdi>
      </div>
    </FieldFrame>
  )
}

const Summary = ({ result: { isDryRun, counts, unknownColumns } }: { result: Imported }) => {
  const t = useTexts(importTexts)
  const lang = useLang()
  return (
    <div className={style.summary}>
      <p>
        <b>{(isDryRun ? t.wouldCreate : t.created)(counts.created)}</b>
        {' · '}
        {t.leftOut(formatNumber(lang, counts.duplicate), formatNumber(lang, counts.refused))}
      </p>
      {unknownColumns.length > 0 && <Note tone="wait">{t.unknownColumns(unknownColumns.join('، '))}</Note>}
    </div>
  )
}

const Rows = ({ kind, result }: { kind: ImportKind; result: Imported }) => {
  const t = useTexts(importTexts)
  const lang = useLang()
  const labelOf = useEntryLabel()
  return (
    <AdminTable
      label={t.table}
      heads={[t.line, t.name, t.outcome, t.why]}
      stacks
      rows={result.rows.map(({ line, name, outcome, id, problems }) => ({
        key: String(line),
        cells: [
          <span key="line">
            <span className={style.lineWord}>{t.line}</span> {formatNumber(lang, line)}
          </span>,
          id ? (
            <Link key="name" to={entryPath(kind, id)}>
              <bdi dir="auto">{name}</bdi>
            </Link>
          ) : (
            <bdi key="name" dir="auto">
              {name}
            </bdi>
          ),
          <Tag key="outcome" tone={tones[outcome]}>
            {t.outcomes[outcome]}
          </Tag>,
          problems.map(({ field, message }) => `${labelOf(field)}: ${message}`).join(' · '),
        ],
      }))}
    />
  )
}
