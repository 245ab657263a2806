import { useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { adminTexts } from '#web/features/staff/kit/admin.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { download } from '#web/platform/files.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'

type ExportProps<E extends Endpoint> = { endpoint: E; query: InputOf<E>['query'] }

/** Downloads the filtered list as a file. */
export const ExportButton = <E extends Endpoint>({ endpoint, query }: ExportProps<E>) => {
  const t = useTexts(adminTexts)
  const lang = useLang()
  const dialog = useAppDialog()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async () => {
    setBusy(true)
    try {
      await download(endpoint, { query } as InputOf<E>)
    } catch (error) {
      dialog.error({ title: t.exportFailed, text: failureText(error, lang) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" disabled={isBusy} onClick={() => void fetchFile()}>
      {isBusy ? t.exporting : t.exportList}
    </Button>
  )
}
