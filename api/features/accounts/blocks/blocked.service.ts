import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/accounts/blocks/blocks.sql.ts'
import type { Caller } from '#api/http/authorize.ts'

/** Ids left out of a person's lists. `offerers` joins both kinds, because a listing has a poster and perhaps a shop. */
export type Blocked = { sellers: string[]; shops: string[]; offerers: string[] }

/**
 * Returns null for visitors and for people without blocks, whose lists come from the shared caches. Lists with blocks
 * are read per person and never stored.
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
