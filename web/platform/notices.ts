import { useSyncExternalStore } from 'react'

type Action = { label: string; icon?: 'refresh' | 'trash'; run?: () => void; href?: string }

export type Notice = {
  kind: 'success' | 'error' | 'info' | 'danger'
  /** Overrides the icon of the kind. */
  icon?: 'logout' | 'ban' | 'alert'
  title: string
  text?: string
  action?: Action
  dismiss?: string
  /**
   * Called whenever the notice goes without its action, whether closed, replaced or cleared, so that a `confirm` always
   * resolves.
   */
  onDismiss?: () => void
}

/** `failed` marks an error; `ms` is how long it is shown. */
export type Toast = { text: string; failed?: true; undo?: { label: string; run: () => void }; ms?: number }

type Slot<T> = {
  show: (value: T) => void
  clear: () => void
  /** Empties the slot without calling `onLeave`, after its value was used. */
  take: () => void
  use: () => T | null
}

/**
 * Holds one value at a time, filled only by browser events. `onLeave` is called for a value that was replaced or
 * cleared.
 */
export const makeSlot = <T>(onLeave?: (value: T) => void): Slot<T> => {
  let value: T | null = null
  const listeners = new Set<() => void>()
  const set = (next: T | null): T | null => {
    const last = value
    value = next
    for (const listener of listeners) listener()
    return last
  }
  const replace = (next: T | null) => {
    const last = set(next)
    if (last !== null && last !== next) onLeave?.(last)
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    show: replace,
    clear: () => replace(null),
    take: () => void set(null),
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => null,
      ),
  }
}

/** The shell renders these two; features fill them through `useAppDialog` and `showToast`. */
export const noticeSlot = makeSlot<Notice>((notice) => notice.onDismiss?.())
export const toastSlot = makeSlot<Toast>()

type NoticeInput = Omit<Notice, 'kind' | 'onDismiss'>

export const appDialog = {
  success: (notice: NoticeInput) => noticeSlot.show({ kind: 'success', ...notice }),
  error: (notice: NoticeInput) => noticeSlot.show({ kind: 'error', ...notice }),
  info: (notice: NoticeInput) => noticeSlot.show({ kind: 'info', ...notice }),
  /** Asks before something that cannot be undone; resolves to the answer. */
  confirm: (question: Omit<NoticeInput, 'action'> & { kind?: 'danger' | 'info'; yes: string; no: string }) =>
    new Promise<boolean>((resolve) => {
      const { yes, no, ...notice } = question
      noticeSlot.show({
        kind: 'danger',
        ...notice,
        action: { label: yes, run: () => resolve(true) },
        dismiss: no,
        onDismiss: () => resolve(false),
      })
    }),
  close: noticeSlot.clear,
}

export const useAppDialog = () => appDialog

export const showToast = toastSlot.show
