import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/price.module.css'

type PriceProps = { amount: string; unit: string; zone?: string; large?: boolean }

/** The number first, its unit smaller; the zone is never left out, because the two rials differ several-fold. */
export const Price = ({ amount, unit, zone, large = false }: PriceProps) => (
  <span className={classNames(style.price, large && style.large)}>
    <bdi>{amount}</bdi>
    <span className={style.unit}>
      {unit}
      {zone && <span className={style.zone}>{zone}</span>}
    </span>
  </span>
)
