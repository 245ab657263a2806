import type { PriceGroup } from '#contract/prices.ts'
import style from '#web/features/prices/prices.module.css'

const rowHeight = 34
const width = 600
const inset = 12

type PricePlotProps = { groups: PriceGroup[]; label: string; names: string[]; say: (usd: number) => string }

/** A box per group between the quartiles, the median across it; every row has its name and its median in words. */
export const PricePlot = ({ groups, label, names, say }: PricePlotProps) => {
  const max = Math.max(...groups.map(({ threeQuarters }) => threeQuarters)) || 1
  const at = (usd: number) => inset + (usd / max) * (width - inset * 2)
  return (
    <ul className={style.plot} aria-label={label}>
      {groups.map((group, index) => (
        <li key={names[index]}>
          <span>{names[index]}</span>
          <bdi dir="ltr">{say(group.median)}</bdi>
          <svg viewBox={`0 0 ${width} ${rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
            <path className={style.axis} d={`M${inset} ${rowHeight / 2}H${width - inset}`} />
            <rect
              x={at(group.quarter)}
              y="6"
              width={Math.max(4, at(group.threeQuarters) - at(group.quarter))}
              height={rowHeight - 12}
              rx="4"
            />
            <path className={style.middle} d={`M${at(group.median)} 2V${rowHeight - 2}`} />
          </svg>
        </li>
      ))}
    </ul>
  )
}
