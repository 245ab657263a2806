import { type RefObject, useEffect } from 'react'

const scaleMax = 5

/** Scale of the picture, and offset of its centre from the frame's. */
type Zoom = { scale: number; x: number; y: number }
export const flat: Zoom = { scale: 1, x: 0, y: 0 }

/** Centre of the touches relative to the frame's centre, and their distance from each other. */
type Fingers = { x: number; y: number; spread: number }

type Size = { width: number; height: number }

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high)

/** Keeps the point under the fingers in place, and no edge of the picture inside the frame. */
export const pinched = (from: Zoom, was: Fingers, now: Fingers, { width, height }: Size): Zoom => {
  const scale = was.spread > 0 ? clamp((from.scale * now.spread) / was.spread, 1, scaleMax) : from.scale
  const growth = scale / from.scale
  const within = (offset: number, size: number) => clamp(offset, ((1 - scale) * size) / 2, ((scale - 1) * size) / 2)
  return {
    scale,
    x: within(now.x - (was.x - from.x) * growth, width),
    y: within(now.y - (was.y - from.y) * growth, height),
  }
}

/** Two fingers zoom the current picture, then one moves it; the buttons around stay visible. */
export const usePinch = (track: RefObject<HTMLElement | null>, at: number) =>
  useEffect(() => {
    const frame = track.current?.children[at]
    const picture = frame?.firstElementChild
    if (frame instanceof HTMLElement && picture instanceof HTMLElement) return pinchIn(frame, picture)
  }, [track, at])

const pinchIn = (frame: HTMLElement, picture: HTMLElement) => {
  let zoom = flat
  let from = flat
  let was: Fingers | null = null
  const show = (next: typeof zoom) => {
    zoom = next
    picture.style.transform = next.scale > 1 ? `translate(${next.x}px, ${next.y}px) scale(${next.scale})` : ''
  }
  /**
   * Measures movement from here after a finger was added or removed. One finger on an unzoomed picture is the browser's
   * own swipe.
   */
  const begin = (event: TouchEvent) => {
    const isOurs = event.touches.length > 1 || (event.touches.length === 1 && zoom.scale > 1)
    was = isOurs ? fingersOf(event.touches, frame.getBoundingClientRect()) : null
    from = zoom
  }
  const move = (event: TouchEvent) => {
    if (!was) return
    if (event.cancelable) event.preventDefault()
    const box = frame.getBoundingClientRect()
    show(pinched(from, was, fingersOf(event.touches, box), box))
  }
  const ending = new AbortController()
  const options = { passive: false, signal: ending.signal }
  for (const name of ['touchstart', 'touchend', 'touchcancel'] as const) frame.addEventListener(name, begin, options)
  frame.addEventListener('touchmove', move, options)
  return () => {
    ending.abort()
    show(flat)
  }
}

const fingersOf = (touches: TouchList, { left, top, width, height }: DOMRect): Fingers => {
  const points = [...touches].map(({ clientX, clientY }) => [clientX - left - width / 2, clientY - top - height / 2])
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const x = mean(points.map(([across = 0]) => across))
  const y = mean(points.map(([, down = 0]) => down))
  return { x, y, spread: mean(points.map(([across = 0, down = 0]) => Math.hypot(across - x, down - y))) }
}
