import type { Rate } from '#contract/endpoints/site/rates.ts'
import type { Currency } from '#domain/money/money.ts'

export type RateInForce = { perUsd: number; since: Date | null }

export const toRate = (currency: Currency, rate: RateInForce | undefined): Rate => ({
  currency,
  perUsd: rate?.perUsd ?? null,
  since: rate?.since?.toISOString() ?? null,
})
