import type { Deps } from '#api/deps.ts'
import { blockedBy } from '#api/features/accounts/blocks/blocked.service.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { ownShopsMax } from '#domain/limits.ts'

/**
 * Notifies the account with this confirmed phone of each open invitation once. Runs in the transaction that sends an
 * invitation, and in the one that opens an account.
 */
export const tellInvited = async (ctx: Pick<Deps, 'db' | 'now'>, phone: string): Promise<void> => {
  const person = await sql.findConfirmed(ctx.db, phone)
  if (!person) return
  const [invitations, blocked] = await Promise.all([
    sql.listInvitations(ctx.db, phone, ownShopsMax),
    blockedBy(ctx, person),
  ])
  await notify(
    ctx,
    invitations
      .filter(({ id }) => !blocked?.shops.includes(id))
      .map(({ id, name, invitation_id }) => ({
        userId: person.id,
        kind: 'invitation' as const,
        subjectId: invitation_id,
        facts: { name, shopId: id },
        onceKey: `invitation:${invitation_id}`,
      })),
  )
}
