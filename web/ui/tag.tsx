import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import style from '#web/ui/tag.module.css'

export type TagTone = 'plain' | 'good' | 'wait' | 'bad' | 'off' | 'sun' | 'line'

type TagProps = { tone?: TagTone; large?: boolean; icon?: IconName; className?: string; children: ReactNode }

export const Tag = ({ tone = 'plain', large = false, icon, className, children }: TagProps) => (
  <span className={classNames(style.tag, tone !== 'plain' && style[tone], large && style.large, className)}>
    {icon && <Icon name={icon} />}
    {children}
  </span>
)
