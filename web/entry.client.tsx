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
 * The second tap of a double tap does nothing when the first one closed what it hit: a sheet, a menu, a toast, a list of
 * suggestions. Otherwise it would fall on whatever is below, on a phone often the tabs at the bottom. Must be called before
 * anything else listens.
 */
const watchTaps = () => {
  for (const type of ['pointerdown', 'mousedown', 'click'] as const) addEventListener(type, onTap, { capture: true })
}

const onTap = (event: MouseEvent) => {
  // Keys and assistive technology click too, without a place.
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

/** What lies over the page: anything that the flow of the page has no room for. */
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
