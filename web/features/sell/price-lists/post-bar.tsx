import { listPictureTexts } from '#web/features/sell/price-lists/list-pictures.texts.ts'
import { listPostingTexts } from '#web/features/sell/price-lists/list-posting.texts.ts'
import { listRowTexts } from '#web/features/sell/price-lists/list-rows.texts.ts'
import style from '#web/features/sell/price-lists/rows-page.module.css'
import { useListPart, usePictureShare, useRowCount } from '#web/features/sell/price-lists/use-list.ts'
import { type PostStage, usePostList } from '#web/features/sell/price-lists/use-post-list.ts'
import { flowTexts } from '#web/features/sell/sell-form/sell-flow.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { useOnline } from '#web/platform/use-online.ts'
import { Button } from '#web/ui/form/button.tsx'

export const PostBar = ({ onManyPictures }: { onManyPictures: () => void }) => {
  const t = useTexts(listRowTexts)
  const pictures = useTexts(listPictureTexts)
  const ready = useRowCount('ready')
  const look = useRowCount('look')
  const isSent = useListPart(({ view }) => view.sent !== null)
  const isOnline = useOnline()
  const { stage, post } = usePostList()
  const label = useLabel(stage, isSent, isOnline, ready)
  return (
    <section className={style.bar} data-bottom-bar="" aria-label={t.action}>
      <div className="wrap">
        <p className={style.counts}>
          <b>{t.readyCount(ready)}</b>
          {look > 0 && (
            <span>
              <span className={style.dot} />
              {t.lookCount(look)}
            </span>
          )}
        </p>
        <Button className={style.onlyWide} look="outline" icon="imgplus" disabled={isSent} onClick={onManyPictures}>
          {pictures.many}
        </Button>
        <Button
          disabled={!isOnline || (ready === 0 && !isSent)}
          aria-disabled={stage !== 'idle' || undefined}
          onClick={() => void post()}
        >
          {label}
        </Button>
        <span className="visually-hidden" role="status">
          {stage !== 'idle' && stage !== 'photos' && label}
        </span>
      </div>
    </section>
  )
}

const useLabel = (stage: PostStage, isSent: boolean, isOnline: boolean, ready: number): string => {
  const t = useTexts(listRowTexts)
  const flow = useTexts(flowTexts)
  const posting = useTexts(listPostingTexts)
  const share = usePictureShare()
  if (stage === 'photos') return flow.waitingForPhotos(share)
  if (stage === 'sending') return posting.posting
  if (stage === 'pausing') return flow.tryingAgain
  if (!isOnline) return posting.offline
  return isSent ? posting.again : t.post(ready)
}
