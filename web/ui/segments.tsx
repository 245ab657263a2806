import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import style from '#web/ui/segments.module.css'

export type Segment = { key: string; label: string; to: string; current: boolean }

type SegmentsProps = { label: string; items: readonly Segment[]; narrow?: boolean }

export const Segments = ({ label, items, narrow = false }: SegmentsProps) => (
  <nav className={classNames(style.segments, narrow && style.narrow)} aria-label={label}>
    {items.map(({ key, label: text, to, current }) => (
      <Link
        key={key}
        className={style.segment}
        to={to}
        aria-current={current ? 'true' : undefined}
        preventScrollReset
        words="keep"
      >
        {text}
      </Link>
    ))}
  </nav>
)
