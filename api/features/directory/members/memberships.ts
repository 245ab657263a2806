import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'

/** Whether somebody posts for a shop of somebody else. */
export const isMember = ({ db }: Pick<Deps, 'db'>, userId: string, shopId: string): Promise<boolean> =>
  sql.isMember(db, userId, shopId)

/** After the number of an account has changed: shops know a member by the new one, and keep the old one no longer. */
export const moveMemberships = async ({ db }: Pick<Deps, 'db'>, change: sql.NumberChange): Promise<void> =>
  withdrawInvitations({ db }, await sql.moveToPhone(db, change))
