import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'

const touches = ['scroll', 'pointerdown', 'touchstart', 'keydown', 'click', 'popstate']
let touched: Promise<void> | undefined
const clicked = new WeakSet<EventTarget>()

/**
 * Delays scripts of parts below the fold until the visitor first scrolls, touches or navigates; never waits on the server.
 */
export const firstInteraction = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    if (typeof document === 'undefined') return resolve()
    // Capturing: React stops events on a part whose script has not arrived, and that part waits for this.
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true, capture: true })
    addEventListener('click', ({ target }) => target && clicked.add(target), { passive: true, capture: true })
  })
  return touched
}

/** For a button of such a part, when its script has arrived: whether it was clicked before, which React did not hear. */
export const wasClicked = (button: HTMLButtonElement | null): boolean => button !== null && clicked.has(button)

/**
 * A part of the HTML whose script loads after the page. React removes the HTML of a part that waits when it is rendered again: it is only
 * with other data. Functions among its props must stay the same.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<P>
  return memo(
    (props: P) => createElement(Suspense, null, createElement(Part, props)),
    (last, next) => JSON.stringify(last) === JSON.stringify(next),
  )
}

/** Works without its script, which loads on the first interaction. */
export const lazyOnInteraction = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(async () => {
    await firstInteraction()
    // Without a connection it stays as the server sent it: an error would take the whole page with it.
    return load().catch(() => new Promise<never>(() => {}))
  })
