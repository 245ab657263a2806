import { reportNoteLengthMax } from '#contract/limits.ts'
import { type ReportReason, reports } from '#contract/reports.ts'
import style from '#web/features/products/page/report.dialog.module.css'
import { reportTexts } from '#web/features/products/page/report.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/area-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/field-frame.tsx'
import { useForm } from '#web/ui/use-form.ts'

type ReportDetailsProps = { productId: string; reason: ReportReason; onDone: () => void }

/** What the reporter adds in words. The typed text stays until it is stored. */
export const ReportDetails = ({ productId, reason, onDone }: ReportDetailsProps) => {
  const t = useTexts(reportTexts)
  const lang = useLang()
  const isOther = reason === 'other'
  const { form, field, errors, isBusy } = useForm<'note'>('report-form', {
    check: ({ note }) => ({ note: note.trim() ? undefined : t.noteMissing }),
    send: async ({ note }) => {
      await send(reports.add, { params: { id: productId }, body: { reason, note } })
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
