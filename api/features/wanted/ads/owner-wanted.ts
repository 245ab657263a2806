import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/wanted/ads/wanted-queries.ts'
import { isId } from '#domain/pagination.ts'

/** Who wrote a wanted ad, and whether it is public; undefined for an unknown id. */
export const ownerOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, id: string) => {
  const row = isId(id) ? await sql.findShown(db, id) : undefined
  if (!row) return undefined
  const isPublic = row.status === 'approved' && row.expires_at !== null && row.expires_at > now() && !row.is_banned
  return { ownerId: row.user_id, isPublic }
}

/** A new name outdates waiting ads that a moderator has open: the name is approved with the ad. */
export const touchPending = ({ db, now }: Pick<Deps, 'db' | 'now'>, userId: string) =>
  sql.touchPending(db, userId, now())
