import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/blocks/blocks.sql.ts'
import type { Caller } from '#api/http/authorize.ts'

/** Ids of sellers and shops that are left out of a person's lists; `offerers` are both: a listing has a poster and perhaps a shop. */
export type Blocked = { sellers: string[]; shops: string[]; offerers: string[] }

/**
 * Null for visitors and for everybody who has blocked nobody: their lists are those of all, from the caches. A list with blocks
 * is read for this person alone; replies to calls with a session are never stored.
 */
export const blockedBy = async (
  { db }: Pick<Deps, 'db'>,
  caller: Pick<Caller, 'id'> | null,
): Promise<Blocked | null> => {
  if (!caller) return null
  const rows = await sql.listHidden(db, caller.id)
  if (rows.length === 0) return null
  const idsOf = (kind: 'seller' | 'shop') => rows.filter((row) => row.kind === kind).map(({ id }) => id)
  const [sellers, shops] = [idsOf('seller'), idsOf('shop')]
  return { sellers, shops, offerers: [...sellers, ...shops] }
}
