import { createUser, refuseCommon } from '#api/features/auth/auth.service.ts'
import * as sql from '#api/features/auth/auth.sql.ts'
import { hashPassword } from '#api/features/auth/passwords.ts'
import { writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Caller } from '#api/platform/http/admit.ts'
import type { Visitor } from '#api/platform/http/visitor.ts'

type World = Pick<Deps, 'db' | 'now'>
type Actor = { caller: Caller | null; visitor: Visitor | null }
export type Role = Caller['role']

/** An account without a code, for whoever runs the place. */
export const createAccount = async (
  world: World,
  actor: Actor,
  { phone, name, password, role }: { phone: string; name: string; password: string; role: Role },
) => {
  refuseCommon('password', password, phone)
  const passwordHash = await hashPassword(password)
  return inTransaction(world, async (world) => {
    const user = await createUser(world, { phone, name, passwordHash, role })
    if (!user) throw new AppError('user_exists')
    await writeAudit(world, actor, {
      action: 'account.created',
      subject: 'user',
      subjectId: user.id,
      after: { role },
    })
    return user
  })
}

/** Takes effect with the person's next request: the role is read anew each time. */
export const setRole = (world: World, actor: Actor, phone: string, role: Role) =>
  inTransaction(world, async (world) => {
    const user = await sql.findUserByPhone(world.db, phone)
    if (!user) throw new AppError('phone_not_registered')
    await sql.updateUser(world.db, user.id, { role, updated_at: world.now() })
    await writeAudit(world, actor, {
      action: 'account.role',
      subject: 'user',
      subjectId: user.id,
      before: { role: user.role },
      after: { role },
    })
    return user
  })
