import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#api/db/tables/tables.ts'
import type { Duplicate } from '#contract/endpoints/staff/moderation-checks.ts'
import type { ProductStatus } from '#domain/listing/product-kinds.ts'

export const duplicatesMax = 5

export type DuplicateRow = {
  id: string
  name: string
  status: ProductStatus
  created_at: Date
  owner_id: string
  owner_name: string
}

/** Expects the aliases `p` for the listing and `u` for its owner. */
export const duplicateColumns = sql.raw('p.id, p.name, p.status, p.created_at, p.owner_id, u.name as owner_name')

export const toDuplicate = (row: DuplicateRow, ownerId: string): Duplicate => ({
  id: row.id,
  name: row.name,
  status: row.status,
  createdAt: row.created_at.toISOString(),
  seller: { id: row.owner_id, name: row.owner_name },
  isSameSeller: row.owner_id === ownerId,
})

const listed = sql.raw('p.id, p.name, p.status, p.created_at, p.owner_id, p.batch_id')

/**
 * Finds listings `p` other than `mine` that show the same picture or the same file uploaded again, also in sent
 * condition reports. Excludes rows of the same batch, because sellers who post a list repeat pictures.
 */
export const showingSamePicture = sql`(
    select p.* from (
      select shown ->> 'id' as id from jsonb_array_elements(mine.pictures) shown
      union select other.id from jsonb_array_elements(mine.pictures) shown
        join uploads file on file.id = shown ->> 'id' join uploads other on other.sha256 = file.sha256
    ) files cross join lateral (select jsonb_build_array(jsonb_build_object('id', files.id)) as wanted) one
    cross join lateral (
      select ${listed} from products p where p.pictures @> one.wanted
      union all select ${listed} from condition_reports r join products p on p.id = r.product_id
        where r.pictures @> one.wanted and r.status <> 'draft'
    ) p
    where p.id <> mine.id and (p.batch_id is null or p.batch_id is distinct from mine.batch_id)
  ) p`

const pictures = {
  listing: sql`select id, batch_id, pictures from products`,
  // A photo of a measurement shows a single piece, so it counts within a batch, too.
  report: sql`select product_id as id, null::uuid as batch_id, pictures from condition_reports`,
} satisfies Record<string, RawBuilder<unknown>>

export const findSamePicture = async (
  db: Db,
  of: keyof typeof pictures,
  ids: string[],
): Promise<Map<string, DuplicateRow[]>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<DuplicateRow & { mine_id: string }>`
    select mine.id as mine_id, same.* from (${pictures[of]}) mine cross join lateral (
      select distinct ${duplicateColumns} from ${showingSamePicture} join users u on u.id = p.owner_id
      order by p.created_at desc limit ${duplicatesMax}
    ) same
    where mine.id = any(${ids}::uuid[]) order by same.created_at desc`.execute(db)
  return Map.groupBy(rows, (row) => row.mine_id)
}
