import type { ModeratedProduct } from '#contract/endpoints/staff/moderation-queue.ts'
import type { Rejection } from '#domain/listing/rejection-codes.ts'
import { useBarSpace } from '#web/features/staff/kit/decision-pane.tsx'
import { useShortcutsOn } from '#web/features/staff/kit/shortcuts.ts'
import style from '#web/features/staff/moderation/decision-bar.module.css'
import { reviewTexts } from '#web/features/staff/moderation/review.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

type DecisionBarProps = {
  product: ModeratedProduct
  isFeaturing: boolean
  isRejecting: boolean
  /** Disables decisions until the listing has been seen from its top. */
  isOff: boolean
  onApprove: () => void
  onReject: (kind: Rejection['kind']) => void
  onFeature: () => void
  onHelp: () => void
}

export const DecisionBar = (props: DecisionBarProps) => {
  const t = useTexts(reviewTexts)
  const { product, isRejecting, isOff, onApprove, onReject, ...rest } = props
  const { status } = product
  const bar = useBarSpace()
  const rests = isRejecting || isOff
  return (
    <div ref={bar} className={classNames(style.bar, isRejecting && style.resting)}>
      <Keys onHelp={rest.onHelp} />
      <FeatureButton product={product} isFeaturing={rest.isFeaturing} isOff={isOff} onFeature={rest.onFeature} />
      {status === 'approved' && (
        <Button look="outline" icon="x" className={style.bad} disabled={rests} onClick={() => onReject('rejected')}>
          {t.takeDown}
        </Button>
      )}
      {status === 'pending' && (
        <>
          <Button look="outline" icon="edit" disabled={rests} onClick={() => onReject('changes')}>
            {t.askChanges}
          </Button>
          <Button look="outline" icon="x" className={style.bad} disabled={rests} onClick={() => onReject('rejected')}>
            {t.reject}
          </Button>
          <Button icon="check" className={style.approve} disabled={rests} onClick={onApprove}>
            {rest.isFeaturing ? t.approveFeatured : t.approve}
          </Button>
        </>
      )}
    </div>
  )
}

type FeatureButtonProps = Pick<DecisionBarProps, 'product' | 'isFeaturing' | 'isOff' | 'onFeature'>

const FeatureButton = ({ product: { status, isFeatured }, isFeaturing, isOff, onFeature }: FeatureButtonProps) => {
  const t = useTexts(reviewTexts)
  const canBeFeatured = status === 'pending' || (status === 'approved' && !isFeatured)
  if (!canBeFeatured && !isFeatured) return null
  return (
    <Button
      look="ghost"
      icon="sun"
      className={style.feature}
      aria-pressed={status === 'pending' ? isFeaturing : isFeatured}
      disabled={isOff}
      onClick={onFeature}
    >
      {t.feature}
    </Button>
  )
}

export const Keys = ({ onHelp }: { onHelp: () => void }) => {
  const t = useTexts(reviewTexts)
  const isOn = useShortcutsOn()
  return (
    <button className={style.keys} type="button" aria-haspopup="dialog" aria-label={t.keys} onClick={onHelp}>
      <Icon name="kbd" />
      {isOn && (
        <span className={style.hints} aria-hidden="true">
          <kbd>A</kbd>
          <kbd>R</kbd>
          <kbd>J</kbd>
          <kbd>K</kbd>
          <kbd>?</kbd>
        </span>
      )}
    </button>
  )
}
