import { type FormEvent, useState } from 'react'
import type { ApplicationKind } from '#contract/application-kinds.ts'
import { type Application, applications } from '#contract/applications.ts'
import style from '#web/features/applications/claim.module.css'
import { claimTexts } from '#web/features/applications/claim.texts.ts'
import { evidenceTexts } from '#web/features/applications/evidence.texts.ts'
import { EvidenceField } from '#web/features/applications/evidence-field.tsx'
import { formFailure } from '#web/platform/form-failure.ts'
import { send } from '#web/platform/send.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Note } from '#web/ui/note.tsx'

type ClaimFormProps = {
  kind: ApplicationKind
  entryId: string
  /** One that was rejected or asked for changes: it is sent again. */
  earlier: Application | undefined
  /** Its phone is the account's: enough, unless somebody who owned it before may have written it. */
  isOwnPhone: boolean
  hadOwner: boolean
  onSent: () => Promise<unknown>
}

/** One tap when the phone shows whose entry it is, else pictures for staff. */
export const ClaimForm = ({ kind, entryId, earlier, isOwnPhone, hadOwner, onSent }: ClaimFormProps) => {
  const t = useTexts(claimTexts)
  const proof = useTexts(evidenceTexts)
  const lang = useLang()
  const [names, setNames] = useState<readonly string[]>(earlier?.evidence ?? [])
  const [sending, setSending] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Record<string, string | undefined>>({})

  const isEnough = isOwnPhone && !hadOwner
  const post = () => {
    const evidence = isEnough ? [] : [...names]
    if (earlier && !isEnough)
      return send(applications.change, { params: { id: earlier.id }, body: { evidence, updatedAt: earlier.updatedAt } })
    const claim = kind === 'shop' ? applications.claimShop : applications.claimEngineer
    return send(claim, { params: { id: entryId }, body: { evidence } })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setErrors({})
    try {
      await post()
    } catch (error) {
      setErrors(formFailure(error, lang, ['evidence']))
    }
    // Also after a failure: somebody else may own the entry now.
    await onSent()
    setBusy(false)
  }
  const canSend = isEnough || names.length > 0
  const hint = sending > 0 ? t.wait : t.needsPicture
  return (
    <form className={style.form} onSubmit={submit} aria-busy={isBusy}>
      {isEnough ? (
        <Note tone="info">{t.samePhone}</Note>
      ) : (
        <>
          <Note tone="wait">{hadOwner ? t.hadOwner : t.otherPhone}</Note>
          <EvidenceField
            kind={kind}
            label={t.evidence}
            optional={proof.upTo}
            names={names}
            error={errors.evidence}
            onChange={setNames}
            onSending={(step) => setSending((count) => count + step)}
          />
        </>
      )}
      <div role="alert" className={style.trouble}>
        {errors.form && (
          <p>
            <Icon name="alert" size="small" />
            {errors.form}
          </p>
        )}
      </div>
      <div className={style.foot}>
        <Button
          type="submit"
          disabled={!canSend || isBusy || sending > 0}
          aria-describedby={canSend && sending === 0 ? undefined : 'claim-hint'}
        >
          {isBusy ? t.sending : isEnough ? t.take : t.send}
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
