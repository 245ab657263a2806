import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ratesOf } from '#contract/calculator/convert.ts'
import type { Design } from '#contract/calculator/design.ts'
import { type Basket, chooseKit, kitNeedOf } from '#contract/calculator/kit.ts'
import type { Options } from '#contract/calculator/options.ts'
import { neighboursOf } from '#contract/governorate-distance.ts'
import type { GovernorateKey } from '#contract/governorates.ts'
import { type Currency, currencies } from '#contract/money.ts'
import type { ProductCard } from '#contract/products.ts'
import { kitListingsQuery } from '#web/features/calculator/calculator.queries.ts'
import { ratesQuery } from '#web/features/currency/public/rates.queries.ts'

export type Listed = Basket<ProductCard>
export type BasketName = 'best' | 'newest' | 'oneSeller' | 'both'
export type Found = {
  baskets: { name: BasketName; basket: Listed }[]
  /** `near`: all in the chosen governorate; `wider`: others were needed too; null when none was chosen. */
  reach: 'near' | 'wider' | null
  /** Date of the oldest rate that was used. */
  rateDate: string | null
  hasRates: boolean
}

type Asked = { result: Design; options: Options; currency: Currency; home: GovernorateKey | null }

/** Searches the chosen governorate first, and wider only when something is missing there. */
export const useFoundKit = ({ result, options, currency, home }: Asked) => {
  const rates = useQuery(ratesQuery())
  const near = useQuery({ ...kitListingsQuery([home]), enabled: home !== null })
  const need = useMemo(() => kitNeedOf(result, options), [result, options])
  const perUsd = useMemo(() => ratesOf(rates.data?.data ?? []), [rates.data])
  const money = useMemo(() => ({ currency, perUsd }), [currency, perUsd])
  const nearKit = useMemo(() => near.data && chooseKit(need, near.data, money, home), [near.data, need, money, home])
  const isNearEnough = nearKit !== undefined && isGood(nearKit.best)
  const all = useQuery({
    ...kitListingsQuery(widerThan(home)),
    // Without rates a listing in another currency seems missing, which must not cost three more calls.
    enabled: home === null || (near.isFetched && !rates.isPending && !isNearEnough),
  })
  const allKit = useMemo(
    () => all.data && chooseKit(need, [...(near.data ?? []), ...all.data], money, home),
    [near.data, all.data, need, money, home],
  )
  const kit = isNearEnough ? nearKit : allKit
  const found: Found | null =
    kit && !rates.isPending
      ? {
          baskets: namedBaskets(kit),
          reach: home && (isNearEnough ? 'near' : 'wider'),
          rateDate: rateDateOf(rates.data?.data ?? [], kit.best, currency),
          hasRates: currencies.every((code) => perUsd[code] !== undefined),
        }
      : null
  const failed = !found && (all.isError || (near.isError && all.isError))
  const retry = () => {
    if (home) near.refetch()
    all.refetch()
    if (rates.isError) rates.refetch()
  }
  return { found, failed, retry }
}

const neighboursAsked = 2

/** The nearest governorates explicitly, because the newest listings of all Yemen may include none of theirs. */
const widerThan = (home: GovernorateKey | null) => [...(home ? neighboursOf(home).slice(0, neighboursAsked) : []), null]

/** Nothing missing and nothing worn: no wider search is needed. */
const isGood = ({ gaps, lines }: Listed) => gaps.length === 0 && lines.every(({ isWorn }) => !isWorn)

const idsOf = ({ lines }: Listed) => lines.map(({ listing, count }) => `${listing.id}×${count}`).join()

/** Each basket once: when the newest is also the best buy, it is shown once under a combined name. */
export const namedBaskets = (kit: { best: Listed; newest: Listed; oneSeller: Listed | null }): Found['baskets'] => {
  const { best, newest, oneSeller } = kit
  if (best.lines.length === 0) return []
  const isOne = idsOf(best) === idsOf(newest)
  return [
    { name: isOne ? 'both' : 'best', basket: best },
    ...(isOne ? [] : [{ name: 'newest' as const, basket: newest }]),
    ...(oneSeller && oneSeller.gaps.length === 0 && idsOf(oneSeller) !== idsOf(best)
      ? [{ name: 'oneSeller' as const, basket: oneSeller }]
      : []),
  ]
}

type DatedRate = { currency: Currency; since: string | null }

export const rateDateOf = (rates: readonly DatedRate[], { lines }: Listed, currency: Currency): string | null => {
  const used = new Set([currency, ...lines.filter((line) => line.isConverted).map(({ listing }) => listing.currency)])
  const dates = rates.flatMap((rate) => (used.has(rate.currency) && rate.since ? [rate.since] : []))
  return dates.sort()[0] ?? null
}
