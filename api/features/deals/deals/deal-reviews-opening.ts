import { sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { lockPeople } from '#api/features/deals/deals/deals.sql.ts'
import { countStarsAgain } from '#api/features/directory/reviews/reviews.service.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

/** In id order, before a review or the deal is locked. */
export const lockSides = lockPeople

const open = async (deps: Ctx, id: string): Promise<void> => {
  const deal = await deps.db
    .updateTable('deals')
    .set({ reviews_opened: true })
    .where('id', '=', id)
    .where('reviews_opened', '=', false)
    .returning(['seller_id', 'buyer_id', 'code', 'listing'])
    .executeTakeFirst()
  if (!deal) return
  const about = { subjectId: id, facts: { name: deal.listing.name, code: deal.code } }
  const people = [deal.seller_id, deal.buyer_id].flatMap((userId) => userId ?? [])
  await notify(
    deps,
    people.map((userId) => ({ userId, kind: 'dealReviewed' as const, ...about })),
  )
}

const countDecided = async (db: Db, dealId: string): Promise<number> => {
  const { n } = await db
    .selectFrom('reviews')
    .select((e) => e.fn.countAll<number>().as('n'))
    .where('subject', '=', 'deal')
    .where('subject_id', '=', dealId)
    .where('status', '<>', 'pending')
    .executeTakeFirstOrThrow()
  return n
}

/** Reviews of a deal are shown together, so that neither sways the other; called after a moderator's decision. */
export const openIfBothDecided = async (deps: Ctx, dealId: string): Promise<void> => {
  if ((await countDecided(deps.db, dealId)) === 2) await open(deps, dealId)
}

export const areReviewsDue = (now: Date) =>
  sql<boolean>`exists (select from deals where not reviews_opened and reviews_open_at <= ${now})`

const batch = 100

/** Opens reviews whose other side has not written in time; returns the deals, whose stars change. */
export const openDueReviews = async (deps: Ctx): Promise<void> => {
  for (;;) {
    const due = await deps.db
      .selectFrom('deals')
      .select(['id', 'seller_id', 'buyer_id'])
      .where('reviews_opened', '=', false)
      .where('reviews_open_at', '<=', deps.now())
      .limit(batch)
      .execute()
    for (const { id, seller_id, buyer_id } of due)
      await inTransaction(deps, async (deps) => {
        // Before the deal, because both are told: an account that is deleted meanwhile holds them in this order.
        await lockPeople(
          deps.db,
          [seller_id, buyer_id].flatMap((person) => person ?? []),
        )
        await open(deps, id)
        await countStarsAgain(deps, [{ subject: 'deal', subject_id: id }])
      })
    if (due.length < batch) return
  }
}
