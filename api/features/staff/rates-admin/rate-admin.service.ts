import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { backfillName, ratesInForce, renormaliseAll, setRate } from '#api/features/site/currency/rates.service.ts'
import { rateColumns, toEntry, toProgress, toState } from '#api/features/staff/rates-admin/rate-admin.present.ts'
import * as sql from '#api/features/staff/rates-admin/rate-admin.sql.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { exportStarts } from '#api/limits/export-limit.ts'
import { csvFile, inBatches } from '#api/spreadsheets/csv.ts'
import {
  type NewRate,
  type RatedCurrency,
  type RatesQuery,
  ratedCurrencies,
  rateJump,
} from '#contract/endpoints/staff/rate-admin.ts'
import type { Currency } from '#domain/money/money.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000

const yesterdayOf = async ({ db, now }: Ctx, currency: Currency): Promise<number | null> => {
  const row =
    (await sql.findRateAt(db, currency, new Date(now().getTime() - dayMs))) ??
    (await sql.findRateAt(db, currency, now()))
  return row ? row.per_usd : null
}

const isJump = (perUsd: number, yesterday: number | null): boolean =>
  yesterday !== null && Math.max(perUsd / yesterday, yesterday / perUsd) > rateJump

const stateOf = async (ctx: Ctx, currency: RatedCurrency, counts: { currency: Currency; n: number }[]) => {
  const rate = (await ratesInForce(ctx.db))[currency]
  const listings = counts.find((row) => row.currency === currency)?.n ?? 0
  return toState(currency, rate, { yesterday: await yesterdayOf(ctx, currency), listings }, ctx.now())
}

const chosenIn = (query: RatesQuery) => ratedCurrencies.find((known) => known === query.currency?.toUpperCase())

export const list = async (deps: Ctx, query: RatesQuery) => {
  const currency = chosenIn(query)
  const [rows, total, counts] = await Promise.all([
    sql.listHistory(deps.db, currency, query),
    sql.countHistory(deps.db, currency),
    sql.countPriced(deps.db),
  ])
  const current = await Promise.all(ratedCurrencies.map((each) => stateOf(deps, each, counts)))
  return { ...listReply(rows.map(toEntry), total, query), current }
}

export const preview = async (deps: Ctx, { currency, perUsd }: NewRate) => {
  const before = (await ratesInForce(deps.db))[currency]?.perUsd ?? null
  const [counts, yesterday] = await Promise.all([sql.countPriced(deps.db), yesterdayOf(deps, currency)])
  const priced = counts.find((row) => row.currency === currency)?.n ?? 0
  return {
    success: true as const,
    data: {
      currency,
      before,
      yesterday,
      after: perUsd,
      percent: before === null ? null : Math.round((before / perUsd - 1) * 1_000) / 10,
      listings: before === perUsd ? 0 : priced,
      needsConfirm: isJump(perUsd, yesterday),
    },
  }
}

/** A rate far from yesterday's needs `confirm`. Prices are updated in the background. */
export const change = async (
  deps: Deps,
  staff: Staff,
  { currency, perUsd, confirm }: NewRate & { confirm: boolean },
) => {
  await record(deps, staff, { currency, perUsd, confirm })
  // The request does not wait for a hundred thousand prices; the minutely job completes what a crash leaves.
  renormaliseAll(deps).catch((err) => deps.log.warn({ err }, 'renormalising prices failed; the job retries it'))
  return { success: true as const, data: await stateOf(deps, currency, await sql.countPriced(deps.db)) }
}

export const record = (deps: Ctx, staff: Staff, { currency, perUsd, confirm }: NewRate & { confirm: boolean }) =>
  inTransaction(deps, async (deps) => {
    await sql.lockCurrency(deps.db, currency)
    const last = await sql.findNewest(deps.db, currency)
    const yesterday = await yesterdayOf(deps, currency)
    const before = last ? last.per_usd : null
    if (!confirm && isJump(perUsd, yesterday))
      throw new AppError('confirm_needed', { details: { currency, before, yesterday, after: perUsd } })
    // Two rates within one millisecond need different timestamps.
    const since = new Date(Math.max(deps.now().getTime(), (last?.since.getTime() ?? 0) + 1))
    await setRate(deps.db, currency, perUsd, since, staff.caller?.id ?? null)
    await writeAudit(deps, staff, {
      action: 'rate.set',
      subject: 'rate',
      subjectId: currency,
      before: { perUsd: before },
      after: { perUsd },
    })
  })

export const exportRates = async (deps: Deps, staff: Staff, query: RatesQuery) => {
  await exportStarts(deps, staff, 'rates', query)
  const read = inBatches<sql.HistoryRow>((last, size) => sql.listAfter(deps.db, chosenIn(query), last, size))
  return csvFile('rates.csv', rateColumns, read)
}

export const progress = async ({ db }: Pick<Deps, 'db'>) => {
  const rates = await ratesInForce(db)
  const backfills = await sql.readBackfills(db, ratedCurrencies.map(backfillName))
  const currencies = ratedCurrencies.map((currency) =>
    toProgress(
      currency,
      rates[currency],
      backfills.find(({ name }) => name === backfillName(currency)),
    ),
  )
  return { success: true as const, data: { isDone: currencies.every(({ isDone }) => isDone), currencies } }
}
