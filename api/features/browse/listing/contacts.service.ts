import { addCacheTags } from '#api/cache/cache-tags.ts'
import type { Deps } from '#api/deps.ts'

/** Lists contain no phone numbers, so pages ask for those of the few listings that they show in full. */
export const contactsOf = async ({ db }: Pick<Deps, 'db'>, ids: readonly string[]) => {
  addCacheTags(...ids.map((id) => `listing:${id}`))
  const rows = ids.length
    ? await db
        .selectFrom('product_search as s')
        .innerJoin('products as p', 'p.id', 's.id')
        .select(['p.id', 'p.phone', 'p.whatsapp_phone'])
        .where('p.id', 'in', [...new Set(ids)])
        .execute()
    : []
  return new Map(rows.map((row) => [row.id, { phone: row.phone, whatsappPhone: row.whatsapp_phone }]))
}
