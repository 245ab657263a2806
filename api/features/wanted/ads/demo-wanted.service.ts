import { type Deps, inTransaction } from '#api/deps.ts'
import { publishName } from '#api/features/browse/listing/listing-status.service.ts'
import { findPlace } from '#api/features/sell/my-listings/listing-place.ts'
import { rowOf } from '#api/features/wanted/ads/wanted-columns.ts'
import * as sql from '#api/features/wanted/ads/wanted-queries.ts'
import { offersFor } from '#api/features/wanted/matching/matching.service.ts'
import { insertMatchesOf } from '#api/features/wanted/matching/matching-queries.ts'
import type { NewWanted } from '#contract/endpoints/wanted/wanted.ts'
import { wantedLifeMs } from '#domain/limits.ts'

export type ApprovedWanted = { id: string; userId: string; postedAt: Date; fields: NewWanted }

/** Skips moderation and notifications: only for the demo, never for an external request. Existing ads stay. */
export const addApproved = (deps: Pick<Deps, 'db' | 'now'>, ads: ApprovedWanted[]): Promise<void> =>
  inTransaction(deps, async (deps) => {
    for (const { id, userId, postedAt, fields } of ads) {
      if (await sql.findOwner(deps.db, id)) continue
      const given = { ...fields, ...findPlace(fields) }
      await sql.insertWanted(deps.db, {
        ...rowOf({ id, userId, now: postedAt }, given),
        status: 'approved',
        pending_since: null,
        posted_at: postedAt,
        expires_at: new Date(postedAt.getTime() + wantedLifeMs),
        approved_text: JSON.stringify({ words: given.words, details: given.details }),
        decided_at: postedAt,
      })
      await publishName(deps, userId)
      const row = await sql.findShown(deps.db, id)
      const known = row ? await offersFor(deps, row) : []
      await insertMatchesOf(
        deps.db,
        id,
        known.map((offer) => offer.id),
        deps.now(),
      )
    }
  })
