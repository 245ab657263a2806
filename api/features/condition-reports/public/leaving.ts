import type { Db } from '#api/platform/db/tables.ts'

/** Before an account is deleted: its confirmations end, and invitations of its phone and its entry. */
export const leaveReports = async ({ db }: { db: Db }, { id, phone }: { id: string; phone: string }): Promise<void> => {
  await db
    .deleteFrom('condition_report_invitations')
    .where((e) =>
      e.or([
        e('answered_by', '=', id),
        e('phone', '=', phone),
        e('engineer_id', 'in', e.selectFrom('engineers').select('engineers.id').where('user_id', '=', id)),
      ]),
    )
    .execute()
}
