import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import type { WantedStatus } from '#contract/endpoints/wanted/wanted-fields.ts'
import { rejectionReason } from '#domain/listing/rejections.ts'
import { myWantedTexts } from '#web/features/wanted/ads/mine/my-wanted.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import type { IconName } from '#web/ui/icon-names.ts'
import { Note } from '#web/ui/note.tsx'
import type { TagTone } from '#web/ui/tag.tsx'

type ShownStatus = WantedStatus | 'changes'

/** An ad with requested changes has the status `rejected` too. */
export const shownStatus = ({ status, refusal }: Pick<OwnWanted, 'status' | 'refusal'>): ShownStatus =>
  status === 'rejected' && refusal?.kind === 'changes' ? 'changes' : status

export const statusLooks: Record<ShownStatus, { tone: TagTone; icon: IconName }> = {
  approved: { tone: 'good', icon: 'check' },
  pending: { tone: 'wait', icon: 'timer' },
  rejected: { tone: 'bad', icon: 'ban' },
  changes: { tone: 'wait', icon: 'edit' },
  found: { tone: 'off', icon: 'okc' },
  expired: { tone: 'off', icon: 'clock' },
}

export const OwnWantedNote = ({ ad }: { ad: Pick<OwnWanted, 'status' | 'refusal' | 'reason'> }) => {
  const t = useTexts(myWantedTexts)
  const lang = useLang()
  const status = shownStatus(ad)
  if (status === 'approved') return null
  const reason = status === 'rejected' || status === 'changes' ? rejectionReason(ad, lang) : null
  const tone = status === 'rejected' ? 'bad' : status === 'found' ? 'info' : 'wait'
  return (
    <Note tone={tone} icon={statusLooks[status].icon}>
      {/* The reason of requested changes starts with the same words as this note. */}
      {!(status === 'changes' && reason) && <p>{t.notes[status]}</p>}
      {reason && <p dir="auto">{status === 'changes' ? reason : t.reason(reason)}</p>}
    </Note>
  )
}
