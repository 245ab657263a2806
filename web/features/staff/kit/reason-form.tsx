import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { reasonLengthMax, reasonLengthMin } from '#domain/limits.ts'
import { reasonTexts } from '#web/features/staff/kit/admin.texts.ts'
import style from '#web/features/staff/kit/reason-form.module.css'
import { failureText } from '#web/platform/failure-text.ts'
import { appDialog, showToast } from '#web/platform/notices.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'

/** Shows an unsent reason until it is closed, so that it can be read and copied. */
export const useKeepReason = () => {
  const t = useTexts(reasonTexts)
  const keep = (reason: string, title: string = t.unsent) => {
    const copy = () =>
      (navigator.clipboard?.writeText(reason) ?? Promise.reject(new Error('no clipboard'))).then(
        () => showToast({ text: t.copied }),
        () => keep(reason, t.notCopied),
      )
    const action = { label: t.copy, run: () => void copy() }
    if (reason.length >= reasonLengthMin) appDialog.info({ title, text: reason, action, dismiss: t.close })
  }
  return keep
}

/** Keeps a typed reason when its form disappears before sending, as when a colleague decides the same item. */
export const useTypedReason = () => {
  const keep = useKeepReason()
  const typed = useRef('')
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => () => latest.current(typed.current.trim()), [])
  return typed
}

type ReasonFormProps = {
  label: string
  hint?: string
  submit: string
  /** Frequent reasons: a click fills one in, and it can still be changed. */
  quick?: readonly string[]
  /** Resolves to `false` when the reason was not sent; the form then stays. */
  onSend: (reason: string) => Promise<unknown>
  onCancel: () => void
}

/** The person concerned will read the reason. */
export const ReasonForm = ({ label, hint, submit, quick = [], onSend, onCancel }: ReasonFormProps) => {
  const t = useTexts(reasonTexts)
  const lang = useLang()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const typed = useTypedReason()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => form.current?.querySelector('textarea')?.focus(), [])
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason.length < reasonLengthMin) return setError(t.short)
    setBusy(true)
    typed.current = ''
    const isSent = await onSend(reason).catch((failure) => {
      setError(failureText(failure, lang))
      return false
    })
    if (isSent === false) typed.current = reason
    setBusy(false)
  }
  const fill = (words: string) => {
    const area = form.current?.querySelector('textarea')
    if (!area) return
    area.value = [area.value.trim(), words].filter(Boolean).join(' ')
    typed.current = area.value
    area.focus()
  }
  const cancel = () => {
    typed.current = ''
    onCancel()
  }
  const press = (event: KeyboardEvent) => event.key === 'Escape' && cancel()
  return (
    <form ref={form} className={style.form} onSubmit={send} onKeyDown={press} aria-busy={isBusy}>
      <AreaField
        id={id}
        name="reason"
        label={label}
        hint={hint}
        error={error}
        rows={2}
        maxLength={reasonLengthMax}
        onChange={({ target }) => {
          typed.current = target.value
        }}
      />
      {quick.length > 0 && (
        <div className={style.quick}>
          {quick.map((words) => (
            <Button key={words} look="outline" size="small" onClick={() => fill(words)}>
              {words}
            </Button>
          ))}
        </div>
      )}
      <div className={style.foot}>
        <Button look="ghost" onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" look="danger" disabled={isBusy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
