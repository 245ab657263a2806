import { addCacheTags } from '#api/cache/cache-tags.ts'
import type { Deps } from '#api/deps.ts'
import { type ListingFigures, listFigures } from '#api/features/browse/listing/listing-figures.ts'
import { detailOf, reasonsOf } from '#api/features/solar/my-system/fit.present.ts'
import type { Judged } from '#contract/endpoints/solar/fit.ts'
import { isId } from '#domain/pagination.ts'
import { fitOf, type Offered } from '#domain/solar/fit/fit.ts'
import type { System } from '#domain/solar/fit/system.ts'
import type { Lang } from '#domain/text/lang.ts'

type Asked = { system: System; ids: readonly string[] }

const offeredOf = ({ type, figures }: ListingFigures): Offered | null =>
  type === 'Panel' || type === 'Battery' || type === 'Inverter' ? { type, figures } : null

/** In the order asked for, each once; without those that are not public, and without mounts and accessories. */
export const judge = async ({ db }: Pick<Deps, 'db'>, { system, ids }: Asked, lang: Lang) => {
  const asked = [...new Set(ids.filter(isId))]
  const found = new Map((await listFigures(db, asked)).map((listing) => [listing.id, listing]))
  addCacheTags(...asked.map((id) => `listing:${id}`))
  const data = asked.flatMap((id): Judged[] => {
    const listing = found.get(id)
    const offered = listing && offeredOf(listing)
    if (!offered) return []
    const result = fitOf(system, offered)
    const detail = asked.length === 1 ? detailOf(result, { system, offered, lang }) : null
    return [{ id, verdict: result.verdict, reasons: reasonsOf(result, lang), detail }]
  })
  return { success: true as const, data }
}
