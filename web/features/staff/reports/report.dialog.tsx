import { useEffect, useRef, useState } from 'react'
import {
  type NewReport,
  type ReportReason,
  type ReportSubject,
  reportReasons,
  reports,
} from '#contract/endpoints/staff/reports.ts'
import { reportNoteLengthMax } from '#domain/limits.ts'
import style from '#web/features/staff/reports/report.dialog.module.css'
import { reportTexts } from '#web/features/staff/reports/report.texts.ts'
import { formFailure } from '#web/platform/form-failure.ts'
import { showToast } from '#web/platform/notices.ts'
import { send } from '#web/platform/send.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'
import { FieldNote } from '#web/ui/form/field-frame.tsx'
import { useForm } from '#web/ui/form/use-form.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

/** The id of a reply is that of its review. */
export type ReportTarget = { subject: ReportSubject; id: string }

const endpoints = {
  product: reports.add,
  seller: reports.addSeller,
  reply: reports.addReply,
  wanted: reports.addWanted,
} as const

const sendReport = ({ subject, id }: ReportTarget, body: NewReport) =>
  send(endpoints[subject], { params: { id }, body })

/** Only listings can be sold already or posted twice. */
const ofPeople: readonly ReportReason[] = ['fraud', 'wrong_info', 'offensive', 'other']

const reasonsFor: Record<ReportSubject, readonly ReportReason[]> = {
  product: reportReasons,
  seller: ofPeople,
  reply: ofPeople,
  wanted: ofPeople,
}

type ReportDetailsProps = { target: ReportTarget; reason: ReportReason; onDone: () => void }

/** The typed text stays until it is stored. */
const ReportDetails = ({ target, reason, onDone }: ReportDetailsProps) => {
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

type ReportDialogProps = { target: ReportTarget; open: boolean; onClose: () => void }

export const ReportDialog = ({ target, open, onClose }: ReportDialogProps) => {
  const t = useTexts(reportTexts)
  const site = useTexts(siteTexts)
  return (
    <Sheet
      id="report-dialog"
      title={t.titles[target.subject]}
      closeLabel={site.close}
      open={open}
      onClose={onClose}
      narrow
    >
      {open && <Report target={target} onClose={onClose} />}
    </Sheet>
  )
}

/**
 * A tap on a reason sends the report at once; details may follow, since a second report by the same user replaces the
 * first. "Something else" asks for details first, because it says nothing alone.
 */
const Report = ({ target, onClose }: Omit<ReportDialogProps, 'open'>) => {
  const t = useTexts(reportTexts)
  const [sent, setSent] = useState<ReportReason | undefined>()
  const [isOther, setOther] = useState(false)
  if (sent)
    return (
      <div className={style.parts}>
        <Sent reason={sent} />
        <ReportDetails target={target} reason={sent} onDone={onClose} />
        <Button look="ghost" block onClick={() => setSent(undefined)}>
          {t.change}
        </Button>
      </div>
    )
  if (isOther)
    return (
      <div className={style.parts}>
        <ReportDetails target={target} reason="other" onDone={onClose} />
        <Button look="ghost" block onClick={() => setOther(false)}>
          {t.change}
        </Button>
      </div>
    )
  return (
    <div className={style.parts}>
      <p className={style.lead}>{t.lead}</p>
      <Reasons target={target} onSent={setSent} onOther={() => setOther(true)} />
    </div>
  )
}

const Sent = ({ reason }: { reason: ReportReason }) => {
  const t = useTexts(reportTexts)
  const ref = useRef<HTMLDivElement>(null)
  // Takes the focus, since the button that had it is gone.
  useEffect(() => ref.current?.focus(), [])
  return (
    <div ref={ref} className={style.sent} role="status" tabIndex={-1}>
      <Icon name="okc" />
      <div>
        <b>{t.thanks}</b>
        <span>{t.reasons[reason]}</span>
      </div>
    </div>
  )
}

type ReasonsProps = { target: ReportTarget; onSent: (reason: ReportReason) => void; onOther: () => void }

const Reasons = ({ target, onSent, onOther }: ReasonsProps) => {
  const t = useTexts(reportTexts)
  const lang = useLang()
  const [chosen, setChosen] = useState<ReportReason | undefined>()
  const [failure, setFailure] = useState<string | undefined>()
  const isBusy = chosen !== undefined && failure === undefined
  const choose = async (reason: ReportReason) => {
    if (isBusy) return
    if (reason === 'other') return onOther()
    setChosen(reason)
    setFailure(undefined)
    try {
      await sendReport(target, { reason, note: '' })
      onSent(reason)
    } catch (error) {
      setFailure(formFailure(error, lang, []).form)
    }
  }
  return (
    <fieldset className={style.reasons} aria-busy={isBusy}>
      <legend>{t.why}</legend>
      {reasonsFor[target.subject].map((reason) => {
        const id = `report-${reason}`
        const error = reason === chosen ? failure : undefined
        return (
          <div key={reason}>
            <button
              type="button"
              aria-describedby={error && `${id}-note`}
              aria-disabled={isBusy}
              onClick={() => void choose(reason)}
            >
              {isBusy && reason === chosen ? t.sending : t.reasons[reason]}
              <Icon name="next" turns />
            </button>
            <div role="alert">
              <FieldNote id={id} error={error} />
            </div>
          </div>
        )
      })}
    </fieldset>
  )
}
