import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { releaseListingsOf } from '#api/features/browse/listing/owner-products.service.ts'
import { note } from '#api/features/directory/members/members.service.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * A shop that its owner leaves has no members and no listings any more: they go back to whoever posted them. Call it with the shop
 * locked. Listings come before members, in the order in which a change of a listing locks them. The deletion of a member waits for
 * what they are just posting, so that this is released after it.
 */
export const closeShop = async (ctx: Ctx, staff: Staff, shopId: string): Promise<void> => {
  const before = await releaseListingsOf(ctx, shopId)
  const gone = (await sql.deleteMembers(ctx.db, shopId)).map(({ id }) => id)
  await withdrawInvitations(ctx, gone)
  const members = gone.length
  const listings = before + (await releaseListingsOf(ctx, shopId))
  if (listings + members > 0)
    await writeAudit(ctx, staff, {
      action: 'shop.closed',
      subject: 'shop',
      subjectId: shopId,
      after: { listings, members },
    })
}

/**
 * Before anything of an account is deleted: its listings, and those in its shops, in the order of their ids. Two who delete their
 * accounts at once, an owner and a member, would otherwise hold the listings and the membership of each other.
 */
export const lockListings = async ({ db }: Ctx, { id }: { id: string }): Promise<void> => {
  await sql.lockListingsAround(db, id)
}

/** Before an account is deleted: its shops are closed, its memberships and the invitations of its phone end. */
export const leaveShops = async (ctx: Ctx, staff: Staff, person: { id: string; phone: string }): Promise<void> => {
  for (const { id } of await sql.lockAllOwned(ctx.db, person.id)) await closeShop(ctx, staff, id)
  for (const gone of await sql.deleteOfPerson(ctx.db, person))
    await note(ctx, staff, gone.state === 'invited' ? 'refused' : 'left', gone.shop_id, gone.id)
}
