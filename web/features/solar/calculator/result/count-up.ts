import { useEffect, useRef, useState } from 'react'

const durationMs = 280

/** The figure on its way, fast first; exactly the target at the end. */
export const figureAt = (from: number, to: number, share: number): number =>
  share >= 1 ? to : from + (to - from) * (1 - (1 - Math.max(0, share)) ** 3)

/** A total that counts to its new value, from the figure shown at the moment; at once for people who want no motion. */
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
