import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'
import { AppError } from '#api/http/errors.ts'
import { isId } from '#domain/pagination.ts'

/** Whether somebody posts for a shop of somebody else. */
export const isMember = ({ db }: Pick<Deps, 'db'>, userId: string, shopId: string): Promise<boolean> =>
  sql.isMember(db, userId, shopId)

/** After the number of an account has changed: shops know a member by the new one, and keep the old one no longer. */
export const moveMemberships = async ({ db }: Pick<Deps, 'db'>, change: sql.NumberChange): Promise<void> =>
  withdrawInvitations({ db }, await sql.moveToPhone(db, change))

type Ctx = Pick<Deps, 'db'>

const refuse = () => new AppError('invalid', { fields: { shopId: 'not_shop_member' } })

/** Owners and members; call it in the transaction that puts a listing into the shop. */
export const checkMayPostFor = async ({ db }: Ctx, userId: string, shopId: string): Promise<void> => {
  if (!isId(shopId) || !(await sql.holdRight(db, { userId, shopId, mustBePublic: true }))) throw refuse()
}

/** Whether the poster of a listing still belongs to its shop; held until the end of the transaction. */
export const stillPostsFor = ({ db }: Ctx, userId: string, shopId: string): Promise<boolean> =>
  sql.holdRight(db, { userId, shopId, mustBePublic: false })

/** Who has left a shop changes nothing that is shown under its name; a shop that staff has hidden is no obstacle. */
export const checkStillPostsFor = async (
  { db }: Ctx,
  userId: string,
  shopId: string,
  refusal: () => AppError = refuse,
): Promise<void> => {
  if (!(await stillPostsFor({ db }, userId, shopId))) throw refusal()
}
