import { type ChangeEvent, useRef } from 'react'
import { listingFiles, type TableFormat, xlsxType } from '#contract/endpoints/sell/listing-files.ts'
import { listFileTexts } from '#web/features/sell/price-lists/list-files.texts.ts'
import style from '#web/features/sell/price-lists/paste.module.css'
import { urlOf } from '#web/platform/api.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button, buttonClass } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

/** Android filters by MIME type, other systems by file extension. */
const accepted = `.csv,.xlsx,text/csv,text/comma-separated-values,${xlsxType}`
const formats: readonly TableFormat[] = ['xlsx', 'csv']

type FilePanelProps = {
  /** Shows what is missing when the form is incomplete. */
  mayChoose: () => boolean
  onChoose: (file: File) => void
  isReading: boolean
  failure: string | undefined
}

export const FilePanel = ({ mayChoose, onChoose, isReading, failure }: FilePanelProps) => {
  const t = useTexts(listFileTexts)
  const lang = useLang()
  const isOnline = useOnline()
  const input = useRef<HTMLInputElement>(null)
  const take = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    if (file) onChoose(file)
    // Cleared, so that the same file can be chosen again after editing it.
    currentTarget.value = ''
  }
  return (
    <section className={style.panel}>
      <h2>
        <Icon name="xls" />
        {t.title}
      </h2>
      <p>{t.text}</p>
      <Button
        look="outline"
        size="small"
        icon="upl"
        disabled={!isOnline}
        aria-disabled={isReading || undefined}
        onClick={() => mayChoose() && input.current?.click()}
      >
        {t.choose}
      </Button>
      <input ref={input} id="list-file" type="file" accept={accepted} hidden onChange={take} />
      <div role="alert">{failure && <Note tone="bad">{failure}</Note>}</div>
      <p>{t.template}</p>
      <div className={style.templates}>
        {formats.map((format) => (
          <a
            key={format}
            className={buttonClass({ look: 'ghost', size: 'small' })}
            href={urlOf(listingFiles.template, { query: { format, language: lang } })}
            download
          >
            <Icon name="dl" />
            {t.templateAs[format]}
          </a>
        ))}
      </div>
    </section>
  )
}
