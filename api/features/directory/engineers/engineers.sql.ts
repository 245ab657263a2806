import { type SqlBool, sql } from 'kysely'
import { allBut, type Conditions, countFacets } from '#api/db/facets.ts'
import type { Db } from '#api/db/tables/tables.ts'
import { findsWords, isRated, isShown, phoneConfirmedAt } from '#api/features/directory/entries/entries-queries.ts'
import type { DirectorySort, ExperienceBand, RatingBand } from '#contract/endpoints/directory/directory.ts'
import { type AvailabilityFilter, availabilities } from '#contract/endpoints/directory/engineers.ts'
import { ratingBands } from '#domain/limits.ts'

export type Moment = Record<'today' | 'yesterday', { day: string; date: string }> & { time: string }

export type EngineerFilter = {
  words: string | null | undefined
  governorates: readonly string[] | undefined
  cities: string[] | undefined
  service: string | undefined
  specialization: string | undefined
  availability: AvailabilityFilter | undefined
  experience: ExperienceBand | undefined
  verified: boolean
  rating: RatingBand | undefined
}

type Name = keyof EngineerFilter | 'public'

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

const conditionsOf = (filter: EngineerFilter, moment: Moment): Conditions<Name> => ({
  public: isShown('engineers'),
  ...(filter.words !== undefined && { words: findsWords(filter.words) }),
  ...(filter.governorates && { governorates: sql`governorate = any(${filter.governorates}::text[])` }),
  ...(filter.cities && { cities: sql`city = any(${filter.cities}::text[])` }),
  ...(filter.service && { service: sql`${filter.service} = any(services)` }),
  ...(filter.specialization && { specialization: sql`${filter.specialization} = any(specializations)` }),
  ...(filter.availability && { availability: isAvailable(filter.availability, moment) }),
  ...(filter.experience && { experience: sql`${bandOf} = ${filter.experience}` }),
  ...(filter.verified && { verified: sql`is_verified` }),
  ...(filter.rating && { rating: isRated(filter.rating) }),
})

type Page = { page: number; limit: number; sortBy: DirectorySort }

export const listEngineers = (db: Db, filter: EngineerFilter, moment: Moment, { page, limit, sortBy }: Page) =>
  db
    .selectFrom('engineers')
    .select(cardColumns)
    .where(allBut(conditionsOf(filter, moment)))
    .$if(sortBy === 'featured', (query) => query.orderBy('is_featured', 'desc').orderBy('is_verified', 'desc'))
    .$if(sortBy === 'rating', (query) =>
      query
        .orderBy(sql`rating_sum::numeric / nullif(rating_count, 0)`, (order) => order.desc().nullsLast())
        .orderBy('rating_count', 'desc'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()

export const countEngineers = async (db: Db, filter: EngineerFilter, moment: Moment): Promise<number> => {
  const { n } = await db
    .selectFrom('engineers')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where(allBut(conditionsOf(filter, moment)))
    .executeTakeFirstOrThrow()
  return n
}

export const countChoices = (db: Db, filter: EngineerFilter, moment: Moment) =>
  countFacets(db, 'engineers', conditionsOf(filter, moment), {
    total: { value: sql`''`, without: [] },
    governorates: { value: sql`governorate`, without: ['governorates', 'cities'] },
    ...(filter.governorates && { cities: { value: sql`city`, without: ['cities'] } }),
    services: { value: sql`item`, unfold: sql`cross join unnest(services) item`, without: ['service'] },
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
    ratings: {
      value: sql`item`,
      unfold: sql`cross join unnest(${ratingBands.map(String)}::text[]) item`,
      where: isRated(sql`item`),
      without: ['rating'],
    },
    verified: { value: sql`''`, where: sql`is_verified`, without: ['verified'] },
  })

export const findPublicEngineer = (db: Db, id: string) =>
  db
    .selectFrom('engineers')
    .selectAll()
    .select(phoneConfirmedAt('engineers').as('phone_confirmed_at'))
    .where('id', '=', id)
    .where(isShown('engineers'))
    .executeTakeFirst()

export const listTexts = (db: Db) =>
  db
    .selectFrom('engineers')
    .select(['id', 'name', 'governorate', 'city', 'services', 'specializations', 'experience_description', 'notes'])
    .execute()
