import { toldKeys } from '#api/features/condition-reports/told-keys.ts'
import { takeBackAll } from '#api/features/inbox/public/notify.ts'
import type { Db } from '#api/platform/db/tables.ts'

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
  await takeBackAll({ db }, told)
}

/** After the number of an account has changed: open invitations are for the person, not for whoever has the old number next. */
export const moveReportInvitations = async ({ db }: { db: Db }, { from, to }: { from: string; to: string }) => {
  await db
    .deleteFrom('condition_report_invitations')
    .where('phone', '=', from)
    .where('state', '=', 'open')
    .where('product_id', 'in', (e) =>
      e
        .selectFrom('condition_report_invitations')
        .select('product_id')
        .where('phone', '=', to)
        .where('state', '=', 'open'),
    )
    .execute()
  await db
    .updateTable('condition_report_invitations')
    .set({ phone: to })
    .where('phone', '=', from)
    .where('state', '=', 'open')
    .execute()
}
