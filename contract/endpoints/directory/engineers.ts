import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  chosenOf,
  DirectoryFilters,
  DirectoryQuery,
  ExperienceInput,
  NameFilter,
  OpenState,
  Place,
  RamadanHours,
  Rated,
  Service,
  ValueCount,
  WorkingDays,
} from '#contract/endpoints/directory/directory.ts'
import { TrustCheck } from '#contract/endpoints/directory/trust.ts'
import { Picture } from '#domain/listing/pictures.ts'
import { engineerCurrencies } from '#domain/money/money.ts'
import { ById, listOf, one } from '#domain/pagination.ts'

export const availabilities = ['available', 'busy', 'unavailable'] as const

/** `today`: available and with working hours left today. */
export const availabilityFilters = ['today', ...availabilities] as const
export type AvailabilityFilter = (typeof availabilityFilters)[number]

/** Cards have call and WhatsApp buttons, so they include the phones. */
export const EngineerCard = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  profileImageUrl: z.nullable(z.string()),
  picture: z.nullable(Picture),
  isVerified: z.boolean(),
  isFeatured: z.boolean(),
  governorate: z.string(),
  city: z.string(),
  place: Place,
  phone: z.string(),
  whatsappPhone: z.nullable(z.string()),
  services: z.array(Service),
  specializations: z.array(z.string()),
  experience: z.object({ years: z.number(), description: z.string() }),
  pricing: z.object({
    hourlyRate: z.nullable(z.number()),
    currency: z.enum(engineerCurrencies),
    minimumCharge: z.nullable(z.number()),
  }),
  availability: z.object({
    status: z.enum(availabilities),
    workingDays: WorkingDays,
    workingHours: z.object({ start: z.nullable(z.string()), end: z.nullable(z.string()) }),
    ramadanHours: z.nullable(RamadanHours),
    now: z.extend(OpenState, { isAvailableToday: z.boolean() }),
  }),
  ...Rated,
  projectsCount: z.nullable(z.number()),
  createdAt: z.string(),
})
export type EngineerCard = z.infer<typeof EngineerCard>

export const Engineer = z.extend(EngineerCard, {
  email: z.nullable(z.string()),
  notes: z.string(),
  certifications: z.array(
    z.object({
      name: z.string(),
      issuedBy: z.string(),
      issuedDate: z.nullable(z.string()),
      expiryDate: z.nullable(z.string()),
      isExpired: z.boolean(),
    }),
  ),
  portfolioImages: z.array(z.string()),
  portfolio: z.array(Picture),
  teamSize: z.nullable(z.number()),
  responseTime: z.nullable(z.string()),
  /** An entry without an owner can be claimed. */
  isOwned: z.boolean(),
  /** The entry has lost an owner, so a claim is reviewed whatever its phone. */
  hadOwner: z.boolean(),
  updatedAt: z.string(),
})
export type Engineer = z.infer<typeof Engineer>

/** `claims`: checks that still hold; one by staff makes the engineer verified. */
export const EngineerPage = z.extend(Engineer, { claims: z.array(TrustCheck) })
export type EngineerPage = z.infer<typeof EngineerPage>

export const EngineersQuery = z.extend(DirectoryQuery, {
  specialization: NameFilter,
  availability: chosenOf(availabilityFilters),
  experience: ExperienceInput,
})
export type EngineersQuery = z.infer<typeof EngineersQuery>

export const EngineerFilters = z.extend(DirectoryFilters, {
  specializations: z.array(ValueCount),
  availability: z.array(ValueCount),
  experience: z.array(ValueCount),
})
export type EngineerFilters = z.infer<typeof EngineerFilters>

export const engineers = {
  list: endpoint({
    method: 'GET',
    path: '/marketplace/getAllEngineer',
    access: 'public',
    summary: 'Engineers, featured and verified first, then the newest, with filters and paging.',
    query: EngineersQuery,
    reply: listOf(EngineerCard),
  }),
  search: endpoint({
    method: 'GET',
    path: '/marketplace/search-engineers',
    access: 'public',
    summary: 'The same list under its other name, which clients use for keywords.',
    query: EngineersQuery,
    reply: listOf(EngineerCard),
  }),
  filters: endpoint({
    method: 'GET',
    path: '/marketplace/filters-engineer',
    access: 'public',
    summary: 'Facet counts: how many engineers each filter value gives under the other filters.',
    query: EngineersQuery,
    reply: one(EngineerFilters),
  }),
  get: endpoint({
    method: 'GET',
    path: '/marketplace/getOneEngineer/:id',
    access: 'public',
    errors: ['engineer_not_found'],
    summary: 'One engineer with certifications and finished work.',
    params: ById,
    reply: one(EngineerPage),
  }),
}
