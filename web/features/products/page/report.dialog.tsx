import { type FormEvent, useState } from 'react'
import { reportNoteLengthMax } from '#contract/limits.ts'
import { type ReportReason, reportReasons, reports } from '#contract/reports.ts'
import style from '#web/features/products/page/report.dialog.module.css'
import { reportTexts } from '#web/features/products/page/report.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/dialog.tsx'

type ReportDialogProps = { productId: string; open: boolean; onClose: () => void }

const formId = 'report-form'

/** Reports a listing to the moderators. The typed text stays until the report is stored. */
export const ReportDialog = ({ productId, open, onClose }: ReportDialogProps) => {
  const t = useTexts(reportTexts)
  const site = useTexts(siteTexts)
  const { submit, isBusy, failure } = useReport(productId, onClose)
  return (
    <Sheet
      id="report-dialog"
      title={t.title}
      closeLabel={site.close}
      open={open}
      onClose={onClose}
      narrow
      foot={
        <Button type="submit" form={formId} disabled={isBusy}>
          {isBusy ? t.sending : t.send}
        </Button>
      }
    >
      {open && (
        <form id={formId} className={style.form} onSubmit={submit}>
          <p className={style.lead}>{t.lead}</p>
          <Reasons />
          <label className={style.note}>
            <span>
              {t.note} <small>{t.optional}</small>
            </span>
            <textarea name="note" rows={3} maxLength={reportNoteLengthMax} dir="auto" />
          </label>
          {failure && (
            <p className={style.failure} role="alert">
              {failure}
            </p>
          )}
        </form>
      )}
    </Sheet>
  )
}

const Reasons = () => {
  const t = useTexts(reportTexts)
  return (
    <fieldset className={style.reasons}>
      <legend>{t.why}</legend>
      {reportReasons.map((reason) => (
        <label key={reason}>
          <input type="radio" name="reason" value={reason} required />
          {t.reasons[reason]}
        </label>
      ))}
    </fieldset>
  )
}

const useReport = (id: string, onSent: () => void) => {
  const t = useTexts(reportTexts)
  const lang = useLang()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | undefined>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const given = new FormData(event.currentTarget)
    setBusy(true)
    setFailure(undefined)
    try {
      const reason = String(given.get('reason')) as ReportReason
      await send(reports.add, { params: { id }, body: { reason, note: String(given.get('note') ?? '') } })
      onSent()
      showToast({ text: t.thanks })
    } catch (error) {
      setFailure(formFailure(error, lang, []).form)
    } finally {
      setBusy(false)
    }
  }
  return { submit, isBusy, failure }
}
