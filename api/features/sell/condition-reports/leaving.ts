import type { Db } from '#api/db/tables/tables.ts'
import { removeNotifications } from '#api/features/notify/inbox/notify.ts'
import { notificationKeys } from '#api/features/sell/condition-reports/condition-report-columns.ts'

/**
 * Runs before an account is deleted: deletes its answers with the notifications that contain the engineer's name and
 * note, and invitations to its entries and phone. Keeps invitations to this phone that a previous holder of the number
 * has answered.
 */
export const leaveConditionReports = async (
  { db }: { db: Db },
  { id, phone }: { id: string; phone: string },
): Promise<void> => {
  const gone = await db
    .deleteFrom('condition_report_invitations as i')
    .using('products')
    .whereRef('products.id', '=', 'i.product_id')
    .where((e) =>
      e.or([
        e('i.answered_by', '=', id),
        e.and([e('i.phone', '=', phone), e('i.answered_by', 'is', null)]),
        e('i.engineer_id', 'in', e.selectFrom('engineers').select('engineers.id').where('user_id', '=', id)),
      ]),
    )
    .returning(['i.id', 'products.owner_id as userId'])
    .execute()
  const told = gone.flatMap(({ id, userId }) => [
    { userId, onceKey: notificationKeys.answered(id) },
    { userId, onceKey: notificationKeys.withdrawn(id) },
  ])
  await removeNotifications({ db }, told)
}

/**
 * Runs after an account has changed its number. Open invitations must not stay with the old number, which may get
 * another holder, nor reveal the new number to the sellers who sent them.
 */
export const endInvitationsOf = async (
  { db }: { db: Db },
  { id: userId, phone }: { id: string; phone: string },
): Promise<void> => {
  const ended = await db
    .deleteFrom('condition_report_invitations')
    .where('phone', '=', phone)
    .where('state', '=', 'open')
    .returning('token')
    .execute()
  await removeNotifications(
    { db },
    ended.map(({ token }) => ({ userId, onceKey: notificationKeys.invited(token) })),
  )
}
