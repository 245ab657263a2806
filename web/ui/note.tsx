import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/note.module.css'

type NoteProps = { tone: 'info' | 'wait' | 'bad'; className?: string; children: ReactNode }

/** A highlighted sentence. */
export const Note = ({ tone, className, children }: NoteProps) => (
  <div className={classNames(style.note, style[tone], className)}>
    <Icon name={tone === 'wait' ? 'alert' : 'info'} />
    <div>{children}</div>
  </div>
)
