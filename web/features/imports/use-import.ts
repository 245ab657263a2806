import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readTable } from '#contract/csv-table.ts'
import { type Imported, type ImportTable, imports } from '#contract/imports.ts'
import { importFileBytesMax } from '#contract/limits.ts'
import { adminKey } from '#web/features/admin/public/admin.queries.ts'
import { importTexts } from '#web/features/imports/imports.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export type ImportKind = 'shops' | 'engineers'
type Table = Pick<ImportTable, 'header' | 'rows'>

const textOf = async (file: File) => new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())

/** Reads a file, shows a dry run of the import, and runs it after confirmation. */
export const useImport = (kind: ImportKind) => {
  const t = useTexts(importTexts)
  const lang = useLang()
  const client = useQueryClient()
  const [table, setTable] = useState<Table | null>(null)
  const [result, setResult] = useState<Imported | null>(null)
  const [error, setError] = useState<string>()
  const [fileName, setFileName] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const run = async (given: Table, isDryRun: boolean) => {
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
    if (file.size > importFileBytesMax) return setError(t.tooLarge)
    const text = await textOf(file).catch(() => null)
    if (text === null) return setError(t.notUtf8)
    const [header, ...rows] = readTable(text)
    if (!header || rows.length === 0) return setError(t.noRows)
    const read = { header, rows }
    setTable(read)
    await run(read, true)
  }
  return { result, error, fileName, isBusy, choose, store: () => table && void run(table, false) }
}
