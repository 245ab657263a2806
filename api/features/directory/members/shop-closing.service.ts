import { type Staff, writeAudit } from '#api/db/audit.ts'
import type { Deps } from '#api/deps.ts'
import { releaseListingsOf } from '#api/features/browse/listing/owner-products.service.ts'
import { note } from '#api/features/directory/members/members.service.ts'
import * as sql from '#api/features/directory/members/members.sql.ts'
import { lockListingsAround } from '#api/features/directory/members/shop-listings.sql.ts'
import { withdrawInvitations } from '#api/features/notify/inbox/notify.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/**
 * Removes the members of a shop without an owner and returns its listings to their posters. The shop must be locked.
 * Locks listings before members, as a change of a listing does. Deleting the members waits for what they are posting,
 * so listings are released a second time.
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
 * Runs first when an account is deleted: locks its listings and those in its shops in id order. Otherwise an owner and
 * a member who delete their accounts at the same time would deadlock.
 */
export const lockListings = async ({ db }: Ctx, { id }: { id: string }): Promise<void> => {
  await lockListingsAround(db, id)
}

/** Runs before an account is deleted: closes its shops and ends its memberships and the invitations of its phone. */
export const leaveShops = async (ctx: Ctx, staff: Staff, person: { id: string; phone: string }): Promise<void> => {
  for (const { id } of await sql.lockAllOwned(ctx.db, person.id)) await closeShop(ctx, staff, id)
  for (const gone of await sql.deleteOfPerson(ctx.db, person))
    await note(ctx, staff, gone.state === 'invited' ? 'refused' : 'left', gone.shop_id, gone.id)
}
