import type { Prices } from '#contract/prices.ts'

/** About how much it is in each rial that has a rate. */
export const rialsOf = (usd: number, perUsd: Prices['perUsd']) =>
  (['YER', 'YER_SOUTH'] as const).flatMap((currency) => {
    const rate = perUsd[currency]
    return rate === null ? [] : [{ currency, amount: usd * rate }]
  })
