import { useSyncExternalStore } from 'react'

type Action = { label: string; icon?: 'refresh'; run?: () => void; href?: string }

export type Notice = {
  kind: 'success' | 'error' | 'info' | 'danger'
  /** Instead of the kind's own. */
  icon?: 'logout'
  title: string
  text?: string
  action?: Action
  dismiss?: string
  onDismiss?: () => void
}

/** `failed` says that what was asked for did not happen. */
export type Toast = { text: string; failed?: true; undo?: { label: string; run: () => void } }

type Slot<T> = { show: (value: T) => void; clear: () => void; use: () => T | null }

/** One place that holds one thing at a time; only events in the browser ever fill it. */
export const makeSlot = <T>(): Slot<T> => {
  let value: T | null = null
  const listeners = new Set<() => void>()
  const set = (next: T | null) => {
    value = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  }
  return {
    show: set,
    clear: () => set(null),
    use: () =>
      useSyncExternalStore(
        subscribe,
        () => value,
        () => null,
      ),
  }
}

/** The shell draws these two; features fill them through `useAppDialog` and `showToast`. */
export const noticeSlot = makeSlot<Notice>()
export const toastSlot = makeSlot<Toast>()

type Said = Omit<Notice, 'kind' | 'onDismiss'>

const appDialog = {
  success: (notice: Said) => noticeSlot.show({ kind: 'success', ...notice }),
  error: (notice: Said) => noticeSlot.show({ kind: 'error', ...notice }),
  info: (notice: Said) => noticeSlot.show({ kind: 'info', ...notice }),
  /** Asks before something that cannot be undone; resolves to the answer. */
  confirm: (question: Omit<Said, 'action'> & { kind?: 'danger' | 'info'; yes: string; no: string }) =>
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
