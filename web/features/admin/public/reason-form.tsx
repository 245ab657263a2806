import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { reasonLengthMax, reasonLengthMin } from '#contract/limits.ts'
import style from '#web/features/admin/reason-form.module.css'
import { reasonTexts } from '#web/features/admin/reason-form.texts.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/area-field.tsx'
import { Button } from '#web/ui/button.tsx'

type ReasonFormProps = {
  label: string
  hint?: string
  submit: string
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** Asks for a reason that is shown to the person concerned. */
export const ReasonForm = ({ label, hint, submit, onSend, onCancel }: ReasonFormProps) => {
  const t = useTexts(reasonTexts)
  const lang = useLang()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason.length < reasonLengthMin) return setError(t.short)
    setBusy(true)
    await onSend(reason).catch((failure) => setError(failureText(failure, lang)))
    setBusy(false)
  }
  const press = (event: KeyboardEvent) => event.key === 'Escape' && onCancel()
  return (
    <form ref={form} className={style.form} onSubmit={send} onKeyDown={press} aria-busy={isBusy}>
      <AreaField id={id} name="reason" label={label} hint={hint} error={error} rows={2} maxLength={reasonLengthMax} />
      <div className={style.foot}>
        <Button look="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
        <Button type="submit" look="danger" disabled={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
