import {
  type KeyboardEvent,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { closeOnBack } from '#web/ui/dialog-history.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/pictures/lightbox.module.css'
import { Photo, type PhotoSource, SaveDataContext } from '#web/ui/pictures/photo.tsx'

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
const usePinch = (track: RefObject<HTMLElement | null>, at: number) =>
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

export type Slide = PhotoSource & { key: string; alt: string; thumb: string }

type LightboxProps = {
  label: string
  slides: readonly Slide[]
  /** Index of the first picture. The lightbox is open as long as it is rendered. */
  start: number
  onClose: () => void
  words: { close: string; previous: string; next: string; pick: (place: number) => string }
}

export const Lightbox = ({ label, slides, start, onClose, words }: LightboxProps) => {
  const dialog = useModal()
  // With save-data the strip of thumbnails is left out.
  const strip = use(SaveDataContext) ? [] : slides
  const { at, go, track } = useTrack(start, slides.length)
  usePinch(track.ref, at)
  const turn = (event: KeyboardEvent) => {
    const place = placeFor(event, at, slides.length)
    if (place === null) return
    event.preventDefault()
    go(place)
  }
  return (
    <dialog ref={dialog} className={style.box} aria-label={label} onClose={onClose} onKeyDown={turn}>
      <div className={style.top}>
        <span dir="ltr" aria-live="polite">
          {at + 1} / {slides.length}
        </span>
        <IconButton className={style.close} icon="x" label={words.close} onClick={onClose} />
      </div>
      <div className={style.middle}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be reachable with the keyboard */}
        <div {...track} className={style.track} tabIndex={0}>
          {slides.map(({ key, thumb: _, ...photo }) => (
            <div key={key} className={style.slide}>
              <Photo {...photo} sizes="100vw" turn="asked" />
            </div>
          ))}
        </div>
        <Step side="previous" label={words.previous} isEnd={at === 0} onStep={() => go(at - 1)} />
        <Step side="next" label={words.next} isEnd={at === slides.length - 1} onStep={() => go(at + 1)} />
      </div>
      <div className={style.strip}>
        {strip.map(({ key, thumb }, index) => (
          <button
            key={key}
            type="button"
            aria-label={words.pick(index + 1)}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => go(index)}
          >
            <img src={thumb} alt="" />
          </button>
        ))}
      </div>
    </dialog>
  )
}

type StepProps = { side: 'previous' | 'next'; label: string; isEnd: boolean; onStep: () => void }

/** Stays in place at the end, so that the focus is not lost. */
const Step = ({ side, label, isEnd, onStep }: StepProps) => (
  <button
    type="button"
    className={classNames(style.step, style[side])}
    aria-label={label}
    aria-disabled={isEnd}
    onClick={() => !isEnd && onStep()}
  >
    <Icon name="next" size="large" turns={side === 'next'} className={style.arrow} />
  </button>
)

/** Opened before the first paint and closed before it is unmounted, so that the browser restores the focus. */
const useModal = () => {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    dialog.showModal()
    const closed = closeOnBack(() => dialog.close())
    return () => {
      closed()
      dialog.close()
    }
  }, [])
  return ref
}

const isRtl = (element: Element) => getComputedStyle(element).direction === 'rtl'

/** Forward follows the reading direction: the left arrow in Arabic, the right one in English. */
const placeFor = ({ key, currentTarget }: KeyboardEvent, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null
  const step = (key === 'ArrowLeft') === isRtl(currentTarget) ? 1 : -1
  return Math.min(Math.max(at + step, 0), count - 1)
}

/** The browser itself scrolls and snaps; script only starts a scroll and reads the position. */
const useTrack = (start: number, count: number) => {
  const ref = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(start)
  // Target of a smooth scroll, since pictures passed on the way are not the current one.
  const aim = useRef<number | null>(null)
  const show = useCallback((place: number, behavior: ScrollBehavior) => {
    ref.current?.children[place]?.scrollIntoView({ behavior, inline: 'start', block: 'nearest' })
  }, [])
  useLayoutEffect(() => show(start, 'instant'), [start, show])
  const go = (place: number) => {
    aim.current = place
    setAt(place)
    show(place, matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth')
  }
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: { currentTarget: Element }) => {
    const place = Math.round(Math.abs(scrollLeft) / clientWidth)
    if (aim.current === place) aim.current = null
    if (aim.current === null) setAt(Math.min(place, count - 1))
  }
  const takeOver = () => {
    aim.current = null
  }
  return { at, go, track: { ref, onScroll, onPointerDown: takeOver, onWheel: takeOver } }
}
