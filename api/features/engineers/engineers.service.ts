import { randomUUIDv7 } from 'node:crypto'
import * as sql from '#api/features/engineers/engineers.sql.ts'
import type { Certification } from '#api/platform/db/tables.ts'
import type { Deps } from '#api/platform/deps.ts'
import { type EngineerCurrency, fromEngineerCurrency } from '#contract/money.ts'
import type { Picture } from '#contract/pictures.ts'

export type NewEngineer = {
  id?: string
  name: string
  picture: Picture | null
  isVerified: boolean
  isFeatured: boolean
  governorate: string
  city: string
  phone: string
  whatsappPhone: string | null
  email: string | null
  notes: string
  services: string[]
  specializations: string[]
  experience: { years: number; description: string }
  pricing: { hourlyRate: number | null; currency: EngineerCurrency; minimumCharge: number | null }
  availability: {
    status: 'available' | 'busy' | 'unavailable'
    workingDays: string[]
    workingHours: { start: string | null; end: string | null }
  }
  certifications: Certification[]
  portfolio: Picture[]
  projectsCount: number | null
  teamSize: number | null
  responseTime: string | null
}

/** Adds an engineer to the directory. */
export const create = ({ db, now }: Pick<Deps, 'db' | 'now'>, input: NewEngineer) =>
  sql.insertEngineer(db, {
    id: input.id ?? randomUUIDv7(),
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
  })
