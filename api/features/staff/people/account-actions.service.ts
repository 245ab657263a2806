import { type Staff, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { locksOf } from '#api/features/accounts/sign-in/login-locks.ts'
import { refreshSearch, removeSellerFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { countStarsOf } from '#api/features/directory/reviews/reviews.service.ts'
import { addTrustCheck, removeTrustChecks } from '#api/features/directory/trust/trust-checks.service.ts'
import { forgetSuspended } from '#api/features/notify/inbox/notify.ts'
import { toStaffPerson } from '#api/features/staff/people/people.present.ts'
import * as sql from '#api/features/staff/people/people.sql.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { forgetCount } from '#api/limits/rate-limit.ts'
import type { AuditAction } from '#contract/endpoints/staff/audit.ts'
import type { Role } from '#contract/endpoints/staff/people.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>
type Action = (ctx: Ctx, person: sql.PersonRow) => Promise<sql.PersonRow>

/** Locks the user, and writes the change and its audit row in one transaction. */
const onPerson = (ctx: Ctx, id: string, action: Action) =>
  inTransaction(ctx, async (ctx) => {
    const person = isId(id) ? await sql.lockPerson(ctx.db, id) : undefined
    if (!person) throw new AppError('person_not_found')
    return { success: true as const, data: toStaffPerson(await action(ctx, person)) }
  })

const note = (ctx: Ctx, staff: Staff, action: AuditAction, id: string, before: object, after: object) =>
  writeAudit(ctx, staff, { action, subject: 'user', subjectId: id, before, after })

export const idOfPhone = async ({ db }: Ctx, phone: string): Promise<string> => {
  const row = await sql.findIdByPhone(db, phone)
  if (!row) throw new AppError('phone_not_registered')
  return row.id
}

/** The badge states that staff have checked the identity today. Idempotent; staff cannot give it to themselves. */
export const setVerified = (ctx: Ctx, staff: Staff, id: string, isVerified: boolean) =>
  onPerson(ctx, id, async (ctx, person) => {
    if (staff.caller?.id === person.id) throw new AppError('own_account')
    if (person.is_verified === isVerified) return person
    const changed = await sql.updatePerson(ctx.db, id, { is_verified: isVerified, updated_at: ctx.now() })
    if (isVerified) await addTrustCheck(ctx, 'user', id, { kind: 'identity' }, staff)
    else await removeTrustChecks(ctx, id)
    const action = isVerified ? 'account.verified' : 'account.unverified'
    await note(ctx, staff, action, id, { isVerified: person.is_verified }, { isVerified })
    return changed
  })

/** The audit log records the approval without the name. */
export const approveName = (ctx: Ctx, staff: Staff, id: string, name: string) =>
  onPerson(ctx, id, async (ctx, person) => {
    if (staff.caller?.id === person.id) throw new AppError('own_account')
    if (person.name !== name) throw new AppError('conflict')
    if (person.public_name === name) return person
    const changed = await sql.updatePerson(ctx.db, id, { public_name: name })
    await note(ctx, staff, 'account.name_approved', id, {}, {})
    return changed
  })

/** Staff cannot act on their own account, and only administrators can act on staff. */
const checkMayActOn = ({ caller }: Staff, person: sql.PersonRow): void => {
  if (caller?.id === person.id) throw new AppError('own_account')
  if (caller?.role === 'moderator' && person.role !== 'user') throw new AppError('forbidden')
}

/**
 * Locks administrators before the user, in a fixed order: of two who demote or suspend each other, the second is no
 * longer an administrator.
 */
const lockActiveAdmins = async ({ db }: Ctx, { caller }: Staff): Promise<string[]> => {
  const admins = (await sql.lockAdmins(db)).filter(({ banned_at }) => banned_at === null).map(({ id }) => id)
  if (caller && !admins.includes(caller.id)) throw new AppError('not_found')
  return admins
}

/** Applies to the command line, too. */
const checkAdminRemains = (admins: string[], leaving: string): void => {
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('last_admin')
}

/** Called before an administrator deletes their own account. */
export const checkLeaving = async (ctx: Ctx, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<void> => {
  if (role === 'admin') checkAdminRemains(await lockActiveAdmins(ctx, { caller: null, client: null }), id)
}

/**
 * Ends all sessions and hides everything of the account: listings leave the read model and ratings their sums; queries
 * for shops, engineers, ads and reviews exclude suspended accounts.
 */
export const ban = (ctx: Ctx, staff: Staff, id: string, reason: string) =>
  inTransaction(ctx, async (ctx) => {
    const admins = staff.caller?.role === 'moderator' ? [] : await lockActiveAdmins(ctx, staff)
    return onPerson(ctx, id, async (ctx, person) => {
      checkMayActOn(staff, person)
      checkAdminRemains(admins, person.id)
      if (person.banned_at)
        throw new AppError('already_banned', {
          details: { at: person.banned_at.toISOString(), reason: person.ban_reason },
        })
      const change = { banned_at: ctx.now(), ban_reason: reason, updated_at: ctx.now() }
      const changed = await sql.updatePerson(ctx.db, id, change)
      await sql.endSessions(ctx.db, id, ctx.now())
      await removeSellerFromSearch(ctx, id)
      await countStarsOf(ctx, id)
      await forgetSuspended(ctx, id)
      await note(ctx, staff, 'account.banned', id, { isBanned: false }, { isBanned: true, reason })
      return changed
    })
  })

/** Publishes again what was approved before and has not expired since. */
export const unban = (ctx: Ctx, staff: Staff, id: string) =>
  onPerson(ctx, id, async (ctx, person) => {
    checkMayActOn(staff, person)
    if (!person.banned_at) return person
    const change = { banned_at: null, ban_reason: null, updated_at: ctx.now() }
    const changed = await sql.updatePerson(ctx.db, id, change)
    await sql.removeSessions(ctx.db, id)
    await sql.markShownAgain(ctx.db, id, ctx.now())
    for (const row of await sql.listApproved(ctx.db, id)) await refreshSearch(ctx, row)
    await countStarsOf(ctx, id)
    await note(ctx, staff, 'account.unbanned', id, { isBanned: true, reason: person.ban_reason }, { isBanned: false })
    return changed
  })

export const unlock = (ctx: Ctx, staff: Staff, id: string) =>
  onPerson(ctx, id, async (ctx, person) => {
    checkMayActOn(staff, person)
    const { applicationsPerUser, editsPerUser, invitationsPerUser, movesPerUser, namesPerUser } = rateLimits
    const { pegsPerUser, phoneChangesPerUser, postsPerUser, reportsPerUser, uploadsPerUser } = rateLimits
    const { batchesPerUser, changesOfManyPerUser, exportsPerUser, listReadingsPerUser, pricePreviewsPerUser } =
      rateLimits
    for (const { limit, subject } of locksOf(person)) await forgetCount(ctx, limit, subject)
    const asked = [applicationsPerUser, editsPerUser, invitationsPerUser, movesPerUser, namesPerUser]
    const ofMany = [batchesPerUser, changesOfManyPerUser, exportsPerUser, listReadingsPerUser, pricePreviewsPerUser]
    const others = [pegsPerUser, phoneChangesPerUser, postsPerUser, reportsPerUser, uploadsPerUser]
    const limits = [...asked, ...ofMany, ...others, rateLimits.wrongDealCodesPerUser]
    for (const limit of limits) await forgetCount(ctx, limit, id)
    await note(ctx, staff, 'account.unlocked', id, {}, {})
    return person
  })

/** Takes effect with the user's next request, because each request reads the role. */
export const setRole = (ctx: Ctx, staff: Staff, id: string, role: Role) =>
  inTransaction(ctx, async (ctx) => {
    const admins = await lockActiveAdmins(ctx, staff)
    return onPerson(ctx, id, async (ctx, person) => {
      checkMayActOn(staff, person)
      if (person.role === role) return person
      checkAdminRemains(admins, person.id)
      if (person.banned_at && role !== 'user') throw new AppError('already_banned')
      const changed = await sql.updatePerson(ctx.db, id, { role, updated_at: ctx.now() })
      await note(ctx, staff, 'account.role', id, { role: person.role }, { role })
      return changed
    })
  })
