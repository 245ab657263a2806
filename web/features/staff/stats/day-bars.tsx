import { Axes, makePlane, type Plane } from '#web/features/staff/stats/plot-axes.tsx'
import { ticksFor } from '#web/features/staff/stats/plot-scale.ts'
import style from '#web/features/staff/stats/plots.module.css'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import { useLang } from '#web/platform/texts.ts'

export type DayCounts = { day: string; counts: readonly number[] }

type BarsProps = { width: number; days: readonly DayCounts[]; series: readonly string[]; isStacked?: boolean }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const gapShare = 0.24

/** Bars per day, stacked or side by side. */
export const DayBars = ({ width, days, series, isStacked = false }: BarsProps) => {
  const lang = useLang()
  const top = Math.max(0, ...days.map(({ counts }) => (isStacked ? sum(counts) : Math.max(...counts))))
  const ticks = ticksFor(top)
  const plane = makePlane(lang, width, days.length, ticks.at(-1) ?? 1)
  const draw = isStacked ? stackedBars : sideBars
  return (
    <>
      <Axes plane={plane} ticks={ticks} days={days.map(({ day }) => day)} />
      {days.map(({ day, counts }, index) => (
        <g key={day}>
          <title>
            {formatDate(lang, day)}:{' '}
            {counts.map((count, at) => `${series[at]} ${formatNumber(lang, count)}`).join(' · ')}
          </title>
          {draw(plane, index, counts).map((bar) => (
            <rect key={bar.key} className={style[`series${bar.key}`]} {...bar.box} />
          ))}
        </g>
      ))}
    </>
  )
}

type Bar = { key: number; box: { x: number; y: number; width: number; height: number } }

const stackedBars = ({ slot, x, y }: Plane, index: number, counts: readonly number[]): Bar[] => {
  const width = Math.max(1, slot * (1 - gapShare))
  let below = 0
  return counts.map((count, key) => {
    const [from, to] = [y(below), y(below + count)]
    below += count
    return { key, box: { x: x(index) - width / 2, y: to, width, height: from - to } }
  })
}

const sideBars = ({ slot, x, y, floor, lang }: Plane, index: number, counts: readonly number[]): Bar[] => {
  const whole = Math.max(counts.length, slot * (1 - gapShare))
  const width = whole / counts.length
  return counts.map((count, key) => {
    const place = lang === 'ar' ? counts.length - 1 - key : key
    return { key, box: { x: x(index) - whole / 2 + place * width, y: y(count), width, height: floor - y(count) } }
  })
}
