import type { Deps } from '#api/deps.ts'
import { hashPassword, isPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { startError } from '#api/start-error.ts'
import type { DemoUser } from '#demo/catalogue.ts'
import { demoAccounts } from '#demo/demo-accounts.ts'
import { demoId } from '#demo/demo-id.ts'
import { readPhone } from '#domain/phone/phone.ts'

type Admin = { phone: string; password: string }

export const isDemoAdmin = (admin: Admin | null): admin is Admin =>
  demoAccounts.some(({ word, phone }) => word === 'admin' && readPhone(phone)?.e164 === admin?.phone)

/** The demo administrator's password is public, so a configured one replaces it. */
export const replaceDemoAdminPassword = async (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  admin: Admin | null,
): Promise<void> => {
  if (!isDemoAdmin(admin)) return
  const known = demoAccounts.find(({ word }) => word === 'admin')?.password ?? ''
  const user = await db.selectFrom('users').selectAll().where('id', '=', demoId('admin')).executeTakeFirst()
  if (user?.phone !== admin.phone || !(await isPassword(known, user.password_hash))) return
  const change = { password_hash: await hashPassword(admin.password), updated_at: now() }
  await db.transaction().execute(async (db) => {
    await db.updateTable('users').set(change).where('id', '=', user.id).execute()
    await db.deleteFrom('sessions').where('user_id', '=', user.id).execute()
  })
}

/** The demo cannot be loaded where other accounts have its phone numbers. */
export const rejectTakenPhones = async ({ db }: Pick<Deps, 'db'>, users: DemoUser[]): Promise<void> => {
  const phones = users.map(({ phone }) => phone)
  const rows = await db.selectFrom('users').select(['id', 'phone']).where('phone', 'in', phones).execute()
  const taken = rows.filter(({ id, phone }) => users.every((user) => user.id !== id || user.phone !== phone))
  if (taken.length > 0)
    throw startError(
      `The demo cannot be loaded: ${new Intl.ListFormat('en').format(taken.map(({ phone }) => phone))} already belongs to another account in this database, so set DEMO=0 or use an empty DATA_DIR or DATABASE_URL.`,
    )
}
