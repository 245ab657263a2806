import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { hashPassword, rejectCommonPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { addTrustCheck } from '#api/features/directory/trust/trust-checks.service.ts'
import { AppError } from '#api/http/errors.ts'
import type { Role } from '#contract/endpoints/staff/people.ts'
import type { Picture } from '#domain/listing/pictures.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

type NewUser = {
  id?: string
  phone: string
  name: string
  passwordHash: string
  role?: 'user' | 'moderator' | 'admin'
  email?: string | null
  governorate?: string | null
  picture?: Picture | null
  phoneConfirmedAt?: Date
  isStaffVerified?: boolean
}

/** Needs no code, so it is only for operators and the demo, never for an external request. */
export const createUser = async (
  deps: Pick<Deps, 'db' | 'now'>,
  { id, passwordHash, picture, phoneConfirmedAt, isStaffVerified, ...rest }: NewUser,
) => {
  const { db, now } = deps
  const user = await sql.insertUser(db, {
    ...rest,
    id: id ?? newId(),
    password_hash: passwordHash,
    picture: picture ? JSON.stringify(picture) : null,
    phone_confirmed_at: phoneConfirmedAt ?? null,
    is_verified: isStaffVerified ?? false,
    created_at: now(),
    updated_at: now(),
  })
  if (user && isStaffVerified) await addTrustCheck(deps, 'user', user.id, { kind: 'identity' })
  return user
}

export const createAccount = async (
  ctx: Ctx,
  actor: Staff,
  { phone, name, password, role }: { phone: string; name: string; password: string; role: Role },
) => {
  rejectCommonPassword('password', password, phone)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const user = await createUser(ctx, { phone, name, passwordHash, role })
    if (!user) throw new AppError('user_exists')
    await writeAudit(ctx, actor, {
      action: 'account.created',
      subject: 'user',
      subjectId: user.id,
      after: { role },
    })
    return user
  })
}

/**
 * Creates or promotes the first administrator; an existing password stays. Does nothing once there is an administrator
 * other than the demo's, because the number in the settings may have another holder by then.
 */
export const ensureAdmin = async (
  ctx: Ctx,
  { phone, password }: { phone: string; password: string },
  { isDemo = false } = {},
): Promise<void> => {
  if (!isDemo && (await sql.hasAdmin(ctx.db))) return
  const passwordHash = (await sql.findUserByPhone(ctx.db, phone)) ? null : await hashPassword(password)
  await inTransaction(ctx, async (ctx) => {
    const made = passwordHash && (await createUser(ctx, { phone, name: 'Admin', passwordHash, role: 'admin' }))
    // Repeated under a lock, because another process may have created or promoted the account meanwhile.
    const found = made ? undefined : await sql.lockUserByPhone(ctx.db, phone)
    if (found && found.role !== 'admin')
      await sql.updateUser(ctx.db, found.id, { role: 'admin', updated_at: ctx.now() })
    const changed = made || (found?.role === 'admin' ? undefined : found)
    if (!changed) return
    const event = { action: made ? 'account.created' : 'account.role', subject: 'user', subjectId: changed.id } as const
    await writeAudit(ctx, { caller: null, client: null }, { ...event, after: { role: 'admin' } })
  })
}
