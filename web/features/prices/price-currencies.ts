import type { Prices } from '#contract/prices.ts'

/**
 * About how much it is in each other currency that has a rate. All are in the HTML; styles show both rials, or the viewer's
 * own currency alone (`html[data-currency]`), so that nothing moves once the script is there.
 */
export const otherCurrenciesOf = (usd: number, perUsd: Prices['perUsd']) =>
  (['YER', 'YER_SOUTH', 'SAR'] as const).flatMap((currency) => {
    const rate = perUsd[currency]
    return rate === null ? [] : [{ currency, amount: usd * rate }]
  })
