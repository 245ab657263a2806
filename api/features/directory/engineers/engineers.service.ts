import { addCacheTags } from '#api/cache/cache-tags.ts'
import { choicesOf } from '#api/db/facets.ts'
import { newId } from '#api/db/new-id.ts'
import type { Certification } from '#api/db/tables/directory.tables.ts'
import type { Deps } from '#api/deps.ts'
import { directoryWords } from '#api/features/browse/search/directory-words.service.ts'
import { toCard, toEngineer } from '#api/features/directory/engineers/engineers.present.ts'
import * as sql from '#api/features/directory/engineers/engineers.sql.ts'
import * as entries from '#api/features/directory/entries/entries-queries.ts'
import * as lists from '#api/features/directory/entries/entry-lists.service.ts'
import { addTrustCheck, trustChecksOf } from '#api/features/directory/trust/trust-checks.service.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import { isService, type Service, serviceNames } from '#contract/endpoints/directory/directory.ts'
import { availabilityFilters, type EngineersQuery } from '#contract/endpoints/directory/engineers.ts'
import { experienceBands } from '#domain/limits.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { type EngineerCurrency, fromEngineerCurrency } from '#domain/money/money.ts'
import { isId } from '#domain/pagination.ts'
import { type Availability, adenDay, adenTime, type WeekDay, weekDayOf } from '#domain/time/opening-hours.ts'

const dayMs = 86_400_000

const dayOf = (now: Date) => ({ day: weekDayOf(now), date: adenDay(now) })

const momentOf = (now: Date): sql.Moment => ({
  today: dayOf(now),
  yesterday: dayOf(new Date(now.getTime() - dayMs)),
  time: adenTime(now),
})

const filterOf = (query: EngineersQuery): sql.EngineerFilter => ({
  ...lists.filterOf(query),
  specialization: query.specialization,
  availability: query.availability,
  experience: query.experience,
})

export const list = async (deps: ListDeps, query: EngineersQuery) => {
  const { db, now } = deps
  addCacheTags('engineers')
  const filter = filterOf(query)
  const moment = momentOf(now())
  const { rows, total } = await limitListQuery(deps, () => sql.listEngineers(db, filter, moment, query))
  const data = rows.map((row) => toCard(row, now()))
  return listReply(data, total, query)
}

export const filters = async (deps: ListDeps, query: EngineersQuery) => {
  const { db, now } = deps
  addCacheTags('engineers')
  const filter = filterOf(query)
  const counts = await limitListQuery(deps, () => sql.countChoices(db, filter, momentOf(now())))
  const data = {
    ...lists.toChoices(counts, filter),
    specializations: choicesOf(counts, 'specializations'),
    availability: choicesOf(counts, 'availability', availabilityFilters),
    experience: choicesOf(counts, 'experience', experienceBands),
  }
  return { success: true as const, data }
}

export const get = async (deps: Deps, id: string) => {
  addCacheTags(`engineer:${id}`)
  const row = isId(id) ? await entries.findPublic(deps.db, 'engineers', id) : undefined
  if (!row) throw new AppError('engineer_not_found')
  const claims = await trustChecksOf(deps, 'engineer', row.id, row.phone_confirmed_at)
  return { success: true as const, data: { ...toEngineer(row, deps.now()), claims } }
}

export type NewEngineer = {
  id?: string
  userId?: string | null
  name: string
  picture: Picture | null
  /** Recorded as a visit by staff today. */
  isVerified: boolean
  isFeatured: boolean
  governorate: string
  city: string
  phone: string
  whatsappPhone: string | null
  email: string | null
  notes: string
  services: Service[]
  specializations: string[]
  experience: { years: number; description: string }
  pricing: { hourlyRate: number | null; currency: EngineerCurrency; minimumCharge: number | null }
  availability: {
    status: Availability
    workingDays: WeekDay[]
    workingHours: { start: string | null; end: string | null }
  }
  certifications: Certification[]
  portfolio: Picture[]
  projectsCount: number | null
  teamSize: number | null
  responseTime: string | null
}

export const create = async (deps: Pick<Deps, 'db' | 'now'>, input: NewEngineer) => {
  const { db, now } = deps
  const row = {
    id: input.id ?? newId(),
    user_id: input.userId ?? null,
    name: input.name,
    picture: input.picture && JSON.stringify(input.picture),
    is_verified: input.isVerified,
    is_featured: input.isFeatured,
    governorate: input.governorate,
    city: input.city,
    phone: input.phone,
    whatsapp_phone: input.whatsappPhone,
    email: input.email,
    notes: input.notes,
    services: input.services,
    specializations: input.specializations,
    experience_years: input.experience.years,
    experience_description: input.experience.description,
    hourly_rate: input.pricing.hourlyRate,
    minimum_charge: input.pricing.minimumCharge,
    currency: fromEngineerCurrency[input.pricing.currency],
    availability: input.availability.status,
    working_days: input.availability.workingDays,
    opens_at: input.availability.workingHours.start,
    closes_at: input.availability.workingHours.end,
    certifications: JSON.stringify(input.certifications),
    portfolio: JSON.stringify(input.portfolio),
    projects_count: input.projectsCount,
    team_size: input.teamSize,
    response_time: input.responseTime,
    created_at: now(),
    updated_at: now(),
  }
  await entries.insertEntry(db, 'engineers', row, lexemesOf(row))
  if (input.isVerified) await addTrustCheck(deps, 'engineer', row.id, { kind: 'visited' })
}

type Texts = Awaited<ReturnType<typeof sql.listTexts>>[number]

export const lexemesOf = (row: Omit<Texts, 'id'>) => {
  const offered = row.services.filter(isService).flatMap((service) => Object.values(serviceNames[service]))
  return directoryWords([row.name, ...offered, ...row.specializations, row.experience_description, row.notes], row)
}

/** Needed after a change of the dictionary, which reads the same texts differently. */
export const refreshWords = async ({ db }: Pick<Deps, 'db'>): Promise<void> => {
  for (const row of await sql.listTexts(db)) await entries.putWords(db, 'engineers', row.id, lexemesOf(row))
}
