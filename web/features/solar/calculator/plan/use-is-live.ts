import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and until hydration: controls that need JavaScript must not be shown as broken before that. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
