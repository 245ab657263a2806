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
