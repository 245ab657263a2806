import { type ReactNode, useEffect, useRef } from 'react'
import chipStyles from '#web/ui/chip.module.css'
import style from '#web/ui/chip-row.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'

type ChipProps = { to: string; current: boolean; icon?: IconName; children: ReactNode }

export const Chip = ({ to, current, icon, children }: ChipProps) => (
  <Link className={chipStyles.chip} to={to} aria-current={current ? 'true' : undefined} preventScrollReset words="keep">
    {icon && <Icon name={icon} size="category" />}
    {children}
  </Link>
)

export type ChipItem = { key: string; label: ReactNode; to: string; current: boolean }

export const ChipRow = ({ label, items }: { label: string; items: readonly ChipItem[] }) => (
  <nav className={style.row} aria-label={label}>
    {items.map((item) => (
      <Chip key={item.key} to={item.to} current={item.current}>
        {item.label}
      </Chip>
    ))}
  </nav>
)

export type ActiveFilter = {
  key: string
  label: string
  to: string
  removes: string
  /** The chip of the search keyword: removing it clears the search box too. */
  isWords?: boolean
  /** On a phone another control shows this filter as well. */
  isShownTwice?: boolean
}

/** On a phone the chosen filters and the choices share one line; on a desktop the choices come first. */
export const ChipRows = ({ children }: { children: ReactNode }) => <div className={style.rows}>{children}</div>

type ActiveFiltersProps = { label: string; items: readonly ActiveFilter[]; clear: { label: string; to: string } }

export const ActiveFilters = ({ label, items, clear }: ActiveFiltersProps) => {
  const onPhone = items.filter(({ isShownTwice }) => !isShownTwice).length
  if (items.length === 0) return null
  return (
    <nav className={classNames(style.active, onPhone === 0 && style.wide)} aria-label={label}>
      {items.map((item) => (
        <Link
          key={item.key}
          className={classNames(style.filter, item.isShownTwice && style.wide)}
          to={item.to}
          aria-label={item.removes}
          preventScrollReset
          words={item.isWords ? 'clear' : 'keep'}
        >
          <bdi dir="auto">{item.label}</bdi>
          <Icon name="x" size="small" />
        </Link>
      ))}
      <Link
        className={classNames(style.clear, onPhone < 2 && style.wide)}
        to={clear.to}
        preventScrollReset
        words="clear"
      >
        {clear.label}
      </Link>
    </nav>
  )
}

/** Scrolls the chosen item of a row into view on a phone, without scrolling the page. */
export const useChosenInSight = (chosen: string | undefined) => {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    const chip = chosen && list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const frame = list.current?.getBoundingClientRect()
    if (chip && frame) list.current?.scrollBy({ left: (chip.left + chip.right - frame.left - frame.right) / 2 })
  }, [chosen])
  return list
}
