import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog, DialogClose, type DialogProps } from '#web/ui/dialog.tsx'
import style from '#web/ui/sheet.module.css'

type SheetProps = Omit<DialogProps, 'className' | 'labelledBy' | 'label'> & {
  id: string
  title: string
  closeLabel: string
  /** Of one column, on a desktop no wider than a form. */
  narrow?: boolean
  foot?: ReactNode
}

export const Sheet = ({ title, closeLabel, narrow = false, foot, children, ...rest }: SheetProps) => (
  <Dialog className={classNames(style.sheet, narrow && style.narrow)} labelledBy={`${rest.id}-title`} {...rest}>
    <div className={style.grab} aria-hidden="true" />
    <div className={style.head}>
      <h2 id={`${rest.id}-title`}>{title}</h2>
      <DialogClose id={rest.id} label={closeLabel} onClose={rest.onClose} />
    </div>
    <div className={style.body}>{children}</div>
    {foot && <div className={style.foot}>{foot}</div>}
  </Dialog>
)
