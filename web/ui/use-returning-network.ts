import { useEffect, useRef } from 'react'

/** Runs when the network returns while something waits for it. */
export const useReturningNetwork = (isWaiting: boolean, run: () => void) => {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    if (!isWaiting) return
    const onOnline = () => latest.current()
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isWaiting])
}
