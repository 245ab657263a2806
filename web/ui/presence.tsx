import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/presence.module.css'

export type PresenceTone = 'on' | 'busy' | 'off'

/** A dot with a label: open, busy, closed. */
export const Presence = ({ tone, children, more }: { tone: PresenceTone; children: ReactNode; more?: ReactNode }) => (
  <span className={style.presence}>
    <span className={classNames(style.dot, style[tone])} aria-hidden="true" />
    <span>
      {children}
      {more && <span className={style.more}> {more}</span>}
    </span>
  </span>
)
