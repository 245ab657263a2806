import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and while React takes it over: until then nobody knows who is signed in. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
