import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import style from '#web/ui/dialog.module.css'
import { closeOnBack } from '#web/ui/dialog-history.ts'
import { IconButton } from '#web/ui/form/button.tsx'

export const drawerClass = style.drawer

export type DialogProps = {
  className: string | undefined
  /** For long forms. */
  staysOnClickOutside?: boolean
  open: boolean
  onClose: () => void
  labelledBy?: string
  label?: string
  /**
   * With an id the dialog is also a popover, which `<button popoverTarget={id}>` opens before and without JavaScript.
   */
  id?: string
  role?: 'alertdialog'
  children: ReactNode
}

/**
 * A native modal, which traps and restores the focus and closes on Esc; a click on the backdrop and the Back button
 * close it too.
 */
export const Dialog = (props: DialogProps) => {
  const { className, staysOnClickOutside, open, onClose, labelledBy, label, id, role, children } = props
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    // Closes only what was opened here; a popover opened before hydration stays.
    if (!dialog || !open) return
    hidePopover(dialog)
    dialog.showModal()
    const closed = closeOnBack(() => dialog.close())
    return () => {
      closed()
      dialog.close()
    }
  }, [open])

  // Releasing a text selection outside a field is not a click on the backdrop.
  const isPressedOutside = useRef(false)
  const closeOnBackdrop = (event: MouseEvent) => {
    if (!staysOnClickOutside && isPressedOutside.current && event.target === ref.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is handled by the browser
    <dialog
      ref={ref}
      id={id}
      popover={id ? 'auto' : undefined}
      className={classNames(style.dialog, className)}
      role={role}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClose={() => !ref.current?.open && onClose()}
      onPointerDown={(event) => {
        isPressedOutside.current = event.target === ref.current
      }}
      onClick={closeOnBackdrop}
    >
      {children}
    </dialog>
  )
}

const hidePopover = (dialog: HTMLDialogElement) => {
  if ('popover' in HTMLElement.prototype && dialog.popover && dialog.matches(':popover-open')) dialog.hidePopover()
}

const shut = (dialog: HTMLDialogElement) => {
  hidePopover(dialog)
  if (dialog.open) dialog.close()
}

/** Closes a dialog however it was opened, also as a popover before hydration. */
export const shutDialog = (id: string) => {
  const dialog = document.getElementById(id)
  if (dialog instanceof HTMLDialogElement) shut(dialog)
}

export const DialogClose = ({ id, label, onClose }: { id: string; label: string; onClose: () => void }) => (
  <IconButton
    icon="x"
    label={label}
    popoverTarget={id}
    popoverTargetAction="hide"
    onClick={(event) => {
      event.preventDefault()
      shutDialog(id)
      onClose()
    }}
  />
)

/** Button props that open a dialog: as a modal with JavaScript, as a popover without it. */
export const opensDialog = (id: string, open: () => void) => ({
  popoverTarget: id,
  'aria-haspopup': 'dialog' as const,
  onClick: (event: MouseEvent) => {
    event.preventDefault()
    open()
  },
})
