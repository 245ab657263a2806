import type { OwnWanted } from '#contract/endpoints/wanted/wanted.ts'
import { rejectionReason } from '#domain/listing/rejections.ts'
import { myWantedTexts } from '#web/features/wanted/ads/mine/my-wanted.texts.ts'
import { shownStatus, statusLooks } from '#web/features/wanted/ads/mine/own-status.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { Note } from '#web/ui/note.tsx'

/** Tells owners why sellers do not see it. */
export const OwnWantedNote = ({ ad }: { ad: Pick<OwnWanted, 'status' | 'refusal' | 'reason'> }) => {
  const t = useTexts(myWantedTexts)
  const lang = useLang()
  const status = shownStatus(ad)
  if (status === 'approved') return null
  const reason = status === 'rejected' || status === 'changes' ? rejectionReason(ad, lang) : null
  const tone = status === 'rejected' ? 'bad' : status === 'found' ? 'info' : 'wait'
  return (
    <Note tone={tone} icon={statusLooks[status].icon}>
      {/* The reason of requested changes begins with the same words. */}
      {!(status === 'changes' && reason) && <p>{t.notes[status]}</p>}
      {reason && <p dir="auto">{status === 'changes' ? reason : t.reason(reason)}</p>}
    </Note>
  )
}
