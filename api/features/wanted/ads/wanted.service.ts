import { addCacheTags } from '#api/cache/cache-tags.ts'
import { untilChanged } from '#api/cache/database-cache.ts'
import type { Blocked } from '#api/features/accounts/blocks/blocked.service.ts'
import { cardsOf } from '#api/features/browse/lists/browse.service.ts'
import { listTags } from '#api/features/browse/lists/list-tags.ts'
import { directoryQuery } from '#api/features/browse/search/directory-words.service.ts'
import { readPlaceFilter } from '#api/features/directory/entries/places.ts'
import { isPublic, toOwnWanted, toWantedAd } from '#api/features/wanted/ads/present-wanted.ts'
import * as sql from '#api/features/wanted/ads/wanted-queries.ts'
import { countOffers, countWanted, offersFor } from '#api/features/wanted/matching/matching.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { listReply } from '#api/http/list-reply.ts'
import { type ListDeps, limitListQuery } from '#api/limits/list-concurrency-limit.ts'
import type { ListingSketch, WantedQuery, WantedSketch } from '#contract/endpoints/wanted/wanted.ts'
import { wantedFittingMax } from '#domain/limits.ts'
import { isId } from '#domain/pagination.ts'
import type { Lang } from '#domain/text/lang.ts'

/** Written by every change of a public wanted ad or of its author. */
const listTag = 'wanted'

/** Few visitors go further, as in lists of listings. */
export const cachedIdsMax = 50
const listsMax = 200

/** Counts by type per combination of filters; any change of an ad invalidates all. */
export const countsCache = untilChanged<Awaited<ReturnType<typeof sql.countTypes>>>(listsMax)

export const idsCache = untilChanged<string[]>(listsMax)

type Page = { page: number; limit: number; total: number }

const pageOfIds = async (deps: ListDeps, filter: sql.Filter, { page, limit, total }: Page): Promise<string[]> => {
  const from = (page - 1) * limit
  if (from >= total) return []
  const read = (part: { from: number; limit: number }) =>
    limitListQuery(deps, () => sql.listIds(deps.db, filter, part, deps.now()))
  if (filter.without || from + limit > cachedIdsMax) return read({ from, limit })
  const first = await idsCache.get(deps.db, JSON.stringify(filter), [listTag], () =>
    read({ from: 0, limit: cachedIdsMax }),
  )
  return first.slice(from, from + limit)
}

export const list = async (deps: ListDeps, query: WantedQuery, blocked: Blocked | null) => {
  const { db, now } = deps
  addCacheTags(listTag)
  const { type, condition, keyword } = query
  const filter: sql.Filter = {
    type,
    condition,
    words: directoryQuery(keyword),
    ...readPlaceFilter(query),
    without: blocked?.sellers,
  }
  const count = () => limitListQuery(deps, () => sql.countTypes(db, filter, now()))
  const { type: _, ...others } = filter
  const types = blocked ? await count() : await countsCache.get(db, JSON.stringify(others), [listTag], count)
  const total = types.reduce((sum, each) => (type === undefined || each.value === type ? sum + each.count : sum), 0)
  const ids = await pageOfIds(deps, filter, { ...query, total })
  const rows = ids.length > 0 ? await sql.findPublic(db, ids, now()) : []
  return {
    ...listReply(
      rows.map((row) => toWantedAd(row, now())),
      total,
      query,
    ),
    types,
  }
}

const findShown = async ({ db }: Pick<ListDeps, 'db'>, id: string) => {
  const row = isId(id) ? await sql.findShown(db, id) : undefined
  if (!row) throw new AppError('wanted_not_found')
  return row
}

/**
 * Found and expired ads are "gone"; unreviewed ones and those of suspended people are "not found". Owners always see
 * theirs.
 */
const checkVisible = (row: sql.ShownRow, isMine: boolean, now: Date): void => {
  if (isMine || (isPublic(row, now) && !row.is_banned)) return
  const isEnded = row.posted_at !== null && ['found', 'expired', 'approved'].includes(row.status) && !row.is_banned
  throw new AppError(isEnded ? 'wanted_ended' : 'wanted_not_found')
}

type Viewer = { caller: Caller | null; blocked: Blocked | null; lang: Lang }

export const get = async (deps: ListDeps, id: string, { caller, blocked, lang }: Viewer) => {
  const row = await findShown(deps, id)
  const now = deps.now()
  addCacheTags(
    `wanted:${row.id}`,
    `seller:${row.user_id}`,
    ...listTags(['set', 'price', 'words'], { type: row.type, isAvailable: true }),
  )
  const isMine = row.user_id === caller?.id
  checkVisible(row, isMine, now)
  const offers = await limitListQuery(deps, () => offersFor(deps, row))
  const ids = offers.slice(0, wantedFittingMax).map((offer) => offer.id)
  const fitting = await cardsOf(deps, ids, blocked)
  const own = toOwnWanted(row, now, lang)
  return {
    success: true as const,
    data: {
      ...own,
      ...(!isMine && { reason: null, refusal: null, canRenew: false }),
      person: {
        ...own.person,
        isVerified: row.numbers_confirmed_at !== null,
        memberSince: row.member_since.toISOString(),
      },
      isMine,
      fitting,
      fittingCount: offers.length,
    },
  }
}

/** For previews of shared links, without the contact and the fitting listings. */
export const getShared = async (deps: Pick<ListDeps, 'db' | 'now'>, id: string) => {
  const row = await findShown(deps, id)
  checkVisible(row, false, deps.now())
  return toWantedAd(row, deps.now())
}

const counted = (count: number) => ({ success: true as const, data: { count } })

export const fitCount = async (deps: ListDeps, caller: Caller | null, sketch: WantedSketch) =>
  counted(await limitListQuery(deps, () => countOffers(deps, sketch, caller?.id ?? null)))

export const lookingFor = async (deps: ListDeps, caller: Caller | null, sketch: ListingSketch) =>
  counted(await limitListQuery(deps, () => countWanted(deps, sketch, caller?.id ?? null)))
