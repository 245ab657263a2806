import * as z from 'zod/mini'

/**
 * Two rials: `YER` at the Sana'a rate, `YER_SOUTH` at the Aden rate. One is worth about three of the other, so the zone
 * is always shown. `Intl` does not know YER_SOUTH, so the labels are our own.
 */
export const currencies = ['YER', 'YER_SOUTH', 'SAR', 'USD'] as const
export const Currency = z.enum(currencies)
export type Currency = z.infer<typeof Currency>

export const currencyLabels: Record<
  Currency,
  { symbol: { ar: string; en: string }; zone?: { ar: string; en: string }; name: { ar: string; en: string } }
> = {
  YER: {
    symbol: { ar: 'ريال', en: 'YER' },
    zone: { ar: 'صنعاء', en: 'Sana’a' },
    name: { ar: 'ريال يمني (صنعاء)', en: 'Yemeni rial (Sana’a)' },
  },
  YER_SOUTH: {
    symbol: { ar: 'ريال', en: 'YER' },
    zone: { ar: 'عدن', en: 'Aden' },
    name: { ar: 'ريال يمني (عدن)', en: 'Yemeni rial (Aden)' },
  },
  SAR: { symbol: { ar: 'ر.س', en: 'SAR' }, name: { ar: 'ريال سعودي', en: 'Saudi riyal' } },
  USD: { symbol: { ar: '$', en: 'USD' }, name: { ar: 'دولار أمريكي', en: 'US dollar' } },
}

/** Engineers have other currency codes in the specification; only this file maps them. */
export const engineerCurrencies = ['yer-n', 'yer-s', 'sar', 'usd'] as const
export type EngineerCurrency = (typeof engineerCurrencies)[number]
export const fromEngineerCurrency: Record<EngineerCurrency, Currency> = {
  'yer-n': 'YER',
  'yer-s': 'YER_SOUTH',
  sar: 'SAR',
  usd: 'USD',
}
export const toEngineerCurrency: Record<Currency, EngineerCurrency> = {
  YER: 'yer-n',
  YER_SOUTH: 'yer-s',
  SAR: 'sar',
  USD: 'usd',
}
