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

/** For parts of the frame, which would take the whole page with them: on a lost connection they stay as the server sent them until it is back. */
export const untilLoaded = async <T>(load: () => Promise<T>): Promise<T> => {
  try {
    return await load()
  } catch {
    await new Promise((resolve) => setTimeout(resolve, retryMs))
    return untilLoaded(load)
  }
}
