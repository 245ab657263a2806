import { useSyncExternalStore } from 'react'

const watchLink = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** True while the page is rendered on the server. */
export const useOnline = () =>
  useSyncExternalStore(
    watchLink,
    () => navigator.onLine,
    () => true,
  )
