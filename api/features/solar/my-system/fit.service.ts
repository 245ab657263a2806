import { sql } from 'kysely'
import { addCacheTags } from '#api/cache/cache-tags.ts'
import type { Db } from '#api/db/tables/tables.ts'
import type { Deps } from '#api/deps.ts'
import { type ListingFigures, listFigures } from '#api/features/browse/listing/listing-figures.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { Detail, Judged } from '#contract/endpoints/solar/fit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'
import { coldFactor, lowestTemperature } from '#domain/solar/fit/cold.ts'
import type { Finding } from '#domain/solar/fit/findings.ts'
import { type Fit, fitOf, type Offered } from '#domain/solar/fit/fit.ts'
import { fitSentence } from '#domain/solar/fit/fit-texts.ts'
import { propose } from '#domain/solar/fit/strings.ts'
import type { OwnSystem, System } from '#domain/solar/fit/system.ts'
import type { Lang } from '#domain/text/lang.ts'

export const findSystem = async (db: Db, userId: string): Promise<OwnSystem | null> => {
  const row = await db.selectFrom('own_systems').select('system').where('user_id', '=', userId).executeTakeFirst()
  return row?.system ?? null
}

/**
 * Returns false for a deleted account. Locks the account, so that a concurrent deletion yields no row instead of a
 * foreign key error.
 */
export const putSystem = async (db: Db, userId: string, system: OwnSystem, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    with person as (select id from users where id = ${userId} for key share)
    insert into own_systems (user_id, system, updated_at)
    select id, ${JSON.stringify(system)}::jsonb, ${now}::timestamptz from person
    on conflict (user_id) do update set system = excluded.system, updated_at = excluded.updated_at`.execute(db)
  return numAffectedRows === 1n
}

export const deleteSystem = (db: Db, userId: string) =>
  db.deleteFrom('own_systems').where('user_id', '=', userId).execute()

type Ctx = Pick<Deps, 'db' | 'now'>

export const get = async ({ db }: Ctx, caller: Caller) => ({
  success: true as const,
  data: await findSystem(db, caller.id),
})

export const put = async (deps: Ctx, caller: Caller, system: OwnSystem) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  if (!(await putSystem(deps.db, caller.id, system, deps.now()))) throw new AppError('unauthenticated')
  return { success: true as const, data: system }
}

export const remove = async (deps: Ctx, caller: Caller) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  await deleteSystem(deps.db, caller.id)
  return { success: true as const }
}

/** The proposal that fits, unless it is the answer itself. */
const wayOf = ({ findings }: Fit): Finding | undefined =>
  findings.length > 1 ? findings.find(({ rule }) => rule === 'arrangement') : undefined

/** The worst comes first, the proposal last. */
export const reasonsOf = (fit: Fit, lang: Lang): string[] => {
  const way = wayOf(fit)
  const others = fit.findings.filter((each) => each !== way)
  return (way ? [...others, way] : others).map((each) => fitSentence(each, lang))
}

type Question = { system: System; offered: Offered; lang: Lang }

export const detailOf = (fit: Fit, { system, offered, lang }: Question): Detail => {
  const way = wayOf(fit)
  const celsius = lowestTemperature(system.governorate)
  const known = Object.entries(offered.figures).filter(([, value]) => value !== undefined)
  return {
    way: way ? fitSentence(way, lang) : null,
    meter: meterOf(fit.findings),
    proposal: offered.type === 'Panel' ? propose(offered.figures, system.inverter ?? {}, celsius) : null,
    working: workingOf(fit.findings, system, offered),
    figures: Object.fromEntries(known),
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

const meterOf = (findings: readonly Finding[]): Detail['meter'] => {
  for (const { rule, facts } of findings) {
    if (rule === 'coldVoltage') return { unit: 'V', value: tenth(facts.volts), limit: facts.limit }
    if (rule === 'stringCurrent' || rule === 'shortCurrent')
      return { unit: 'A', value: tenth(facts.amps), limit: facts.limit }
  }
  return null
}

const workingOf = (findings: readonly Finding[], system: System, offered: Offered): Detail['working'] => {
  const cold = findings.find((each) => each.rule === 'coldVoltage')
  const voc = offered.type === 'Panel' ? offered.figures.voc : system.panels?.voc
  if (!cold || voc === undefined) return null
  const { series, celsius, limit } = cold.facts
  return { series, voc, celsius, limit, risePercent: Math.round((coldFactor(celsius) - 1) * 100) }
}

type FitRequest = { system: System; ids: readonly string[] }

const offeredOf = ({ type, figures }: ListingFigures): Offered | null =>
  type === 'Panel' || type === 'Battery' || type === 'Inverter' ? { type, figures } : null

/** Keeps the asked order without repetitions; leaves out listings that are not public, mounts and accessories. */
export const judge = async ({ db }: Pick<Deps, 'db'>, { system, ids }: FitRequest, lang: Lang) => {
  const asked = [...new Set(ids.filter(isId))]
  const found = new Map((await listFigures(db, asked)).map((listing) => [listing.id, listing]))
  addCacheTags(...asked.map((id) => `listing:${id}`))
  const data = asked.flatMap((id): Judged[] => {
    const listing = found.get(id)
    const offered = listing && offeredOf(listing)
    if (!offered) return []
    const result = fitOf(system, offered)
    const detail = asked.length === 1 ? detailOf(result, { system, offered, lang }) : null
    return [{ id, verdict: result.verdict, reasons: reasonsOf(result, lang), detail }]
  })
  return { success: true as const, data }
}
