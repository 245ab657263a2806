import { type ComponentType, lazy } from 'react'

const touches = ['scroll', 'pointerdown', 'touchstart', 'keydown', 'click', 'popstate']
let touched: Promise<void> | undefined

/**
 * Delays scripts of parts below the fold until the visitor first scrolls, touches or navigates; never waits on the server.
 */
export const afterFirstTouch = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    if (typeof document === 'undefined') return resolve()
    // Capturing: React stops events on a part whose script has not arrived, and that part waits for this.
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true, capture: true })
  })
  return touched
}

const retryMs = 3_000

/** On a lost connection the part stays as the server sent it: an error would take the whole page with it. */
const untilLoaded = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch(() => new Promise((resolve) => setTimeout(resolve, retryMs)).then(() => untilLoaded(load)))

/** A part of the HTML that works without its script, which loads on the first interaction. */
export const lazyAfterTouch = <P>(load: () => Promise<ComponentType<P>>) =>
  lazy(async () => {
    await afterFirstTouch()
    return { default: await untilLoaded(load) }
  })
