import { useEffect, useLayoutEffect, useRef } from 'react'
import { toastMs } from '#domain/limits.ts'
import { type Toast as ToastValue, toastSlot } from '#web/platform/notices.ts'
import style from '#web/shell/toast.module.css'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Last element of every page: the first paint waits until the HTML is parsed up to it. */
export const toastId = 'toast'

/** The live region is always rendered, so that screen readers announce its changes. */
export const Toast = () => {
  const toast = toastSlot.use()
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(toastSlot.clear, toast.ms ?? toastMs)
    return () => clearTimeout(timer)
  }, [toast])
  const box = useSpaceForToast(toast)
  const undo = () => {
    toast?.undo?.run()
    toastSlot.clear()
  }
  return (
    <div id={toastId} role="status">
      {toast && (
        <div ref={box} className={classNames(style.toast, toast.failed && style.failed)}>
          <Icon name={toast.failed ? 'alert' : 'okc'} />
          <span>{toast.text}</span>
          {toast.undo && (
            <button type="button" onClick={undo}>
              {toast.undo.label}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

const spaceName = '--toast-space'

/** Sets how much of the bottom of the window a toast covers, so that layouts can keep their buttons clear of it. */
const useSpaceForToast = (toast: ToastValue | null) => {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { style } = document.documentElement
    if (!toast || !box.current) return
    style.setProperty(spaceName, `${innerHeight - box.current.offsetTop}px`)
    return () => void style.removeProperty(spaceName)
  }, [toast])
  return box
}
