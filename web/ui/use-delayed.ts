import { useEffect, useState } from 'react'

/** True once `active` has lasted a while, so that quick operations show no progress. */
export const useLate = (active: boolean, delayMs = 150) => {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return
    const timer = setTimeout(() => setLate(true), delayMs)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, delayMs])
  return active && late
}
