import { type FormEvent, type ReactNode, useState } from 'react'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import style from '#web/features/directory/applications/claim.module.css'
import { claimTexts } from '#web/features/directory/applications/claim.texts.ts'
import { evidenceTexts } from '#web/features/directory/applications/evidence.texts.ts'
import { EvidenceField } from '#web/features/directory/applications/evidence-field.tsx'
import { formFailure } from '#web/platform/form-failure.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/form/button.tsx'
import { FormError } from '#web/ui/form/form-error.tsx'

type EvidenceFormProps = {
  kind: ApplicationKind
  sent: readonly string[] | undefined
  isEnough?: boolean
  submitText: string
  post: (evidence: string[]) => Promise<unknown>
  /** Also called after a failure, since staff may have decided meanwhile. */
  onDone: () => Promise<unknown>
  children?: ReactNode
}

export const EvidenceForm = ({ kind, sent, isEnough, submitText, post, onDone, children }: EvidenceFormProps) => {
  const t = useTexts(claimTexts)
  const proof = useTexts(evidenceTexts)
  const lang = useLang()
  const [names, setNames] = useState<readonly string[]>(sent ?? [])
  const [sending, setSending] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      await post(isEnough ? [] : [...names])
    } catch (error) {
      setErrors(formFailure(error, lang, ['evidence']))
    }
    await onDone()
    setBusy(false)
  }
  const canSend = isEnough || names.length > 0
  const hint = sending > 0 ? t.wait : t.needsPicture
  return (
    <form className={style.form} onSubmit={submit} aria-busy={isBusy}>
      {children}
      {!isEnough && (
        <EvidenceField
          kind={kind}
          label={t.evidence}
          optional={proof.upTo}
          names={names}
          error={errors.evidence}
          onChange={setNames}
          onSending={(step) => setSending((count) => count + step)}
        />
      )}
      <FormError text={errors.form} />
      <div className={style.foot}>
        <Button
          type="submit"
          disabled={!canSend || isBusy || sending > 0}
          aria-describedby={canSend && sending === 0 ? undefined : 'claim-hint'}
        >
          {isBusy ? t.sending : submitText}
        </Button>
        {(!canSend || sending > 0) && (
          <p id="claim-hint" className={style.hint}>
            {hint}
          </p>
        )}
      </div>
    </form>
  )
}
