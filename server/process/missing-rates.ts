import type { Currency } from '#domain/money/money.ts'

/** Tells the operator why prices are not compared, and how to fix it. */
export const missingRatesSentence = (missing: Currency[]): string =>
  `No exchange rate is entered for ${new Intl.ListFormat('en').format(missing)}: lists cannot compare prices until an admin enters it at /admin/rates, or "npm run -s admin -- rate ${missing[0]} <units per US dollar>" does.`
