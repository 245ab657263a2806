import type { ReactNode } from 'react'
import style from '#web/ui/chip.module.css'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import { Link } from '#web/ui/link.tsx'

type ChipProps = { to: string; current: boolean; icon?: IconName; children: ReactNode }

/** One choice of a few, as a link. */
export const Chip = ({ to, current, icon, children }: ChipProps) => (
  <Link className={style.chip} to={to} aria-current={current ? 'true' : undefined} preventScrollReset words="keep">
    {icon && <Icon name={icon} size="category" />}
    {children}
  </Link>
)
