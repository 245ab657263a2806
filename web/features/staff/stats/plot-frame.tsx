import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { AdminSection, AdminTable, type TableRow } from '#web/features/staff/kit/admin-table.tsx'
import style from '#web/features/staff/stats/plots.module.css'
import { statsTexts } from '#web/features/staff/stats/stats.texts.ts'
import { useTexts } from '#web/platform/texts.ts'
import { classNames } from '#web/ui/class-names.ts'

const firstWidth = 600

/** Measured, so that strokes and text keep their size on every screen. */
const useWidth = () => {
  const ref = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(firstWidth)
  useEffect(() => {
    if (!ref.current) return
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.round(entry.contentRect.width)))
    observer.observe(ref.current)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}

type FrameProps = {
  title: string
  lead?: string
  /** Text alternative of the plot. */
  summary: string
  series: readonly string[]
  heads: readonly string[]
  rows: readonly TableRow[]
  children: (width: number) => ReactNode
}

/** The table has the same numbers as the plot. */
export const PlotFrame = ({ title, lead, summary, series, heads, rows, children }: FrameProps) => {
  const t = useTexts(statsTexts)
  const { ref, width } = useWidth()
  const id = useId()
  return (
    <AdminSection title={title} lead={lead}>
      <figure className={style.figure}>
        {series.length > 1 && (
          <ul className={style.key} aria-hidden="true">
            {series.map((name, at) => (
              <li key={name}>
                <span className={classNames(style.swatch, style[`series${at}`])} />
                {name}
              </li>
            ))}
          </ul>
        )}
        <div ref={ref}>
          <svg className={style.plot} width={width} height={plotHeight} role="img" aria-labelledby={id}>
            <title id={id}>{summary}</title>
            {children(width)}
          </svg>
        </div>
      </figure>
      <details className={style.table}>
        <summary>{t.table}</summary>
        <AdminTable label={title} heads={heads} rows={rows} />
      </details>
    </AdminSection>
  )
}

export const plotHeight = 220
