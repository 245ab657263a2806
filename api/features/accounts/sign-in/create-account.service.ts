import { type Staff, writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { hashPassword, rejectCommonPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { addClaim } from '#api/features/directory/trust/checked-claims.service.ts'
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

/** Creates an account without a code. For operators and the demo, never for an external request. */
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
  if (user && isStaffVerified) await addClaim(deps, 'user', user.id, { kind: 'identity' })
  return user
}

/** Creates an account without a code, for operators. */
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
 * The first administrator: created if the phone has no account, promoted if it has one; an existing password is not changed. Once there
 * is an administrator it does nothing: the number in the settings may be that of somebody else by now, since an administrator can
 * change theirs. The demo's own does not count.
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
    // Looked up again under a lock: another process may have created or promoted the account meanwhile.
    const found = made ? undefined : await sql.lockUserByPhone(ctx.db, phone)
    if (found && found.role !== 'admin')
      await sql.updateUser(ctx.db, found.id, { role: 'admin', updated_at: ctx.now() })
    const changed = made || (found?.role === 'admin' ? undefined : found)
    if (!changed) return
    const event = { action: made ? 'account.created' : 'account.role', subject: 'user', subjectId: changed.id } as const
    await writeAudit(ctx, { caller: null, client: null }, { ...event, after: { role: 'admin' } })
  })
}
