import { type ReactNode, useState } from 'react'
import type { Endpoint, InputOf } from '#contract/endpoint.ts'
import { adminTexts } from '#web/features/staff/kit/admin.texts.ts'
import style from '#web/features/staff/kit/admin-page.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { download } from '#web/platform/files.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { PageTitle } from '#web/platform/page/page-title.tsx'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'

type ExportProps<E extends Endpoint> = { endpoint: E; query: InputOf<E>['query'] }

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

type AdminPageProps = { title: string; lead?: string; actions?: ReactNode; children: ReactNode }

export const AdminPage = ({ title, lead, actions, children }: AdminPageProps) => (
  <div className={style.page}>
    <PageTitle title={title} index={false} />
    <div className={style.head}>
      <div className={style.words}>
        <h1>{title}</h1>
        {lead && <p>{lead}</p>}
      </div>
      {actions && <div className={style.actions}>{actions}</div>}
    </div>
    {children}
  </div>
)
