import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Imported, imports } from '#contract/endpoints/directory/imports.ts'
import { importTexts } from '#web/features/directory/imports/imports.texts.ts'
import { type FileTable, type ImportKind, readImportFile } from '#web/features/directory/imports/read-import-file.ts'
import { adminKey } from '#web/features/staff/kit/admin-queries.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

/** Reads a file, shows a dry run of the import, and runs it after confirmation. */
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
