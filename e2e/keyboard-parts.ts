import type { Locator, Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

/** What is wrong with the focused element for somebody who sees only the focus ring; runs in the page. */
const focusFault = (underToast: string): string => {
  const focused = document.activeElement
  // After the last element of a dialog the focus is in the browser's own bar.
  if (!(focused instanceof HTMLElement) || focused === document.body) return ''
  // After a navigation the focus is on the content, which is as tall as the page.
  if (focused.tagName === 'MAIN') return ''
  const name = `${focused.tagName} ${focused.getAttribute('aria-label') ?? focused.textContent?.slice(0, 40)}`
  // A radio button or a file input is drawn by its label.
  const isDrawnByLabel = focused.offsetWidth <= 2
  const shown = isDrawnByLabel ? (focused.parentElement ?? focused) : focused
  const box = shown.getBoundingClientRect()
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (box.left < 0 || box.right > innerWidth || x < 0 || y < 0 || y > innerHeight) return `${name}: not in view`
  const above = document.elementFromPoint(x, y)
  const isOpen = above && (shown.contains(above) || above.contains(shown) || above.closest('label')?.contains(shown))
  if (!isOpen) return `${name}: covered`
  const toast = document.querySelector('#toast > *')?.getBoundingClientRect()
  const isUnderToast = toast && y > toast.top && y < toast.bottom && x > toast.left && x < toast.right
  if (isUnderToast) return underToast
  // The thumb of a slider has the ring, and its style cannot be read.
  if (focused.matches('[type=range]')) return ''
  const { parentElement: parent, nextElementSibling: next, firstElementChild: child } = focused
  const drawn = [focused, parent, parent?.parentElement, next, child].flatMap((each) =>
    each ? [getComputedStyle(each), getComputedStyle(each, '::after')] : [],
  )
  // --ring, --brand, --sun and the lightbox's own.
  const ring = /rgb\((11, 122, 72|10, 100, 58|255, 184, 28|255, 195, 68)\)/
  return drawn.some((each) => ring.test(each.boxShadow)) ? '' : `${name}: no focus ring`
}

const stepsMax = 120
const underToast = 'under the toast'

/**
 * Moves with the Tab key; every element on the way must be in view, uncovered and visibly focused. A toast may hide
 * what is on the way, as it lasts four seconds, but not the target. The target is looked up once: a search by role
 * reads the whole page.
 */
export const tabTo = async (page: Page, target: Locator) => {
  await expect(target).toBeVisible()
  const expected = await target.elementHandle()
  for (let step = 0; step < stepsMax; step++) {
    if (await page.evaluate((element) => element === document.activeElement, expected))
      return expect.poll(() => page.evaluate(focusFault, underToast)).toBe('')
    await page.keyboard.press('Tab')
    expect(['', underToast]).toContain(await page.evaluate(focusFault, underToast))
  }
  throw new Error(`not reached by Tab: ${target}`)
}

export const pressOn = async (page: Page, target: Locator, key = 'Enter') => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}

/** Replaces what is in the field. */
export const typeInto = async (page: Page, target: Locator, text: string) => {
  await tabTo(page, target)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}
