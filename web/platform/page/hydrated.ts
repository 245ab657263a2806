import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and during hydration, while the session is unknown. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
