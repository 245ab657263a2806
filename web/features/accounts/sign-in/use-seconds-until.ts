import { useEffect, useState } from 'react'

/** Minutes and seconds. */
export const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

const secondsUntil = (at: number) => Math.max(0, Math.ceil((at - Date.now()) / 1_000))

export const useSecondsUntil = (at: number) => {
  const [seconds, setSeconds] = useState(() => secondsUntil(at))
  useEffect(() => {
    setSeconds(secondsUntil(at))
    const timer = setInterval(() => setSeconds(secondsUntil(at)), 1_000)
    return () => clearInterval(timer)
  }, [at])
  return seconds
}
