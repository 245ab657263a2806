import type { Verdict } from '#domain/solar/fit/findings.ts'
import type { CardProduct } from '#web/features/browse/listing/card-product.ts'
import style from '#web/features/solar/my-system/fit.module.css'
import { fitTexts } from '#web/features/solar/my-system/fit.texts.ts'
import { useVerdict } from '#web/features/solar/my-system/verdicts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'

export const verdictIcons: Record<Verdict, IconName> = { fits: 'okc', check: 'help', no: 'xc' }

export const isCompared = (type: CardProduct['type']) => type === 'Panel' || type === 'Battery' || type === 'Inverter'

type FitBadgeProps = { product: Pick<CardProduct, 'id' | 'type'> }

export const FitBadge = ({ product }: FitBadgeProps) => isCompared(product.type) && <Badge id={product.id} />

const Badge = ({ id }: { id: string }) => {
  const t = useTexts(fitTexts)
  const found = useVerdict(id)
  return (
    found && (
      <div className={style.line}>
        <span className={classNames(style.badge, style[found.verdict])} title={found.reasons[0]}>
          <Icon name={verdictIcons[found.verdict]} />
          {t.badges[found.verdict]}
        </span>
      </div>
    )
  )
}
