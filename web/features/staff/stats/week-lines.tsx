import { Axes, makePlane } from '#web/features/staff/stats/plot-axes.tsx'
import { ticksFor } from '#web/features/staff/stats/plot-scale.ts'
import style from '#web/features/staff/stats/plots.module.css'
import { useLang } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

/** One value per week, null when unknown. */
export type WeekLine = { name: string; values: readonly (number | null)[] }

type LinesProps = { width: number; weeks: readonly string[]; lines: readonly WeekLine[] }

const dot = 3.5

/** One line per zone; a week without offers leaves a gap. */
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
