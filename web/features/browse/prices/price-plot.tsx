import type { PriceGroup } from '#contract/endpoints/browse/prices.ts'
import { conditionNames } from '#domain/listing/product-kinds.ts'
import style from '#web/features/browse/prices/prices.module.css'
import { pricesTexts } from '#web/features/browse/prices/prices.texts.ts'
import { formatUnit, unitMoney } from '#web/platform/format.ts'
import { dirOf, type Lang } from '#web/platform/lang.ts'
import { siteTexts } from '#web/platform/site.texts.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

export const nameOf = (lang: Lang, { condition, zone }: PriceGroup) => {
  const t = pricesTexts[lang]
  if (condition) return conditionNames[condition][lang]
  return zone ? t.zones[zone] : t.all
}

/** Starts at zero and covers the largest third quartile, in three to five round steps. */
type PriceScale = { max: number; ticks: number[] }

const stepsMin = 3

export const scaleOf = (groups: readonly PriceGroup[]): PriceScale => {
  const highest = Math.max(...groups.map(({ threeQuarters }) => threeQuarters))
  if (!(highest > 0) || !Number.isFinite(highest)) return { max: 1, ticks: [0, 1] }
  const rough = highest / stepsMin
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([5, 2.5, 2].find((round) => round * power <= rough) ?? 1) * power
  const count = Math.ceil(highest / step - 1e-9)
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(6)))
  return { max: ticks.at(-1) ?? 1, ticks }
}

const plottedGroupsOf = (groups: readonly PriceGroup[]) => ({
  all: groups.filter(({ condition, zone }) => condition === null && zone === null),
  byCondition: groups.filter(({ condition }) => condition !== null),
  byZone: groups.filter(({ zone }) => zone !== null),
})

/** Boxes run from first to third quartile: all of a type, then by condition, then by zone, on one scale. */
export const PricePlot = ({ groups, label }: { groups: PriceGroup[]; label: string }) => {
  const t = useTexts(pricesTexts)
  const scale = scaleOf(groups)
  const { all, byCondition, byZone } = plottedGroupsOf(groups)
  return (
    <div className={style.plot}>
      <Rows groups={all} label={label} scale={scale} />
      {byCondition.length > 0 && (
        <>
          <h4>{t.byCondition}</h4>
          <Rows groups={byCondition} label={t.byCondition} scale={scale} />
        </>
      )}
      {byZone.length > 0 && (
        <>
          <h4>{t.byZone}</h4>
          <Rows groups={byZone} label={t.byZone} scale={scale} />
        </>
      )}
      <Axis scale={scale} />
    </div>
  )
}

type RowsProps = { groups: PriceGroup[]; label: string; scale: PriceScale }

const Rows = ({ groups, label, scale }: RowsProps) => {
  const t = useTexts(pricesTexts)
  const site = useTexts(siteTexts)
  const lang = useLang()
  return (
    <ul aria-label={label}>
      {groups.map((group) => (
        <li key={nameOf(lang, group)}>
          <span className={style.name}>
            {nameOf(lang, group)}{' '}
            <small>
              {site.listings(group.listings)}
              {group.paid > 0 && t.paid(group.paid)}
            </small>
          </span>
          <b>{unitMoney(lang, group.median, 'USD')}</b>
          <Box group={group} scale={scale} />
        </li>
      ))}
    </ul>
  )
}

/** Percent of the width from the left, mirrored in Arabic. */
const usePlace = ({ max }: PriceScale) => {
  const isMirrored = dirOf(useLang()) === 'rtl'
  return (usd: number) => {
    const share = (usd / max) * 100
    return Number((isMirrored ? 100 - share : share).toFixed(2))
  }
}

const Box = ({ group: { quarter, median, threeQuarters }, scale }: { group: PriceGroup; scale: PriceScale }) => {
  const at = usePlace(scale)
  const [from, to] = [at(quarter), at(threeQuarters)]
  const middle = `${at(median)}%`
  return (
    <svg className={style.box} aria-hidden="true">
      {scale.ticks.map((tick) => (
        <line key={tick} x1={`${at(tick)}%`} x2={`${at(tick)}%`} y1="0" y2="100%" />
      ))}
      <rect x={`${Math.min(from, to)}%`} width={`${Math.max(0.5, Math.abs(to - from))}%`} y="6" height="16" rx="4" />
      <line className={style.middle} x1={middle} x2={middle} y1="3" y2="25" />
    </svg>
  )
}

/** Hidden from screen readers, since each row has its numbers as text. */
const Axis = ({ scale }: { scale: PriceScale }) => {
  const lang = useLang()
  const at = usePlace(scale)
  const ends = [scale.ticks[0], scale.ticks.at(-1)]
  return (
    <div className={style.axis}>
      <svg aria-hidden="true">
        {scale.ticks.map((tick) => (
          <text key={tick} x={`${at(tick)}%`} y="14" textAnchor={ends.includes(tick) ? edge(at(tick)) : 'middle'}>
            {formatUnit(lang, tick)}
          </text>
        ))}
      </svg>
    </div>
  )
}

const edge = (place: number) => (place < 50 ? 'start' : 'end')
