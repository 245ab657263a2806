const touches = ['scroll', 'pointerdown', 'touchstart', 'keydown', 'click', 'popstate']
let touched: Promise<void> | undefined

/** For scripts of what is out of sight at first: waits until the visitor scrolls, touches or walks; the server never waits. */
export const afterFirstTouch = (): Promise<void> => {
  touched ??= new Promise((resolve) => {
    if (typeof document === 'undefined') return resolve()
    for (const touch of touches) addEventListener(touch, () => resolve(), { once: true, passive: true })
  })
  return touched
}
