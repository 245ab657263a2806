import { locksOf } from '#api/features/auth/lockouts.service.ts'
import { toStaffPerson } from '#api/features/people/people.present.ts'
import * as sql from '#api/features/people/people.sql.ts'
import * as products from '#api/features/products/products.service.ts'
import { countAllOfAgain, discountAllOf } from '#api/features/reviews/reviews.service.ts'
import { type Staff, writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import { forgetCount } from '#api/platform/limits.ts'
import { isId } from '#contract/list.ts'
import type { Role } from '#contract/people.ts'
import { rateLimits } from '#contract/rate-limits.ts'

type World = Pick<Deps, 'db' | 'now'>
type Deed = (world: World, person: sql.PersonRow) => Promise<sql.PersonRow>

/** One deed on one person, held for its time; what it changes and its audit row stand or fall together. */
const onPerson = (world: World, id: string, deed: Deed) =>
  inTransaction(world, async (world) => {
    const person = isId(id) ? await sql.lockPerson(world.db, id) : undefined
    if (!person) throw new AppError('person_not_found')
    return { success: true as const, data: toStaffPerson(await deed(world, person)) }
  })

const note = (world: World, staff: Staff, action: string, id: string, before: object, after: object) =>
  writeAudit(world, staff, { action, subject: 'user', subjectId: id, before, after })

export const idOfPhone = async ({ db }: World, phone: string): Promise<string> => {
  const row = await sql.findIdByPhone(db, phone)
  if (!row) throw new AppError('phone_not_registered')
  return row.id
}

/** The badge. Giving it twice is giving it once; nobody gives it to themselves. */
export const setVerified = (world: World, staff: Staff, id: string, isVerified: boolean) =>
  onPerson(world, id, async (world, person) => {
    if (staff.caller?.id === person.id) throw new AppError('own_account')
    if (person.is_verified === isVerified) return person
    const changed = await sql.updatePerson(world.db, id, { is_verified: isVerified, updated_at: world.now() })
    const action = isVerified ? 'account.verified' : 'account.unverified'
    await note(world, staff, action, id, { isVerified: person.is_verified }, { isVerified })
    return changed
  })

/** A new name that staff has looked at. The log says that it was approved, and names nobody. */
export const approveName = (world: World, staff: Staff, id: string, name: string) =>
  onPerson(world, id, async (world, person) => {
    if (staff.caller?.id === person.id) throw new AppError('own_account')
    if (person.name !== name) throw new AppError('conflict')
    if (person.public_name === name) return person
    const changed = await sql.updatePerson(world.db, id, { public_name: name })
    await note(world, staff, 'account.name_approved', id, {}, {})
    return changed
  })

/** Nobody judges themselves, and staff are an administrator's business. */
const checkReach = ({ caller }: Staff, person: sql.PersonRow): void => {
  if (caller?.id === person.id) throw new AppError('own_account')
  if (caller?.role === 'moderator' && person.role !== 'user') throw new AppError('forbidden')
}

/**
 * Two administrators who demote or ban each other at once must not both succeed: whoever comes second is no longer
 * one. Taken before the person, and in one order.
 */
const holdAdmins = async ({ db }: World, { caller }: Staff): Promise<string[]> => {
  const admins = (await sql.lockAdmins(db)).filter(({ banned_at }) => banned_at === null).map(({ id }) => id)
  if (caller && !admins.includes(caller.id)) throw new AppError('not_found')
  return admins
}

/** Somebody must be left who can appoint others; the operator at the machine is held to it too. */
const keepOne = (admins: string[], leaving: string): void => {
  if (admins.length === 1 && admins[0] === leaving) throw new AppError('last_admin')
}

/** Before an administrator leaves of their own will. */
export const checkLeaving = async (world: World, { id, role }: Pick<Caller, 'id' | 'role'>): Promise<void> => {
  if (role === 'admin') keepOne(await holdAdmins(world, { caller: null, visitor: null }), id)
}

/**
 * Signed out everywhere at once, and everything of theirs out of sight: listings leave the read model and stars their sums;
 * shops, engineers, ads and reviews are left out by whoever reads them, because the account is suspended.
 */
export const ban = (world: World, staff: Staff, id: string, reason: string) =>
  inTransaction(world, async (world) => {
    const admins = staff.caller?.role === 'moderator' ? [] : await holdAdmins(world, staff)
    return onPerson(world, id, async (world, person) => {
      checkReach(staff, person)
      keepOne(admins, person.id)
      if (person.banned_at)
        throw new AppError('already_banned', {
          details: { at: person.banned_at.toISOString(), reason: person.ban_reason },
        })
      const change = { banned_at: world.now(), ban_reason: reason, updated_at: world.now() }
      const changed = await sql.updatePerson(world.db, id, change)
      await sql.endSessions(world.db, id, world.now())
      await products.takeOutAllOf(world, id)
      await discountAllOf(world, id)
      await note(world, staff, 'account.banned', id, { isBanned: false }, { isBanned: true, reason })
      return changed
    })
  })

/** Back in sight comes what was approved before and has not run out since. */
export const unban = (world: World, staff: Staff, id: string) =>
  onPerson(world, id, async (world, person) => {
    checkReach(staff, person)
    if (!person.banned_at) return person
    const change = { banned_at: null, ban_reason: null, updated_at: world.now() }
    const changed = await sql.updatePerson(world.db, id, change)
    await sql.removeSessions(world.db, id)
    for (const row of await sql.listApproved(world.db, id)) await products.refreshSearch(world, row)
    await countAllOfAgain(world, id)
    await note(world, staff, 'account.unbanned', id, { isBanned: true, reason: person.ban_reason }, { isBanned: false })
    return changed
  })

/** Forgets every count that keeps somebody out, as if they came for the first time today. */
export const unlock = (world: World, staff: Staff, id: string) =>
  onPerson(world, id, async (world, person) => {
    checkReach(staff, person)
    const { editsPerUser, postsPerUser, uploadsPerUser } = rateLimits
    for (const { limit, subject } of locksOf(person.phone)) await forgetCount(world, limit, subject)
    for (const limit of [editsPerUser, postsPerUser, uploadsPerUser]) await forgetCount(world, limit, id)
    await note(world, staff, 'account.unlocked', id, {}, {})
    return person
  })

/** Takes effect with the person's next request: the role is read anew each time. */
export const setRole = (world: World, staff: Staff, id: string, role: Role) =>
  inTransaction(world, async (world) => {
    const admins = await holdAdmins(world, staff)
    return onPerson(world, id, async (world, person) => {
      checkReach(staff, person)
      if (person.role === role) return person
      keepOne(admins, person.id)
      if (person.banned_at && role !== 'user') throw new AppError('already_banned')
      const changed = await sql.updatePerson(world.db, id, { role, updated_at: world.now() })
      await note(world, staff, 'account.role', id, { role: person.role }, { role })
      return changed
    })
  })
