import { plotHeight } from '#web/features/staff/stats/plot-frame.tsx'
import style from '#web/features/staff/stats/plots.module.css'
import { formatDate, formatNumber } from '#web/platform/format.ts'
import type { Lang } from '#web/platform/lang.ts'
import { useLang } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** Steps of 1, 2 or 5 times a power of ten. */
const stepOf = (max: number, steps: number) => {
  const rough = max / steps
  const ten = 10 ** Math.floor(Math.log10(rough))
  const times = [1, 2, 5, 10].find((factor) => factor * ten >= rough) ?? 10
  return times * ten
}

const tickSteps = 4

/** Ticks from zero to a round number not below `max`; whole counts get no fractions. */
export const ticksFor = (max: number, isWhole = true): number[] => {
  const step = Math.max(stepOf(max > 0 ? max : 1, tickSteps), isWhole ? 1 : 0)
  const count = Math.max(1, Math.ceil((max > 0 ? max : 1) / step - 1e-9))
  return Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)))
}

/** Every n-th tick of the time axis, counted back from the newest, so that labels never overlap. */
export const labelledSteps = (count: number, fitting: number): number[] => {
  const every = Math.max(1, Math.ceil(count / Math.max(1, fitting)))
  return Array.from({ length: count }, (_, index) => index).filter((index) => (count - 1 - index) % every === 0)
}

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

type Plane = ReturnType<typeof makePlane>

/** `15/11` or `15 Nov`: Arabic month names would not fit. */
const shortDay = (lang: Lang, day: string) => {
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

export type DayCounts = { day: string; counts: readonly number[] }

type BarsProps = { width: number; days: readonly DayCounts[]; series: readonly string[]; isStacked?: boolean }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)
const gapShare = 0.24

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

/** One value per week, null when unknown. */
type WeekLine = { name: string; values: readonly (number | null)[] }

type LinesProps = { width: number; weeks: readonly string[]; lines: readonly WeekLine[] }

const dot = 3.5

/** A week without offers leaves a gap in the line. */
export const WeekLines = ({ width, weeks, lines }: LinesProps) => {
  const lang = useLang()
  const known = lines.flatMap(({ values }) => values.filter((value) => value !== null))
  const ticks = ticksFor(Math.max(0, ...known), false)
  const plane = makePlane(lang, width, weeks.length, ticks.at(-1) ?? 1)
  const pathOf = (values: WeekLine['values']) =>
    values
      .map((value, index) => {
        if (value === null) return ''
        const isJoined = index > 0 && values[index - 1] !== null
        return `${isJoined ? 'L' : 'M'}${plane.x(index).toFixed(1)} ${plane.y(value).toFixed(1)}`
      })
      .join('')
  return (
    <>
      <Axes plane={plane} ticks={ticks} days={weeks} />
      {lines.map(({ name, values }, at) => (
        <g key={name} className={classNames(style.line, style[`series${at}`])}>
          <path d={pathOf(values)} />
          {values.map(
            (value, index) =>
              value !== null && (
                <circle key={weeks[index]} cx={plane.x(index)} cy={plane.y(value)} r={dot}>
                  <title>
                    {name}: {value}
                  </title>
                </circle>
              ),
          )}
        </g>
      ))}
    </>
  )
}
