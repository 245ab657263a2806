import type { Db } from '#api/platform/db/tables.ts'

/**
 * Before an account is deleted: its answers, and invitations of its entry and its phone. One to this phone that another account
 * has answered, when the number was theirs, stays.
 */
export const leaveReports = async ({ db }: { db: Db }, { id, phone }: { id: string; phone: string }): Promise<void> => {
  await db
    .deleteFrom('condition_report_invitations')
    .where((e) =>
      e.or([
        e('answered_by', '=', id),
        e.and([e('phone', '=', phone), e('answered_by', 'is', null)]),
        e('engineer_id', 'in', e.selectFrom('engineers').select('engineers.id').where('user_id', '=', id)),
      ]),
    )
    .execute()
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
