import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { engineerImportColumns, readHeader, shopImportColumns } from '#contract/endpoints/directory/import-columns.ts'
import { type Imported, type ImportTable, imports } from '#contract/endpoints/directory/imports.ts'
import { importColumnsMax, importFileBytesMax, importTableBytesMax } from '#domain/limits.ts'
import { decodeTable, readTable } from '#domain/text/csv-table.ts'
import { adminPaths, entryPath } from '#web/admin-url.ts'
import { useEntryLabel } from '#web/features/directory/entry-form/entry-context.ts'
import style from '#web/features/directory/imports/imports.module.css'
import { importTexts } from '#web/features/directory/imports/imports.texts.ts'
import { AdminPage } from '#web/features/staff/kit/admin-page.tsx'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { AdminTable } from '#web/features/staff/kit/admin-table.tsx'
import { formFailure } from '#web/platform/form-failure.ts'
import { formatNumber } from '#web/platform/format.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FieldFrame, noteProps } from '#web/ui/form/field-frame.tsx'
import { Link } from '#web/ui/link.tsx'
import { Note } from '#web/ui/note.tsx'
import { Tag } from '#web/ui/tag.tsx'

export type ImportKind = 'shops' | 'engineers'
export type FileTable = Pick<ImportTable, 'header' | 'rows'>
type Refused = { refused: 'tooLarge' | 'workbook' | 'notText' | 'noRows' }

const columns = { shops: shopImportColumns, engineers: engineerImportColumns }
/** Magic bytes of a zip file (.xlsx, .ods) and of an old .xls. */
const isWorkbook = ([a, b, c, d]: Uint8Array) =>
  (a === 0x50 && b === 0x4b) || (a === 0xd0 && b === 0xcf && c === 0x11 && d === 0xe0)
/** First line of some CSV files, which tells Excel the separator. */
const separatorLine = /^\ufeff?sep=.\r?\n/i

const withoutEnd = <T,>(list: readonly T[], isEmpty: (item: T) => boolean): T[] =>
  list.slice(0, list.findLastIndex((item) => !isEmpty(item)) + 1)

/** Puts the known columns first; of the others only the headings are kept, to be named. */
export const readImportFile = async (kind: ImportKind, file: File): Promise<FileTable | Refused> => {
  if (file.size > importFileBytesMax) return { refused: 'tooLarge' }
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (isWorkbook(bytes)) return { refused: 'workbook' }
  const text = decodeTable(bytes).replace(separatorLine, '')
  if (text.includes('\0')) return { refused: 'notText' }
  const [headings = [], ...records] = readTable(text)
  const fields = readHeader(headings, columns[kind])
  const known = fields.flatMap((field, at) => (field === null ? [] : [at]))
  const others = headings.filter((heading, at) => fields[at] === null && heading.trim() !== '')
  const header = [...known.map((at) => headings[at] ?? ''), ...others].slice(0, importColumnsMax)
  const rows = withoutEnd(
    records.map((cells) =>
      withoutEnd(
        known.map((at) => cells[at] ?? ''),
        (cell) => cell.trim() === '',
      ),
    ),
    (cells) => cells.length === 0,
  )
  if (rows.length === 0) return { refused: 'noRows' }
  const size = new TextEncoder().encode(JSON.stringify(rows)).length
  return size > importTableBytesMax ? { refused: 'tooLarge' } : { header, rows }
}

/** Runs a dry run first, and the import after confirmation. */
export const useImport = (kind: ImportKind) => {
  const t = useTexts(importTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [table, setTable] = useState<FileTable | null>(null)
  const [result, setResult] = useState<Imported | null>(null)
  const [error, setError] = useState<string>()
  const [fileName, setFileName] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (given: FileTable, isDryRun: boolean) => {
    setBusy(true)
    setError(undefined)
    try {
      setResult((await send(imports[kind], { body: { ...given, isDryRun } })).data)
      if (!isDryRun) void client.invalidateQueries({ queryKey: adminKey })
    } catch (failure) {
      const { form, ...fields } = formFailure(failure, lang, [])
      setError(form ?? Object.values(fields)[0])
    } finally {
      setBusy(false)
    }
  }
  const choose = async (file: File) => {
    setResult(null)
    setTable(null)
    setFileName(file.name)
    const read = await readImportFile(kind, file)
    if ('refused' in read) return setError(t[read.refused])
    setTable(read)
    await run(read, true)
  }
  return { result, error, fileName, isBusy, choose, store: () => table && void run(table, false) }
}

const tones = { created: 'good', duplicate: 'off', refused: 'bad' } as const

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

/** Hidden behind our own button, because the native one uses the browser's language, not the page's. */
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
            // Cleared, so that the same file can be chosen again after editing it.
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
      {unknownColumns.length > 0 && <Note tone="wait">{t.unknownColumns(unknownColumns)}</Note>}
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
