import { useEffect, useRef, useState } from 'react'

const durationMs = 280

/** Eases out, and returns exactly the target at the end. */
export const figureAt = (from: number, to: number, share: number): number =>
  share >= 1 ? to : from + (to - from) * (1 - (1 - Math.max(0, share)) ** 3)

/** Counts from the number shown now to the new value; jumps for users who prefer no motion. */
export const useCountUp = (value: number): number => {
  const [shown, setShown] = useState(value)
  const last = useRef(value)
  useEffect(() => {
    const from = last.current
    const begun = performance.now()
    const isStill = from === value || matchMedia('(prefers-reduced-motion: reduce)').matches
    let frame = 0
    const show = (share: number) => {
      last.current = figureAt(from, value, share)
      setShown(last.current)
      if (share < 1) frame = requestAnimationFrame((now) => show((now - begun) / durationMs))
    }
    show(isStill ? 1 : 0)
    return () => cancelAnimationFrame(frame)
  }, [value])
  return shown
}
