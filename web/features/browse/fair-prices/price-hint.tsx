import '#web/features/browse/fair-prices/fair-band.css'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { InputOf } from '#contract/endpoint.ts'
import { fairPrices, type PriceHint as Hint } from '#contract/endpoints/browse/fair-prices.ts'
import { FairBand, toneOf } from '#web/features/browse/fair-prices/fair-band.tsx'
import { fairPriceTexts } from '#web/features/browse/fair-prices/fair-prices.texts.ts'
import { call } from '#web/platform/api.ts'
import { formatNumber } from '#web/platform/format.ts'
import { useLang, useTexts } from '#web/platform/texts.ts'

type HintBody = InputOf<typeof fairPrices.hint>['body']

const priceHintQuery = (body: HintBody) =>
  queryOptions({
    queryKey: ['price-hint', body],
    queryFn: ({ signal }) => call(fairPrices.hint, { body }, { signal }),
    retry: false,
  })

export type PriceHintProps = { body: HintBody }

const typingMs = 600

const useDebounced = <T,>(value: T, key: string): T => {
  const [settled, setSettled] = useState(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for the value, which is new each time.
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [key])
  return settled
}

/** Never blocks the form: without a reply nothing is shown. */
export const PriceHint = ({ body }: PriceHintProps) => {
  const settled = useDebounced(body, JSON.stringify(body))
  const { data } = useQuery(priceHintQuery(settled))
  return data?.data ? <HintText hint={data.data} /> : null
}

const digits = 3

const HintText = ({ hint }: { hint: Hint }) => {
  const t = useTexts(fairPriceTexts)
  const lang = useLang()
  const money = (perUnit: number) => formatNumber(lang, Number((perUnit * hint.units).toPrecision(digits)))
  const isDear = hint.level === 'dear' || hint.level === 'veryDear'
  return (
    <div data-fair="hint">
      <FairBand position={hint.position} />
      <div data-scale aria-hidden>
        <bdi>{money(hint.low)}</bdi>
        <bdi>{money(hint.middle)}</bdi>
        <bdi>{money(hint.high)}</bdi>
      </div>
      <p>
        <b data-tone={toneOf(hint)}>
          {t.verdict(hint)} ({t.listings(hint.sample)}).
        </b>{' '}
        {t.middleHalf(money(hint.quarter), money(hint.threeQuarters))} {isDear && t.yours}
      </p>
    </div>
  )
}
