import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/price.module.css'

type PriceProps = {
  amount: string
  unit: string
  zone?: string
  isZoneMarked?: boolean
  large?: boolean
  isRounded?: boolean
}

/** Always shows the zone, because the two rials differ several-fold; the rarer Aden rial also differs in colour. */
export const Price = ({ amount, unit, zone, isZoneMarked = false, large = false, isRounded = false }: PriceProps) => (
  <span className={classNames(style.price, large && style.large)}>
    {isRounded && '≈ '}
    <bdi>{amount}</bdi>
    <span className={style.unit}>
      {unit}
      {/* Without the space, assistive technology and copied text join the two words. */}
      {zone && ' '}
      {zone && <span className={classNames(style.zone, isZoneMarked && style.marked)}>{zone}</span>}
    </span>
  </span>
)
