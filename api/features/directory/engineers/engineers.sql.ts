import { type SqlBool, sql } from 'kysely'
import { allBut, type Conditions, countFacets } from '#api/db/facets.ts'
import type { Db } from '#api/db/tables/tables.ts'
import * as entries from '#api/features/directory/entries/entries-queries.ts'
import {
  type AvailabilityFilter,
  availabilities,
  type EngineersQuery,
} from '#contract/endpoints/directory/engineers.ts'

export type Moment = Record<'today' | 'yesterday', { day: string; date: string }> & { time: string }

export type EngineerFilter = entries.EntryFilter &
  Pick<EngineersQuery, 'specialization' | 'availability' | 'experience'>

const cardColumns = [
  'id',
  'name',
  'picture',
  'is_verified',
  'is_featured',
  'governorate',
  'city',
  'phone',
  'whatsapp_phone',
  'services',
  'specializations',
  'experience_years',
  'experience_description',
  'hourly_rate',
  'minimum_charge',
  'currency',
  'availability',
  'working_days',
  'opens_at',
  'closes_at',
  'ramadan_hours',
  'projects_count',
  'rating_sum',
  'rating_count',
  'created_at',
] as const

const bandOf = sql`case when experience_years >= 10 then '10+' when experience_years >= 5 then '5-10'
  when experience_years >= 3 then '3-5' when experience_years >= 1 then '1-3' end`

const hoursOn = ({ day, date }: Moment['today']) => {
  const inRamadan = sql`(ramadan_hours is not null and ramadan_hours ->> 'from' <= ${date}
    and ${date} <= ramadan_hours ->> 'to')`
  return {
    isKnown: sql`(${inRamadan} or (working_days <> '{}' and opens_at is not null and closes_at is not null))`,
    isWorked: sql`(case when ${inRamadan} then jsonb_exists(ramadan_hours -> 'days', ${day}) else ${day}
      = any(working_days) end)`,
    opens: sql`(case when ${inRamadan} then ramadan_hours ->> 'opens' else opens_at end)`,
    closes: sql`(case when ${inRamadan} then ramadan_hours ->> 'closes' else closes_at end)`,
  }
}

/**
 * Must agree with `availableNow(…).isAvailableToday`: unknown hours count as available, and a night shift continues
 * past midnight.
 */
const hasHoursToday = ({ today, yesterday, time }: Moment) => {
  const [now, before] = [hoursOn(today), hoursOn(yesterday)]
  return sql<SqlBool>`(availability = 'available' and (
    not ${now.isKnown}
    or (${now.isWorked} and (${now.closes} <= ${now.opens} or ${now.closes} > ${time}))
    or (${before.isKnown} and ${before.isWorked} and ${before.closes} <= ${before.opens}
      and ${before.closes} > ${time})))`
}

const isAvailable = (choice: AvailabilityFilter, moment: Moment) =>
  choice === 'today' ? hasHoursToday(moment) : sql<SqlBool>`availability = ${choice}`

const conditionsOf = (filter: EngineerFilter, moment: Moment): Conditions<keyof EngineerFilter | 'public'> => ({
  ...entries.conditionsOf('engineers', filter),
  ...(filter.specialization && { specialization: sql`${filter.specialization} = any(specializations)` }),
  ...(filter.availability && { availability: isAvailable(filter.availability, moment) }),
  ...(filter.experience && { experience: sql`${bandOf} = ${filter.experience}` }),
})

export const listEngineers = async (
  db: Db,
  filter: EngineerFilter,
  moment: Moment,
  { page, limit, sortBy }: entries.EntryPage,
) => {
  const where = allBut(conditionsOf(filter, moment))
  const rows = await db
    .selectFrom('engineers')
    .select(cardColumns)
    .where(where)
    .orderBy(entries.orderOf(sortBy, sql`is_featured desc, is_verified desc`))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, total: await entries.countEntries(db, 'engineers', where) }
}

export const countChoices = (db: Db, filter: EngineerFilter, moment: Moment) =>
  countFacets(db, 'engineers', conditionsOf(filter, moment), {
    ...entries.facetsOf(filter),
    specializations: {
      value: sql`item`,
      unfold: sql`cross join unnest(specializations) item`,
      without: ['specialization'],
    },
    availability: {
      value: sql`item`,
      unfold: sql`cross join unnest(${['today', ...availabilities]}::text[]) item`,
      where: sql`(item = availability or (item = 'today' and ${hasHoursToday(moment)}))`,
      without: ['availability'],
    },
    experience: { value: bandOf, without: ['experience'] },
  })

export const listTexts = (db: Db) =>
  db
    .selectFrom('engineers')
    .select(['id', 'name', 'governorate', 'city', 'services', 'specializations', 'experience_description', 'notes'])
    .execute()
