import { useLayoutEffect, useRef } from 'react'

const spaceName = '--bar-space'

/**
 * Publishes the height of the bar's buttons as a CSS variable, so that toasts appear above them. If the bar moved up for
 * a toast, "undo" would appear where "approve" was a moment ago, under the finger of a moderator about to approve the
 * next listing.
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
