import * as sql from '#api/features/products/owner-products.sql.ts'
import { toCard } from '#api/features/products/products.present.ts'
import type { Deps } from '#api/platform/deps.ts'
import { listReply } from '#api/platform/list-reply.ts'
import { shows } from '#api/platform/shown-tags.ts'
import { isId } from '#contract/list.ts'

/** The public listings of one seller, newest first. */
export const browseOf = async ({ db }: Pick<Deps, 'db'>, ownerId: string, page: { page: number; limit: number }) => {
  const [rows, total] = await Promise.all([sql.listPublicOf(db, ownerId, page), sql.countPublicOf(db, ownerId)])
  shows(`seller:${ownerId}`, ...rows.map(({ id }) => `card:${id}`))
  return listReply(rows.map(toCard), total, page)
}

export const countPublicOf = ({ db }: Pick<Deps, 'db'>, ownerId: string) => {
  shows(`seller:${ownerId}`)
  return sql.countPublicOf(db, ownerId)
}

/** The owner of a listing and whether it is public; undefined for an unknown id. */
export const ownerOf = async ({ db }: Pick<Deps, 'db'>, id: string) => {
  const row = isId(id) ? await sql.findOwner(db, id) : undefined
  return row && { ownerId: row.owner_id, isPublic: row.public_id !== null }
}
