import { type ComponentType, createElement, lazy, memo, Suspense } from 'react'

const touches = ['scroll', 'pointerdown', 'touchstart', 'keydown', 'click', 'popstate']
let touched: Promise<void> | undefined
const clicked = new WeakSet<EventTarget>()

/** Resolves when the visitor first scrolls, touches or navigates, and at once on the server. */
export const firstInteraction = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    if (typeof document === 'undefined') return resolve()
    // Capturing, because React stops events on a part whose script has not arrived.
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true, capture: true })
    addEventListener('click', ({ target }) => target && clicked.add(target), { passive: true, capture: true })
  })
  return touched
}

/** Whether the button was clicked before its script arrived, which React did not see. */
export const wasClicked = (button: HTMLButtonElement | null): boolean => button !== null && clicked.has(button)

/**
 * React drops server HTML of a suspended part when it renders again, so this one renders only when its data changes.
 * Functions among its props must stay the same.
 */
export const lazyPart = <P extends object>(load: () => Promise<ComponentType<P>>) => {
  const Part = lazy(async () => ({ default: await load() })) as ComponentType<P>
  return memo(
    (props: P) => createElement(Suspense, null, createElement(Part, props)),
    (last, next) => JSON.stringify(last) === JSON.stringify(next),
  )
}

/** For HTML that works without its script, which loads on the first interaction. */
export const lazyOnInteraction = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  lazyPart(async () => {
    await firstInteraction()
    // Never settles without a connection, since an error would replace the whole page.
    return load().catch(() => new Promise<never>(() => {}))
  })
