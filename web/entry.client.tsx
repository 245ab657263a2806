import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { adoptFirstStyles } from '#web/shell/style-links.tsx'
import { watchHistory } from '#web/ui/dialog-history.ts'

const doubleTapMs = 400
const samePlacePx = 24

type Tap = { x: number; y: number; at: number; layer: Element | null }
let last: Tap | undefined

/**
 * Swallows the second tap of a double tap when the first one closed the sheet, menu or toast under it, since it would
 * hit what lies below. Must be called before anything else listens.
 */
const watchTaps = () => {
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(type, onTap, { capture: true })
}

const onTap = (event: MouseEvent) => {
  // Keyboards and assistive technology send clicks without a position.
  if (event.type === 'click' && event.detail === 0) return
  const { clientX: x, clientY: y, timeStamp: at, target } = event
  if (last && fellThrough(last, event)) {
    last.at = at
    event.preventDefault()
    event.stopImmediatePropagation()
  } else last = { x, y, at, layer: target instanceof Element ? layerOf(target) : null }
}

const fellThrough = ({ x, y, at, layer }: Tap, event: MouseEvent) =>
  layer?.getClientRects().length === 0 &&
  event.timeStamp - at < doubleTapMs &&
  Math.hypot(event.clientX - x, event.clientY - y) <= samePlacePx

/** The closest ancestor that lies over the page. */
const layerOf = (element: Element | null): Element | null =>
  !element || /fixed|absolute/.test(getComputedStyle(element).position) ? element : layerOf(element.parentElement)

adoptFirstStyles()
watchHistory()
watchTaps()

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  )
})
