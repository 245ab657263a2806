import type { Db } from '#api/db/tables/tables.ts'
import { removeNotifications } from '#api/features/notify/inbox/notify.ts'
import { toldKeys } from '#api/features/sell/condition-reports/report-columns.ts'

/**
 * Before an account is deleted: its answers, with what sellers were told of them (the name and a note of the engineer), and
 * invitations of its entry and its phone. One to this phone that another account has answered, when the number was theirs, stays.
 */
export const leaveReports = async ({ db }: { db: Db }, { id, phone }: { id: string; phone: string }): Promise<void> => {
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
    { userId, onceKey: toldKeys.answered(id) },
    { userId, onceKey: toldKeys.withdrawn(id) },
  ])
  await removeNotifications({ db }, told)
}

/**
 * After the number of an account has changed: moved, an open invitation would tell the new number to whoever had invited the old one,
 * and kept, it would be for whoever has it next.
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
    ended.map(({ token }) => ({ userId, onceKey: toldKeys.invited(token) })),
  )
}
