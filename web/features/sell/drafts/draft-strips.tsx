import type { OwnProduct } from '#contract/endpoints/sell/listings.ts'
import { rejectionReason } from '#domain/listing/rejections.ts'
import { discardAside, resumeAside, startOver } from '#web/features/sell/drafts/draft-store.ts'
import style from '#web/features/sell/sell-form/sell.module.css'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Note } from '#web/ui/note.tsx'

export const DraftStrips = ({ sell }: { sell: Sell }) => {
  const t = useTexts(flowTexts)
  const isOnline = useOnline()
  const { listing } = sell
  const lang = useLang()
  const reason = listing && rejectionReason(listing, lang)
  return (
    <>
      <div role="status">{!isOnline && <Note tone="wait">{t.offline}</Note>}</div>
      {listing?.status === 'rejected' && reason && <RejectionNote listing={listing} reason={reason} />}
      {listing?.status === 'approved' && <Note tone="info">{t.reviewWarning}</Note>}
      {sell.like && !sell.isRestored && <Note tone="info">{t.copied(sell.like.name)}</Note>}
      <RestoredStrip sell={sell} />
      <AsideStrip sell={sell} />
    </>
  )
}

const RejectionNote = ({ listing, reason }: { listing: OwnProduct; reason: string }) => {
  const t = useTexts(flowTexts)
  if (listing.refusal?.kind === 'changes') return <Note tone="wait">{reason}</Note>
  return <Note tone="bad">{t.rejected(reason)}</Note>
}

const RestoredStrip = ({ sell: { isRestored, draftStore } }: { sell: Sell }) => {
  const t = useTexts(flowTexts)
  if (!isRestored) return null
  return (
    <Note tone="info">
      <div className={style.strip}>
        <p>{t.restored}</p>
        <Button look="ghost" size="small" onClick={() => startOver(draftStore)}>
          {t.startOver}
        </Button>
      </div>
    </Note>
  )
}

const AsideStrip = ({ sell: { aside, draftStore, listing } }: { sell: Sell }) => {
  const t = useTexts(flowTexts)
  if (!aside) return null
  const name = aside.fields.name.trim()
  const text = name ? t.aside(name) : t.asideNameless
  return (
    <Note tone="wait">
      <div className={style.strip}>
        <p dir="auto">{listing ? t.asideChanges : text}</p>
        <Button look="soft" size="small" onClick={() => resumeAside(draftStore)}>
          {t.resume}
        </Button>
        <Button look="ghost" size="small" onClick={() => discardAside(draftStore)}>
          {t.discard}
        </Button>
      </div>
    </Note>
  )
}
