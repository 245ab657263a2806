import { useSyncExternalStore } from 'react'

const wide = '(min-width: 900px)'

const subscribe = (listener: () => void) => {
  const media = matchMedia(wide)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Whether there is room beside the content; false on the server, which draws for both. */
export const useIsWide = () =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(wide).matches,
    () => false,
  )
