import type { Prices } from '#contract/endpoints/browse/prices.ts'

/**
 * The approximate amount in every other currency that has a rate. All are in the HTML; styles show both rials, or only
 * the viewer's currency (`html[data-currency]`), so that nothing shifts after hydration.
 */
export const otherCurrenciesOf = (usd: number, perUsd: Prices['perUsd']) =>
  (['YER', 'YER_SOUTH', 'SAR'] as const).flatMap((currency) => {
    const rate = perUsd[currency]
    return rate === null ? [] : [{ currency, amount: usd * rate }]
  })
