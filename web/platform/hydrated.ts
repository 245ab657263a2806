import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and during hydration: until then the session is unknown. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
