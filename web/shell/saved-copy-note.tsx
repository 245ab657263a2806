import { type ComponentType, useEffect, useState } from 'react'
import { useSavedOn } from '#web/platform/saved-copy.ts'

/** The strip above a saved page. Its code is loaded when the network fails; the worker has it cached. */
export const Saved = () => {
  const on = useSavedOn()
  const [Strip, setStrip] = useState<ComponentType<{ on: string | null }> | null>(null)
  useEffect(() => {
    const fetchStrip = () =>
      // The bundler moves a first `then` into what it wraps to preload styles: only `catch` hears that these failed.
      import('#web/features/site/offline/saved-strip.tsx')
        .then((part) => setStrip(() => part.SavedStrip))
        .catch(() => undefined)
    if (on || !navigator.onLine) void fetchStrip()
    addEventListener('offline', fetchStrip)
    return () => removeEventListener('offline', fetchStrip)
  }, [on])
  return <div role="status">{Strip && <Strip on={on} />}</div>
}
