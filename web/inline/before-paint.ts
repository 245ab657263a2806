import type { Currency } from '#domain/money/money.ts'
import { blockedKey, currencyKey, tokenKey } from '#web/platform/stores.ts'

/**
 * Runs in the `<head>` of every page and sets marks of this browser that styles need at the first paint, since pages
 * are the same for everybody.
 */

const root = document.documentElement
// A copy, because the list of `money.ts` would bring zod into every page.
const currencies: readonly string[] = ['YER', 'YER_SOUTH', 'SAR', 'USD'] satisfies Currency[]

/**
 * On a slow connection a font that arrives after the first paint is used on the next page only, to avoid a layout
 * shift.
 */
const markSlowConnection = () => {
  const { connection } = navigator as Navigator & { connection?: { effectiveType: string } }
  if (/[23]g/.test(connection?.effectiveType ?? '')) root.dataset.slow = ''
}

/** Styles reserve the line of the converted price (`web/platform/viewer-currency.ts`, decision 0003). */
const markCurrency = () => {
  const chosen = localStorage.getItem(currencyKey)
  if (chosen && currencies.includes(chosen)) root.dataset.currency = chosen
}

/** Hides cards of sellers and shops that the user has blocked (`hidden-sellers.ts`, decision 0056). */
const hideBlocked = () => {
  const marks = localStorage.getItem(blockedKey)
  if (!localStorage.getItem(tokenKey) || !marks || !/^[\da-f ]{12,9999}$/.test(marks)) return
  const sheet = new CSSStyleSheet()
  const cards = marks.split(' ').map((mark) => `[data-by="${mark}"]`)
  sheet.replaceSync(`${cards.join()}{display:none!important}`)
  document.adoptedStyleSheets = [sheet]
}

markSlowConnection()
try {
  markCurrency()
  hideBlocked()
} catch {
  // The browser forbids storage, or has no constructable style sheets.
}
