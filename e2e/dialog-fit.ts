import type { Page } from '@playwright/test'
import { expect } from '#e2e/fixtures.ts'

const widths = [320, 360, 390]
/** The default font size, and a large one set in the browser. */
const rootFonts = [16, 26]
export const dialog = (page: Page) => page.locator('dialog:modal')

/** Everything in the open dialog that overflows its box, except rows that scroll or are truncated by design. */
const tooWide = () => {
  const box = document.querySelector('dialog:modal')
  if (!box) return ['no dialog']
  const { left, right } = box.getBoundingClientRect()
  const parts = [box, ...box.querySelectorAll('*')].filter((part) => {
    const css = getComputedStyle(part)
    const isSwiped = css.scrollSnapType !== 'none' || css.scrollbarWidth === 'none'
    const isCut = css.textOverflow === 'ellipsis' || css.webkitLineClamp !== 'none' || part.clientWidth <= 1
    return css.overflowX !== 'visible' && !isSwiped && !isCut && part.scrollWidth > part.clientWidth + 1
  })
  const names = parts.map((part) => `${part.tagName}.${part.className} ${part.scrollWidth} > ${part.clientWidth}`)
  return left < -1 || right > innerWidth + 1 ? [...names, 'the dialog itself'] : names
}

export const inEverySize = async (page: Page, check: (size: string) => Promise<void>) => {
  for (const width of widths)
    for (const font of rootFonts) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}px`
      }, font)
      await check(`${width} px, letters of ${font} px`)
    }
}

export const expectFitting = async (page: Page, name: string) => {
  await expect(dialog(page)).toBeVisible()
  await inEverySize(page, async (size) => {
    await expect.poll(() => page.evaluate(tooWide), { message: `${name}, ${size}` }).toEqual([])
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

export const closeIt = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  // Closing goes back over the dialog's history entry, which would undo an earlier `goto`.
  await page.waitForFunction(() => !history.state?.dialogs)
}
