import { useEffect, useRef } from 'react'

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
