import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from '#web/ui/link.tsx'
import style from '#web/ui/row-tile.module.css'

type RowTileProps = {
  cells: 2 | 3
  className?: string
  title: string
  text: string
  links: readonly { to: string; label: ReactNode }[]
}

/** Fills the free cells in the last row of cards on wide screens; hidden on phones, which have no free cells. */
export const RowTile = ({ cells, className, title, text, links }: RowTileProps) => (
  <section className={classNames(style.tile, cells === 3 && style.three, className)} aria-label={title}>
    <h3>{title}</h3>
    <p>{text}</p>
    <div className={style.links}>
      {links.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
    </div>
  </section>
)

/** A single free cell is too small for a tile. */
export const freeCells = (cards: number, columns: 3 | 4): 2 | 3 | undefined => {
  const free = (columns - (cards % columns)) % columns
  return free === 2 || free === 3 ? free : undefined
}
