import { type SellStage, storedBody } from '#web/features/sell/drafts/use-publish.ts'
import style from '#web/features/sell/sell-form/sell.module.css'
import { sellTexts } from '#web/features/sell/sell-form/sell.texts.ts'
import { bodyOf, changesBetween, endsReport, willBeReviewed } from '#web/features/sell/sell-form/sell-fields.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import type { Sell } from '#web/features/sell/sell-form/use-sell.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type SellFootProps = { sell: Sell; stage: SellStage; formId: string }

export const SellFoot = ({ sell, stage, formId }: SellFootProps) => {
  const t = useTexts(sellTexts)
  const label = useStageLabel(sell, stage)
  const reviewNote = useReviewNote(sell)
  const reportNote = useReportNote(sell)
  return (
    <div className={style.foot}>
      <p className={classNames(style.promise, sell.listing === undefined && style.onlyAdmin)}>
        <Icon name="shield" size="small" />
        {reviewNote ?? t.reviewed} {reportNote}
      </p>
      <Button
        type="submit"
        form={formId}
        className={style.submit}
        aria-disabled={stage !== 'idle' && stage !== 'waiting'}
      >
        {label}
      </Button>
      <span className="visually-hidden" role="status">
        {stage !== 'idle' && stage !== 'photos' && label}
      </span>
    </div>
  )
}

const useStageLabel = ({ listing, pictures }: Sell, stage: SellStage) => {
  const t = useTexts(sellTexts)
  const flow = useTexts(flowTexts)
  if (stage === 'waiting') return flow.waiting
  if (stage === 'pausing') return flow.tryingAgain
  if (stage === 'sending') return listing ? flow.saving : flow.publishing
  if (stage === 'photos') {
    const share = pictures.reduce((sum, picture) => sum + picture.share, 0) / Math.max(1, pictures.length)
    return flow.waitingForPhotos(Math.round(share * 100))
  }
  return listing ? t.save : t.publish
}

const changesIn = (sell: Sell) => {
  const before = storedBody(sell)
  const images = sell.pictures.map(({ url, id }) => url ?? id)
  return { before, changes: changesBetween(before, bodyOf(sell.fields, images)) }
}

const useReviewNote = (sell: Sell) => {
  const t = useTexts(flowTexts)
  if (sell.listing?.status !== 'approved') return undefined
  const { before, changes } = changesIn(sell)
  return willBeReviewed(before, changes) ? t.willBeReviewed : t.staysLive
}

/** A public condition report may go back to review while the listing stays live. */
const useReportNote = (sell: Sell) => {
  const t = useTexts(flowTexts)
  if (!sell.listing?.grade) return undefined
  const { before, changes } = changesIn(sell)
  return endsReport(before, changes) ? t.reportEnds : undefined
}
