import { useState } from 'react'
import { listingFiles, type TableFormat } from '#contract/endpoints/sell/listing-files.ts'
import { manyTexts } from '#web/features/sell/bulk/bulk.texts.ts'
import style from '#web/features/sell/my-listings/my-products.module.css'
import { ApiError } from '#web/platform/api.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { download } from '#web/platform/files.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

const formats: readonly TableFormat[] = ['xlsx', 'csv']
const names: Record<TableFormat, string> = { xlsx: 'Excel', csv: 'CSV' }

/** Ignores the filters. */
export const DownloadListings = () => {
  const t = useTexts(manyTexts)
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const fetchFile = async (format: TableFormat) => {
    if (isBusy) return
    setBusy(true)
    try {
      await download(listingFiles.exportOwn, { query: { format, language: lang } })
    } catch (error) {
      if (!(error instanceof ApiError && error.endsSession)) showToast({ text: failureText(error, lang), failed: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div className={style.files} role="group" aria-label={t.download} aria-busy={isBusy}>
      <span>{t.download}</span>
      {formats.map((format) => (
        <Button
          key={format}
          look="ghost"
          size="small"
          icon="dl"
          aria-disabled={isBusy || undefined}
          onClick={() => void fetchFile(format)}
        >
          {names[format]}
        </Button>
      ))}
    </div>
  )
}
