import type { ApplicationKind } from '#contract/endpoints/directory/application-kinds.ts'
import { type Application, applications } from '#contract/endpoints/directory/applications.ts'
import { claimTexts } from '#web/features/directory/applications/claim.texts.ts'
import { EvidenceForm } from '#web/features/directory/applications/evidence-form.tsx'
import { send } from '#web/platform/send.ts'
import { useTexts } from '#web/platform/texts.ts'
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
  const isEnough = isOwnPhone && !hadOwner
  const post = (evidence: string[]) => {
    if (earlier && !isEnough)
      return send(applications.change, { params: { id: earlier.id }, body: { evidence, updatedAt: earlier.updatedAt } })
    const claim = kind === 'shop' ? applications.claimShop : applications.claimEngineer
    return send(claim, { params: { id: entryId }, body: { evidence } })
  }
  return (
    <EvidenceForm
      kind={kind}
      sent={earlier?.evidence}
      isEnough={isEnough}
      submitText={isEnough ? t.take : t.send}
      post={post}
      onDone={onSent}
    >
      {isEnough ? (
        <Note tone="info">{t.samePhone}</Note>
      ) : (
        <Note tone="wait">{hadOwner ? t.hadOwner : t.otherPhone}</Note>
      )}
    </EvidenceForm>
  )
}
