import type { RateInForce } from '#api/features/site/currency/rates.service.ts'
import type { BackfillRow, HistoryRow } from '#api/features/staff/rates-admin/rate-admin.sql.ts'
import type { Columns } from '#api/spreadsheets/csv.ts'
import {
  type RatedCurrency,
  type RateProgress,
  type RateState,
  staleAfterDays,
} from '#contract/endpoints/staff/rate-admin.ts'

const dayMs = 86_400_000

export const toEntry = (row: HistoryRow) => ({
  currency: row.currency,
  perUsd: row.per_usd,
  since: row.since.toISOString(),
  setBy: row.set_by !== null && row.setter_name !== null ? { id: row.set_by, name: row.setter_name } : null,
})

export const rateColumns: Columns<HistoryRow> = {
  currency: (row) => row.currency,
  perUsd: (row) => row.per_usd,
  since: (row) => row.since,
  setById: (row) => row.set_by,
  setBy: (row) => row.setter_name,
}

/** A missing rate counts as outdated. */
export const toState = (
  currency: RatedCurrency,
  rate: RateInForce | undefined,
  facts: Pick<RateState, 'yesterday' | 'listings'>,
  now: Date,
): RateState => {
  const since = rate?.since ?? null
  const ageMs = since && Math.max(0, now.getTime() - since.getTime())
  return {
    currency,
    perUsd: rate?.perUsd ?? null,
    since: since?.toISOString() ?? null,
    ageDays: ageMs === null ? null : Math.floor(ageMs / dayMs),
    staleAfterDays: staleAfterDays[currency],
    isStale: ageMs === null || ageMs > staleAfterDays[currency] * dayMs,
    ...facts,
  }
}

type State = { goal?: string; passed?: number; after?: string }

/** All prices are current after the first pass; the second, a minute later, only corrects rows written meanwhile. */
export const toProgress = (
  currency: RatedCurrency,
  rate: RateInForce | undefined,
  row: BackfillRow | undefined,
): RateProgress['currencies'][number] => {
  const since = rate?.since?.toISOString() ?? null
  const { goal, passed = 0 }: State = row ? JSON.parse(row.value) : {}
  const isCurrent = row !== undefined && goal === since
  const isDone = since === null || (isCurrent && passed > 0)
  const part = isCurrent && row.total > 0 ? row.looked_at / row.total : 0
  return { currency, since, isDone, percent: isDone ? 100 : Math.min(99, Math.floor(part * 100)) }
}
