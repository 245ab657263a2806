import type { WaitingBatch } from '#contract/endpoints/staff/moderation-batches.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import pane from '#web/features/staff/kit/decision-pane.module.css'
import { type Pane, PaneBar, PaneBody, useBarSpace } from '#web/features/staff/kit/decision-pane.tsx'
import { batchTexts } from '#web/features/staff/moderation/batch.texts.ts'
import { BatchRows } from '#web/features/staff/moderation/batch-rows.tsx'
import bar from '#web/features/staff/moderation/decision-bar.module.css'
import { Keys } from '#web/features/staff/moderation/decision-bar.tsx'
import style from '#web/features/staff/moderation/listing-pane.module.css'
import { RejectionForm } from '#web/features/staff/moderation/rejection-form.tsx'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { SellerHistory } from '#web/features/staff/moderation/seller-history.tsx'
import { type BatchDecisions, isGood } from '#web/features/staff/moderation/use-batch-decisions.ts'
import type { Queue } from '#web/features/staff/moderation/use-queue.ts'
import { failureText } from '#web/platform/failure-text.ts'
import { useNow } from '#web/platform/now.ts'
import { relativeTime } from '#web/platform/relative-time.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Tag } from '#web/ui/tag.tsx'

type Kind = Rejection['kind']
type BatchPaneProps = {
  queue: Queue
  batch: WaitingBatch | undefined
  error: unknown
  decisions: BatchDecisions
  view: Pane
  isArmed: boolean
  rejecting: Kind | null
  onReject: (kind: Kind) => void
  onStay: () => void
  onMove: (by: 1 | -1) => void
  /** Shows the rows in the queue one by one, starting with this one. */
  onOpen: (id?: string) => void
  onHelp: () => void
}

export const BatchPane = (props: BatchPaneProps) => {
  const { batch, error } = props
  const lang = useLang()
  return (
    <section className={pane.pane} aria-labelledby="listing-name" aria-busy={!batch && !error}>
      <BatchBar {...props} />
      {!batch && error ? (
        <p className={style.failed} role="alert">
          {failureText(error, lang)}
        </p>
      ) : (
        <PaneBody top={props.view.top} className={pane.paired}>
          {batch ? <Details {...props} batch={batch} /> : <div className={style.skeleton} aria-hidden="true" />}
        </PaneBody>
      )}
      {batch && <BatchDecisionBar {...props} batch={batch} />}
    </section>
  )
}

const BatchBar = ({ queue, batch, view, onMove }: BatchPaneProps) => {
  const t = useTexts(batchTexts)
  const words = useTexts(reviewTexts)
  const lang = useLang()
  const now = useNow()
  const { current } = queue
  if (!current?.batch) return null
  const { shop, warnings } = current.batch
  const since = batch?.oldestWaitingSince ?? current.waitingSince ?? current.updatedAt
  const warned = batch?.warnings ?? warnings
  return (
    <PaneBar
      id="listing-name"
      title={t.title(batch?.rows.length ?? current.batch.waiting)}
      about={
        <>
          {shop ? t.forShop(shop.name) : t.by(current.seller.name)} ·{' '}
          <time dateTime={since}>{relativeTime(lang, since, now)}</time>
        </>
      }
      view={view}
      queue={queue}
      t={words}
      onMove={onMove}
    >
      {warned !== null && (
        <Tag tone={warned > 0 ? 'bad' : 'good'} icon={warned > 0 ? 'flag' : 'check'}>
          {warned > 0 ? t.warnings(warned) : t.noWarnings}
        </Tag>
      )}
    </PaneBar>
  )
}

type ShownProps = BatchPaneProps & { batch: WaitingBatch }

const Details = ({ batch, decisions, rejecting, onStay, onOpen }: ShownProps) => (
  <>
    <BatchRows batch={batch} onOpen={onOpen} />
    <div className={pane.column}>
      {rejecting && (
        <RejectionForm
          key={batch.id}
          kind={rejecting}
          isPublic={false}
          onSend={(given) => {
            onStay()
            void decisions.reject(batch, given)
          }}
          onCancel={onStay}
        />
      )}
      <SellerHistory seller={batch.seller} />
    </div>
  </>
)

const BatchDecisionBar = ({ batch, decisions, rejecting, isArmed, onReject, onOpen, onHelp }: ShownProps) => {
  const t = useTexts(batchTexts)
  const words = useTexts(reviewTexts)
  const space = useBarSpace()
  const good = batch.rows.filter(isGood)
  const rests = !isArmed || rejecting !== null || decisions.progress !== ''
  const isMixed = good.length > 0 && good.length < batch.rows.length
  return (
    <div ref={space} className={classNames(bar.bar, bar.together, rejecting && bar.resting)}>
      <Keys onHelp={onHelp} />
      <p role="status" className={decisions.progress ? undefined : 'visually-hidden'}>
        {decisions.progress}
      </p>
      <Button look="ghost" icon="box" disabled={rests} onClick={() => onOpen()}>
        {t.oneByOne}
      </Button>
      <Button look="outline" icon="edit" disabled={rests} onClick={() => onReject('changes')}>
        {words.askChanges}
      </Button>
      <Button look="outline" icon="x" className={bar.bad} disabled={rests} onClick={() => onReject('rejected')}>
        {words.reject}
      </Button>
      <Button
        look={isMixed ? 'outline' : 'primary'}
        icon="check"
        disabled={rests}
        onClick={() => void decisions.approve(batch, batch.rows)}
      >
        {t.approveAll(batch.rows.length)}
      </Button>
      {isMixed && (
        <Button icon="check" disabled={rests} onClick={() => void decisions.approve(batch, good)}>
          {t.approveGood(good.length)}
        </Button>
      )}
    </div>
  )
}
