import { useLayoutEffect, useRef } from 'react'

const spaceName = '--bar-space'

/**
 * Tells the styles how high the buttons of the bar stand, so that a toast comes above them. If the bar moved up for the toast,
 * "undo" would lie where "approve" was a moment ago, under the finger of whoever is about to approve the next one.
 */
export const useBarSpace = () => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      // Without the padding, which grows with the toast.
      const { height = 0 } = entry?.contentRect ?? {}
      const padding = Number.parseFloat(getComputedStyle(element).paddingBlockEnd)
      style.setProperty(spaceName, height === 0 ? '0px' : `${height + 2 * padding}px`)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty(spaceName)
    }
  }, [])
  return bar
}
