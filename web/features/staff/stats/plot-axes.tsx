import { plotHeight } from '#web/features/staff/stats/plot-frame.tsx'
import { labelledSteps } from '#web/features/staff/stats/plot-scale.ts'
import style from '#web/features/staff/stats/plots.module.css'
import type { Lang } from '#web/platform/lang.ts'

const margin = { start: 42, end: 24, top: 10, bottom: 26 }
const labelWidth = 64
const wholePixel = 0.5

const numbers: Record<Lang, Intl.NumberFormat> = {
  ar: new Intl.NumberFormat('ar-YE-u-nu-latn', { maximumFractionDigits: 3 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 3 }),
}

/** Time runs in reading direction: from the right in Arabic. */
export const makePlane = (lang: Lang, width: number, count: number, top: number) => {
  const inner = Math.max(1, width - margin.start - margin.end)
  const height = plotHeight - margin.top - margin.bottom
  const mirror = (x: number) => (lang === 'ar' ? width - x : x)
  const slot = inner / Math.max(1, count)
  return {
    lang,
    width,
    count,
    slot,
    mirror,
    /** Centre of a day or week. */
    x: (index: number) => mirror(margin.start + slot * (index + 0.5)),
    y: (value: number) => margin.top + height * (1 - value / top),
    floor: margin.top + height,
  }
}

export type Plane = ReturnType<typeof makePlane>

/** `15/11` or `15 Nov`: Arabic month names would not fit. */
export const shortDay = (lang: Lang, day: string) => {
  const [, month = '', date = ''] = day.split('-').map(Number).map(String)
  if (lang === 'ar') return `${date}/${month}`
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day))
}

type AxesProps = { plane: Plane; ticks: readonly number[]; days: readonly string[] }

export const Axes = ({ plane, ticks, days }: AxesProps) => {
  const { lang, width, mirror, x, y, floor } = plane
  const isArabic = lang === 'ar'
  const fitting = Math.floor((width - margin.start - margin.end) / labelWidth)
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            className={tick === 0 ? style.floor : style.grid}
            x1={mirror(margin.start)}
            x2={mirror(width - margin.end)}
            y1={Math.round(y(tick)) + wholePixel}
            y2={Math.round(y(tick)) + wholePixel}
          />
          <text
            className={style.label}
            x={mirror(margin.start - 8)}
            y={y(tick) + 4}
            textAnchor={isArabic ? 'start' : 'end'}
          >
            {numbers[lang].format(tick)}
          </text>
        </g>
      ))}
      {labelledSteps(days.length, fitting).map((index) => (
        <text key={days[index]} className={style.label} x={x(index)} y={floor + 18} textAnchor="middle">
          {shortDay(lang, days[index] ?? '')}
        </text>
      ))}
    </g>
  )
}
