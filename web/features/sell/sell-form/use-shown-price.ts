import { useQuery } from '@tanstack/react-query'
import type { Currency } from '#domain/money/money.ts'
import { convertPeg, rialOf } from '#domain/money/peg.ts'
import { isPegged, priceOf, type SellFields } from '#web/features/sell/sell-form/sell-fields.ts'
import { ratesQuery } from '#web/features/site/currency/rates-queries.ts'

/** Null for other prices, and without rates. */
export const useShownPrice = (fields: SellFields): { price: number; currency: Currency } | null => {
  const isOn = isPegged(fields)
  const { data } = useQuery({ ...ratesQuery(), enabled: isOn })
  const perUsdOf = (code: Currency | null) => data?.data.find((rate) => rate.currency === code)?.perUsd
  const [amount, rial] = [priceOf(fields), rialOf(fields.governorate)]
  const [paid, target] = [perUsdOf(fields.currency), perUsdOf(rial)]
  if (!isOn || amount === undefined || !rial || !paid || !target) return null
  return { price: convertPeg(amount, paid, rial, target), currency: rial }
}
