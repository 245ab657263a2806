import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { reasonLengthMax, reasonLengthMin } from '#domain/limits.ts'
import { type Rejection, type RejectionCode, rejectionCodes } from '#domain/listing/rejection-codes.ts'
import { rejectionText } from '#domain/listing/rejections.ts'
import { useTypedReason } from '#web/features/staff/kit/reason-form.tsx'
import { rejectionTexts } from '#web/features/staff/moderation/rejection.texts.ts'
import style from '#web/features/staff/moderation/rejection-form.module.css'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { AreaField } from '#web/ui/form/area-field.tsx'
import { Button } from '#web/ui/form/button.tsx'

type Kind = Rejection['kind']
type RejectionInput = { kind: Kind; codes: RejectionCode[]; reason: string }

type RejectionFormProps = {
  kind: Kind
  /** A public listing is taken down; changes cannot be requested. */
  isPublic: boolean
  /** Returns `false` when nothing was sent; the form then stays. */
  onSend: (given: RejectionInput) => unknown
  onCancel: () => void
}

/** Enter submits, Escape cancels, digits toggle reasons. */
export const RejectionForm = ({ kind, isPublic, onSend, onCancel }: RejectionFormProps) => {
  const t = useTexts(rejectionTexts)
  const lang = useLang()
  const form = useRef<HTMLFormElement>(null)
  const [codes, setCodes] = useState<RejectionCode[]>([])
  const [note, setNote] = useState('')
  const [isWrong, setWrong] = useState(false)
  const typed = useTypedReason()
  const words = note.trim()
  const isReasoned = words ? words.length >= reasonLengthMin : codes.length > 0
  useEffect(() => {
    form.current?.querySelector('input')?.focus()
    form.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  const toggle = (code: RejectionCode) =>
    setCodes((chosen) => (chosen.includes(code) ? chosen.filter((other) => other !== code) : [...chosen, code]))
  const cancel = () => {
    typed.current = ''
    onCancel()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isReasoned) {
      typed.current = ''
      if ((await onSend({ kind, codes, reason: words })) === false) typed.current = words
      return
    }
    setWrong(true)
    form.current?.querySelector('textarea')?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const isWriting = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Escape') cancel()
    else if (isWriting && event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
    else if (!isWriting && /^Digit[1-9]$/.test(event.code)) {
      const code = rejectionCodes[Number(event.code.slice(-1)) - 1]
      if (code) toggle(code)
    } else return
    event.preventDefault()
  }
  return (
    <form ref={form} className={style.form} aria-labelledby="refusal-title" onSubmit={submit} onKeyDown={press}>
      <h3 id="refusal-title">
        {kind === 'changes' && !isPublic ? t.changesTitle : t.title} <small>{t.toSeller}</small>
      </h3>
      <ReasonChips chosen={codes} onToggle={toggle} />
      <AreaField
        id="refusal-note"
        label={t.note}
        optional={codes.length > 0 ? t.optional : undefined}
        rows={2}
        maxLength={reasonLengthMax}
        value={note}
        error={isWrong && !isReasoned ? t.needed : undefined}
        onChange={({ target }) => {
          setNote(target.value)
          typed.current = target.value
        }}
      />
      {isReasoned && (
        <p className={style.preview}>
          <b>{t.preview}</b> <bdi>{rejectionText({ kind, codes, note: words }, lang)}</bdi>
        </p>
      )}
      <div className={style.foot}>
        <Button look="ghost" onClick={cancel}>
          {t.cancel}
        </Button>
        <Button type="submit" look="danger">
          {isPublic ? t.takeDown : kind === 'changes' ? t.askChanges : t.reject}
        </Button>
      </div>
    </form>
  )
}

type CodesProps = { chosen: RejectionCode[]; onToggle: (code: RejectionCode) => void }

/** Check boxes styled as chips: Space toggles, and Enter still submits the form. */
const ReasonChips = ({ chosen, onToggle }: CodesProps) => {
  const t = useTexts(rejectionTexts)
  return (
    <fieldset className={style.codes}>
      <legend className="visually-hidden">{t.title}</legend>
      {rejectionCodes.map((code, index) => (
        <label key={code} className={style.choice}>
          <input
            className="visually-hidden"
            type="checkbox"
            checked={chosen.includes(code)}
            onChange={() => onToggle(code)}
          />
          <span className={style.chip}>
            {index < 9 && <i aria-hidden="true">{index + 1}</i>}
            {t.codes[code]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
