import type { Page } from '@playwright/test'
import { expect, withoutDialogEntry } from '#e2e/fixtures.ts'

/**
 * The smallest phone with a large font set in the browser, and a common phone. What fits the first also fits sizes
 * between the two.
 */
const sizes = [
  { width: 320, font: 26 },
  { width: 390, font: 16 },
]
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

/**
 * Arabic words of the dialog or page that are split between two lines. Long words of visitors' own texts, truncated
 * lines and hidden texts are left out.
 */
export const brokenWords = () => {
  const scope = document.querySelector('dialog:modal') ?? document.body
  const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const found = new Set<string>()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    range.selectNodeContents(node)
    if (range.getClientRects().length < 2) continue
    const parent = node.parentElement
    if (!parent?.checkVisibility() || parent.closest('.visually-hidden, script, select, textarea')) continue
    if (parent.clientWidth === 1 || getComputedStyle(parent).position === 'absolute') continue
    if ([parent, parent.parentElement].some((one) => one && getComputedStyle(one).webkitLineClamp !== 'none')) continue
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{Script=Arabic}\p{M}]{2,14}/gu)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const lines = [...range.getClientRects()]
        .filter(({ width }) => width > 0.5)
        .map(({ bottom }) => Math.round(bottom))
      if (new Set(lines).size > 1) found.add(word)
    }
  }
  return [...found]
}

export const inEverySize = async (page: Page, check: (size: string) => Promise<void>) => {
  for (const { width, font } of sizes) {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}px`
    }, font)
    await check(`${width} px, letters of ${font} px`)
  }
}

export const expectNoOverflow = async (page: Page, name: string) => {
  await expect(dialog(page)).toBeVisible()
  await inEverySize(page, async (size) => {
    await expect.poll(() => page.evaluate(tooWide), { message: `${name}, ${size}` }).toEqual([])
    expect(await page.evaluate(brokenWords), `${name}, ${size}`).toEqual([])
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.removeAttribute('style'))
}

export const closeIt = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await withoutDialogEntry(page)
}

/** No sideways scrolling and no split word, in every size. */
export const expectPageWithoutOverflow = (page: Page, path: string) =>
  inEverySize(page, async (size) => {
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(wide, `${path}, ${size}`).toBeLessThanOrEqual(0)
    expect(await page.evaluate(brokenWords), `${path}, ${size}`).toEqual([])
  })
