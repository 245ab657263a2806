import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import {
  checkSeen,
  differences,
  letGo,
  ownerOf,
  picturesOf,
  placeOf,
  stampAfter,
} from '#api/features/directory/entries.service.ts'
import { engineerColumns, toStaffEngineer } from '#api/features/engineers/engineer-desk.present.ts'
import * as sql from '#api/features/engineers/engineer-desk.sql.ts'
import { lexemesOf } from '#api/features/engineers/engineers.service.ts'
import { insertEngineer } from '#api/features/engineers/engineers.sql.ts'
import { type Staff, writeAudit } from '#api/platform/audit.ts'
import { csvFile, inBatches } from '#api/platform/csv.ts'
import type { Tables } from '#api/platform/db/tables.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import { exportStarts } from '#api/platform/exports.ts'
import { listReply } from '#api/platform/list.ts'
import type { DeskQuery } from '#contract/directory-fields.ts'
import type { EngineerChanges } from '#contract/engineer-desk.ts'
import { isId } from '#contract/list.ts'
import { fromEngineerCurrency } from '#contract/money.ts'
import type { Picture } from '#contract/pictures.ts'

type Columns = Updateable<Tables['engineers']>
type Shown = { picture: Picture | null; portfolio: Picture[]; governorate?: string; city?: string }

export const list = async ({ db, now }: Deps, query: DeskQuery) => {
  const [rows, total] = await Promise.all([sql.listEngineers(db, query, query), sql.countEngineers(db, query)])
  return listReply(
    rows.map((row) => toStaffEngineer(row, now())),
    total,
    query,
  )
}

/** Hidden ones too. */
export const get = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const row = isId(id) ? await sql.findEngineer(db, id) : undefined
  if (!row) throw new AppError('engineer_not_found')
  return { success: true as const, data: toStaffEngineer(row, now()) }
}

const picturesIn = ({ picture, portfolio }: Pick<Shown, 'picture' | 'portfolio'>): Picture[] =>
  picture ? [picture, ...portfolio] : portfolio

/** Only the columns of what was given. */
const columnsOf = async (deps: Deps, staff: Staff, shown: Shown, given: EngineerChanges): Promise<Columns> => {
  const { experience, pricing, availability } = given
  const isMoved = given.governorate !== undefined || given.city !== undefined
  const face = given.profileImageUrl === undefined ? undefined : [given.profileImageUrl].filter((url) => url !== null)
  const known = picturesIn(shown)
  const pictures = await picturesOf(deps, staff, known, face, 'profileImageUrl')
  const all = [...known, ...(pictures ?? [])]
  const portfolio = await picturesOf(deps, staff, all, given.portfolioImages, 'portfolioImages')
  return {
    name: given.name,
    is_verified: given.isVerified,
    is_featured: given.isFeatured,
    phone: given.phone,
    whatsapp_phone: given.whatsappPhone,
    email: given.email,
    notes: given.notes,
    services: given.services,
    specializations: given.specializations,
    projects_count: given.projectsCount,
    team_size: given.teamSize,
    response_time: given.responseTime,
    user_id: await ownerOf(deps, given.ownerPhone),
    ...(isMoved && placeOf({ governorate: shown.governorate ?? '', city: shown.city ?? '', ...placed(given) })),
    ...(pictures && { picture: pictures[0] ? JSON.stringify(pictures[0]) : null }),
    ...(portfolio && { portfolio: JSON.stringify(portfolio) }),
    ...(given.certifications && { certifications: JSON.stringify(given.certifications) }),
    ...(experience && { experience_years: experience.years, experience_description: experience.description }),
    ...(pricing && {
      hourly_rate: pricing.hourlyRate,
      minimum_charge: pricing.minimumCharge,
      currency: fromEngineerCurrency[pricing.currency],
    }),
    ...(availability && {
      availability: availability.status,
      working_days: availability.workingDays,
      opens_at: availability.workingHours.start,
      closes_at: availability.workingHours.end,
    }),
  }
}

const placed = ({ governorate, city }: EngineerChanges) => ({
  ...(governorate !== undefined && { governorate }),
  ...(city !== undefined && { city }),
})

const note = (deps: Deps, staff: Staff, action: string, id: string, before: unknown, after: unknown) =>
  writeAudit(deps, staff, { action: `engineer.${action}`, subject: 'engineer', subjectId: id, before, after })

export const create = (deps: Deps, staff: Staff, given: EngineerChanges) =>
  inTransaction(deps, async (deps) => {
    const columns = await columnsOf(deps, staff, { picture: null, portfolio: [] }, given)
    const row = { ...columns, id: randomUUIDv7(), created_at: deps.now(), updated_at: deps.now() }
    const whole = row as Insertable<Tables['engineers']> & Parameters<typeof lexemesOf>[0]
    await insertEngineer(deps.db, whole, lexemesOf(whole))
    await note(deps, staff, 'created', row.id, undefined, columns)
    return get(deps, row.id)
  })

const lock = async ({ db }: Deps, id: string) => {
  const row = isId(id) ? await sql.lockEngineer(db, id) : undefined
  if (!row) throw new AppError('engineer_not_found')
  return row
}

/** Saving what is there already changes nothing and writes nothing down. */
export const change = (deps: Deps, staff: Staff, id: string, { updatedAt, ...given }: EngineerChanges) =>
  inTransaction(deps, async (deps) => {
    const row = await lock(deps, id)
    checkSeen(row, updatedAt)
    const columns = await columnsOf(deps, staff, row, given)
    const { isSame, before, after } = differences(row, columns)
    if (isSame) return get(deps, id)
    const words = lexemesOf({ ...row, ...(after as Partial<typeof row>) })
    await sql.updateEngineer(deps.db, id, { ...columns, updated_at: stampAfter(deps, row) }, words)
    const { data } = await get(deps, id)
    await letGo(deps, picturesIn(row), picturesIn(data))
    await note(deps, staff, 'changed', id, before, after)
    return { success: true as const, data }
  })

/** Hiding twice is hiding once. */
export const setHidden = (deps: Deps, staff: Staff, id: string, isHidden: boolean) =>
  inTransaction(deps, async (deps) => {
    const row = await lock(deps, id)
    if (row.is_hidden !== isHidden) {
      await sql.updateEngineer(deps.db, id, { is_hidden: isHidden, updated_at: stampAfter(deps, row) }, lexemesOf(row))
      await note(deps, staff, isHidden ? 'hidden' : 'shown', id, { isHidden: row.is_hidden }, { isHidden })
    }
    return get(deps, id)
  })

export const exportEngineers = async (deps: Deps, staff: Staff, query: DeskQuery) => {
  await exportStarts(deps, staff, 'engineers', query)
  const batches = inBatches<sql.DeskRow>((last, size) => sql.listAfter(deps.db, query, last?.id, size))
  return csvFile('engineers.csv', engineerColumns, batches)
}
