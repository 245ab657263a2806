import { createUser, refuseCommon } from '#api/features/auth/auth.service.ts'
import { hashPassword } from '#api/features/auth/passwords.ts'
import { type Staff, writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import { AppError } from '#api/platform/errors.ts'
import type { Role } from '#contract/people.ts'

type World = Pick<Deps, 'db' | 'now'>

/** An account without a code, for whoever runs the place. */
export const createAccount = async (
  world: World,
  actor: Staff,
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
