import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { IconName } from '#web/ui/icon-names.ts'
import style from '#web/ui/note.module.css'

type NoteProps = { tone: 'info' | 'wait' | 'bad'; icon?: IconName; className?: string | undefined; children: ReactNode }

export const Note = ({ tone, icon = tone === 'wait' ? 'alert' : 'info', className, children }: NoteProps) => (
  <div className={classNames(style.note, style[tone], className)}>
    <Icon name={icon} />
    <div>{children}</div>
  </div>
)
