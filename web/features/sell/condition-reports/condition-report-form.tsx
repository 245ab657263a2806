import { useId, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { PhotoSlot as SlotName } from '#domain/condition/condition-readings.ts'
import { pictureIdOf, pictureUrl } from '#domain/listing/pictures.ts'
import style from '#web/features/sell/condition-reports/condition-report-form.module.css'
import { conditionReportFormTexts } from '#web/features/sell/condition-reports/condition-report-form.texts.ts'
import {
  ConditionReportNotes,
  RemoveConditionReport,
} from '#web/features/sell/condition-reports/condition-report-notes.tsx'
import { stepTexts } from '#web/features/sell/condition-reports/condition-report-steps.texts.ts'
import type { Step } from '#web/features/sell/condition-reports/condition-report-steps.ts'
import { GradePanel } from '#web/features/sell/condition-reports/grade-panel.tsx'
import { InvitePanel } from '#web/features/sell/condition-reports/invite-panel.tsx'
import photoSlotStyles from '#web/features/sell/condition-reports/photo-slot.module.css'
import { StepInput } from '#web/features/sell/condition-reports/step-inputs.tsx'
import {
  type ConditionReportForm as Form,
  useConditionReportForm,
} from '#web/features/sell/condition-reports/use-condition-report-form.ts'
import type { ConditionReportOptions } from '#web/features/sell/condition-reports/use-saved-condition-report.ts'
import { PictureTile, SendingTiles, useSendingPictures } from '#web/features/sell/uploads/picture-tiles.tsx'
import { pictureTypes } from '#web/features/sell/uploads/uploads.ts'
import { useAppDialog } from '#web/platform/notices.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Link } from '#web/ui/link.tsx'
import { AddTile } from '#web/ui/pictures/add-tile.tsx'
import { paths } from '#web/url.ts'

type PhotoSlotProps = {
  slot: SlotName
  /** Title of the step, which tells the slots apart for screen readers. */
  title: string
  url: string | undefined
  error: string | undefined
  onChange: (url: string | undefined) => void
  /** Called with 1 when an upload starts and -1 when it ends. */
  onSending: (step: 1 | -1) => void
}

const PhotoSlot = (props: PhotoSlotProps) => {
  const { slot, title, url, error, onChange, onSending } = props
  const t = useTexts(stepTexts)
  const noteId = useId()
  const { take, ...uploads } = useSendingPictures({ onSent: onChange, onSending })
  const isSending = uploads.sending.length > 0
  const name = t.slots[slot]
  return (
    <ul className={photoSlotStyles.slot} data-slot={slot}>
      <SendingTiles {...uploads} />
      {!isSending && url && (
        <PictureTile removeLabel={t.removePhoto(`${title}, ${name}`)} onRemove={() => onChange(undefined)}>
          <img src={pictureUrl(pictureIdOf(url) ?? '', 320)} alt={`${title}: ${name}`} />
        </PictureTile>
      )}
      {!isSending && !url && (
        <AddTile
          icon="camera"
          types={pictureTypes}
          isWrong={error !== undefined}
          describedBy={noteId}
          onFiles={(files) => void take(files.slice(0, 1))}
        >
          <span>
            <span className="visually-hidden">{title}: </span>
            {name}
          </span>
        </AddTile>
      )}
      <li id={noteId} className={photoSlotStyles.missing}>
        {!isSending && error}
      </li>
    </ul>
  )
}

export const ConditionReportForm = (options: ConditionReportOptions) => {
  const t = useTexts(conditionReportFormTexts)
  const form = useConditionReportForm(options)
  const element = useRef<HTMLFormElement>(null)
  const finish = useFinish(form)
  const place = form.steps.findIndex(form.isIncomplete)
  const current = form.steps[place]
  const lack = current && form.lackOf(current)
  const goOn = () => {
    if (current) form.tryStep(current)
    const box = element.current?.querySelectorAll<HTMLElement>('[data-step]')[Math.max(place, 0)]
    const empty = [...(box?.querySelectorAll('input') ?? [])].find(
      (input) => input.type === 'file' || (input.type === 'radio' ? isUnanswered(input) : input.value === ''),
    )
    box?.scrollIntoView({ block: 'center' })
    ;(empty ?? box?.querySelector('input'))?.focus({ preventScroll: true })
  }
  return (
    <>
      <Link className={style.back} to={paths.myProducts}>
        <Icon name="back" turns />
        <bdi>{options.listing.name}</bdi>
      </Link>
      <div className={style.head}>
        <h1>{t.titles[form.kind]}</h1>
        <p>{t.leads[form.kind]}</p>
      </div>
      <Progress form={form} place={place} />
      <ConditionReportNotes form={form} />
      <div className={style.columns}>
        <form
          ref={element}
          id="condition-report"
          noValidate
          autoComplete="off"
          aria-busy={form.isBusy}
          onSubmit={(event) => {
            event.preventDefault()
            void (form.isComplete ? finish() : goOn())
          }}
        >
          {form.steps.map((step, at) => (
            <StepBox key={step.name} step={step} at={at} form={form} />
          ))}
        </form>
        <aside className={style.aside}>
          <GradePanel form={form} />
          <InvitePanel listing={form.listing} conditionReport={form.conditionReport} isChanged={form.isChanged} />
          {form.conditionReport && <RemoveConditionReport listing={form.listing} />}
        </aside>
      </div>
      <SendBar form={form} place={place} lack={lack ? t.lacks[lack] : undefined} />
    </>
  )
}

const isUnanswered = (input: HTMLInputElement) =>
  !input.form?.querySelector(`input[name="${CSS.escape(input.name)}"]:checked`)

const useFinish = (form: Form) => {
  const t = useTexts(conditionReportFormTexts)
  const dialog = useAppDialog()
  const navigate = useNavigate()
  return async () => {
    if (form.isBusy || !(await form.submit())) return
    navigate(paths.myProducts)
    dialog.success({ title: t.sentTitle, text: t.sentText })
  }
}

const Progress = ({ form, place }: { form: Form; place: number }) => (
  <div className={style.bars} aria-hidden="true">
    {form.steps.map((step, at) => (
      <i key={step.name} data-state={at === place ? 'now' : form.isIncomplete(step) ? undefined : 'done'} />
    ))}
  </div>
)

const StepBox = ({ step, at, form }: { step: Step; at: number; form: Form }) => {
  const t = useTexts(stepTexts)
  const { name, fields, slot } = step
  const isDone = form.isDone(step)
  return (
    <section className={style.step} data-step={name} aria-labelledby={`step-${name}`}>
      <span className={style.mark} data-done={isDone || undefined} aria-hidden="true">
        {isDone ? <Icon name="check" /> : <bdi>{at + 1}</bdi>}
      </span>
      <div>
        <h2 id={`step-${name}`}>{t.steps[name]}</h2>
        <p className={style.hint}>{t.hints[name]}</p>
        <div className={style.inputs} data-pair={slot ? undefined : ''}>
          {fields.map((field) => (
            <StepInput key={field} name={field} form={form} />
          ))}
          {slot && (
            <PhotoSlot
              slot={slot}
              title={t.steps[name]}
              url={form.photos[slot]}
              error={form.photoErrors[slot]}
              onChange={(url) => form.setPhoto(slot, url)}
              onSending={form.countSending}
            />
          )}
        </div>
      </div>
    </section>
  )
}

type SendBarProps = { form: Form; place: number; lack: string | undefined }

const SendBar = ({ form, place, lack }: SendBarProps) => {
  const t = useTexts(conditionReportFormTexts)
  const isOnline = useOnline()
  const { isBusy, isSending, isComplete, isChanged, isSaved, conditionReport, failure = lack } = form
  const isUnchanged = !isChanged && (conditionReport?.status === 'pending' || conditionReport?.status === 'public')
  const label = isSending ? t.photosOnTheWay : isBusy ? t.sending : isComplete ? t.send : t.next
  return (
    <section className={style.bar} data-bottom-bar="" aria-label={t.action}>
      <div className="wrap">
        <FormError text={failure} />
        <div className={style.place}>
          <b>{isComplete ? t.allDone : t.step(place + 1, form.steps.length)}</b>
          {isChanged && !isSaved && <span>{t.keptHere}</span>}
          {(isChanged ? isSaved : conditionReport?.status === 'draft') && <span>{t.kept}</span>}
        </div>
        <Button
          type="submit"
          form="condition-report"
          disabled={isBusy || isSending || (isComplete && (!isOnline || isUnchanged))}
        >
          {isComplete && !isOnline ? t.offline : label}
        </Button>
      </div>
    </section>
  )
}
