import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ratesOf } from '#contract/calculator/convert.ts'
import type { Design } from '#contract/calculator/design.ts'
import { type Basket, chooseKit, kitNeedOf } from '#contract/calculator/kit.ts'
import type { Options } from '#contract/calculator/options.ts'
import { type Currency, currencies } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'
import { kitListingsQuery } from '#web/features/calculator/calculator.queries.ts'
import { ratesQuery } from '#web/features/currency/rates.queries.ts'

export type Listed = Basket<ProductCard>
export type BasketName = 'cheapest' | 'newest' | 'oneSeller' | 'both'
export type Found = {
  baskets: { name: BasketName; basket: Listed }[]
  /** All in the chosen governorate, or wider because that was not enough; null when none was chosen. */
  reach: 'near' | 'wider' | null
  /** Since when the oldest rate that was used holds. */
  rateDate: string | null
  hasRates: boolean
}

type Asked = { result: Design; options: Options; currency: Currency }

/** Looks near first, and everywhere only when something is missing there. */
export const useFoundKit = ({ result, options, currency }: Asked) => {
  const rates = useQuery(ratesQuery())
  const near = useQuery({ ...kitListingsQuery(options.governorate), enabled: options.governorate !== null })
  const need = useMemo(() => kitNeedOf(result, options), [result, options])
  const perUsd = useMemo(() => ratesOf(rates.data?.data ?? []), [rates.data])
  const money = useMemo(() => ({ currency, perUsd }), [currency, perUsd])
  const nearKit = useMemo(() => near.data && chooseKit(need, near.data, money), [near.data, need, money])
  const isNearEnough = nearKit !== undefined && nearKit.cheapest.gaps.length === 0
  const all = useQuery({
    ...kitListingsQuery(null),
    // Without rates a listing in another currency looks missing, which must not cost three more calls.
    enabled: options.governorate === null || (near.isFetched && !rates.isPending && !isNearEnough),
  })
  const allKit = useMemo(() => all.data && chooseKit(need, all.data, money), [all.data, need, money])
  const kit = isNearEnough ? nearKit : allKit
  const found: Found | null =
    kit && !rates.isPending
      ? {
          baskets: namedBaskets(kit),
          reach: options.governorate && (isNearEnough ? 'near' : 'wider'),
          rateDate: rateDateOf(rates.data?.data ?? [], kit.cheapest, currency),
          hasRates: currencies.every((code) => perUsd[code] !== undefined),
        }
      : null
  const failed = !found && (all.isError || (near.isError && all.isError))
  const retry = () => {
    if (options.governorate) near.refetch()
    all.refetch()
    if (rates.isError) rates.refetch()
  }
  return { found, failed, retry }
}

const idsOf = ({ lines }: Listed) => lines.map(({ listing, count }) => `${listing.id}×${count}`).join()

/** Each basket once: where the newest is also the cheapest it is said once, with both names. */
export const namedBaskets = (kit: { cheapest: Listed; newest: Listed; oneSeller: Listed | null }): Found['baskets'] => {
  const { cheapest, newest, oneSeller } = kit
  if (cheapest.lines.length === 0) return []
  const isOne = idsOf(cheapest) === idsOf(newest)
  return [
    { name: isOne ? 'both' : 'cheapest', basket: cheapest },
    ...(isOne ? [] : [{ name: 'newest' as const, basket: newest }]),
    ...(oneSeller && oneSeller.gaps.length === 0 && idsOf(oneSeller) !== idsOf(cheapest)
      ? [{ name: 'oneSeller' as const, basket: oneSeller }]
      : []),
  ]
}

type DatedRate = { currency: Currency; since: string | null }

/** The oldest date among the rates that were needed. */
export const rateDateOf = (rates: readonly DatedRate[], { lines }: Listed, currency: Currency): string | null => {
  const used = new Set([currency, ...lines.filter((line) => line.isConverted).map(({ listing }) => listing.currency)])
  const dates = rates.flatMap((rate) => (used.has(rate.currency) && rate.since ? [rate.since] : []))
  return dates.sort()[0] ?? null
}
