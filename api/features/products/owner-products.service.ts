import * as sql from '#api/features/products/owner-products.sql.ts'
import { toCard } from '#api/features/products/products.present.ts'
import type { Deps } from '#api/platform/deps.ts'
import { listReply } from '#api/platform/list.ts'
import { isId } from '#contract/list.ts'

/** What one seller has in public, newest first. */
export const browseOf = async ({ db }: Pick<Deps, 'db'>, ownerId: string, page: { page: number; limit: number }) => {
  const [rows, total] = await Promise.all([sql.listPublicOf(db, ownerId, page), sql.countPublicOf(db, ownerId)])
  return listReply(rows.map(toCard), total, page)
}

export const countPublicOf = ({ db }: Pick<Deps, 'db'>, ownerId: string) => sql.countPublicOf(db, ownerId)

/** Whose listing it is and whether the public sees it; nothing for an id nobody has. */
export const ownerOf = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const row = isId(id) ? await sql.findOwner(db, id) : undefined
  return row && { ownerId: row.owner_id, isPublic: row.public_id !== null }
}
