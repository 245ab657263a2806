import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'
import { AppError } from '#api/http/errors.ts'
import { isId } from '#domain/pagination.ts'

export const isMember = ({ db }: Pick<Deps, 'db'>, userId: string, shopId: string): Promise<boolean> =>
  sql.isMember(db, userId, shopId)

/** Runs after an account has changed its number, so that shops no longer keep the old one. */
export const moveMemberships = async ({ db }: Pick<Deps, 'db'>, change: sql.NumberChange): Promise<void> =>
  withdrawInvitations({ db }, await sql.moveToPhone(db, change))

type Ctx = Pick<Deps, 'db'>

const refuse = () => new AppError('invalid', { fields: { shopId: 'not_shop_member' } })

/** Allows owners and members. Must run in the transaction that puts a listing into the shop. */
export const checkMayPostFor = async ({ db }: Ctx, userId: string, shopId: string): Promise<void> => {
  if (!isId(shopId) || !(await sql.holdRight(db, { userId, shopId, mustBePublic: true }))) throw refuse()
}

/** Whether the poster still belongs to the shop; locked until the end of the transaction. */
export const stillPostsFor = ({ db }: Ctx, userId: string, shopId: string): Promise<boolean> =>
  sql.holdRight(db, { userId, shopId, mustBePublic: false })

/** Former members may not change what is shown under the shop's name. A shop hidden by staff is no obstacle. */
export const checkStillPostsFor = async (
  { db }: Ctx,
  userId: string,
  shopId: string,
  refusal: () => AppError = refuse,
): Promise<void> => {
  if (!(await stillPostsFor({ db }, userId, shopId))) throw refusal()
}
