import { type KeyboardEvent, use, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { closeOnBack } from '#web/ui/dialog-history.ts'
import { IconButton } from '#web/ui/form/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import style from '#web/ui/pictures/lightbox.module.css'
import { Photo, type PhotoSource, SaveDataContext } from '#web/ui/pictures/photo.tsx'
import { usePinch } from '#web/ui/pictures/use-pinch.ts'

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
