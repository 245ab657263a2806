import { useSyncExternalStore } from 'react'

const wide = '(min-width: 900px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether a column fits beside the content; false on the server, whose HTML suits both. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
