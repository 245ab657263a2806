import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the server's HTML and until the script has taken over: what needs the script must not look dead before. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
