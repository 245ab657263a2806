import type { ReportReason } from '#contract/endpoints/staff/reports.ts'
import { reportNoteLengthMax } from '#domain/limits.ts'
import style from '#web/features/staff/reports/report.dialog.module.css'
import { reportTexts } from '#web/features/staff/reports/report.texts.ts'
import { type ReportTarget, sendReport } from '#web/features/staff/reports/send-report.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/area-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { useForm } from '#web/ui/use-form.ts'

type ReportDetailsProps = { target: ReportTarget; reason: ReportReason; onDone: () => void }

/** What the reporter adds in words. The typed text stays until it is stored. */
export const ReportDetails = ({ target, reason, onDone }: ReportDetailsProps) => {
  const t = useTexts(reportTexts)
  const lang = useLang()
  const isOther = reason === 'other'
  const { form, field, errors, isBusy } = useForm<'note'>('report-form', {
    check: ({ note }) => ({ note: note.trim() ? undefined : t.noteMissing }),
    send: async ({ note }) => {
      await sendReport(target, { reason, note })
      onDone()
      showToast({ text: isOther ? t.thanks : t.added })
    },
    explain: (error) => formFailure(error, lang, ['note']),
  })
  return (
    <form {...form} className={style.parts}>
      <AreaField
        {...field('note')}
        label={isOther ? t.what : t.note}
        optional={isOther ? undefined : t.optional}
        rows={3}
        maxLength={reportNoteLengthMax}
      />
      <div role="alert">
        <FieldNote id="report-form" error={errors.form} />
      </div>
      <Button type="submit" block look={isOther ? 'primary' : 'soft'} aria-disabled={isBusy}>
        {isBusy ? t.sending : isOther ? t.send : t.add}
      </Button>
    </form>
  )
}
