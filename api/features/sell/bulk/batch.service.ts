import type { Insertable, Selectable } from 'kysely'
import { newId } from '#api/db/new-id.ts'
import { withSavepoint } from '#api/db/savepoint.ts'
import type { Db, Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkSession } from '#api/features/accounts/sessions/sessions.ts'
import { postListing } from '#api/features/browse/listing/post-listing.service.ts'
import { checkMayPostFor } from '#api/features/directory/members/shop-posting.service.ts'
import { checkKey, findEarlier } from '#api/features/sell/my-listings/idempotency.ts'
import { findPlace } from '#api/features/sell/my-listings/listing-place.ts'
import { countPosts, lockSeller, postsLeft } from '#api/features/sell/my-listings/own-listing.ts'
import { checkPeg } from '#api/features/sell/my-listings/peg-rules.ts'
import { attachPictures } from '#api/features/sell/uploads/uploads.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { readInput } from '#api/http/parse.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { NewProduct } from '#contract/endpoints/sell/listings.ts'
import { fieldSentences } from '#contract/error-texts.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Lang } from '#domain/text/lang.ts'

type Batch = Selectable<Tables['listing_batches']>

const insertBatch = (db: Db, row: Insertable<Tables['listing_batches']>) =>
  db.insertInto('listing_batches').values(row).execute()

/** Must be called under the lock of the seller. */
const findBatch = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('listing_batches')
    .select(['items_done', 'posted', 'refused'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()

const updateBatch = (
  db: Db,
  id: string,
  { items_done, posted, refused }: Pick<Batch, 'items_done' | 'posted' | 'refused'>,
) =>
  db
    .updateTable('listing_batches')
    .set({ items_done, posted: JSON.stringify(posted), refused: JSON.stringify(refused) })
    .where('id', '=', id)
    .returning(['items_done', 'posted', 'refused'])
    .executeTakeFirstOrThrow()

/** Listings per transaction; other changes of the seller wait for it. */
const groupSize = 25

type Fields = Record<string, string>

const rowField = 'listing'

const ofRow = ({ body, ...fields }: Fields): Fields => (body ? { [rowField]: body, ...fields } : fields)

const refusalOf = (error: unknown): Fields => {
  if (!(error instanceof AppError) || error.code === 'unauthenticated') throw error
  return error.fields ?? { [rowField]: error.code }
}

/**
 * Posts the valid items and reports the others. Results are stored with each group of listings, so a repeat with the
 * same key, even after a crash, continues where the first call ended and returns the same ids.
 */
export const postBatch = async (
  deps: Deps,
  seller: Caller,
  { items }: { items: unknown[] },
  { key, lang }: { key: string | undefined; lang: Lang },
) => {
  if (key) checkKey(key)
  const id = await begin(deps, seller, items, key)
  for (;;) {
    const batch = await postGroup(deps, seller, id, items)
    if (batch.items_done < items.length) continue
    const refused = batch.refused.map(({ index, fields }) => ({ index, fields: fieldSentences(fields, lang) }))
    return { success: true as const, data: { posted: batch.posted, refused } }
  }
}

const begin = (deps: Deps, seller: Caller, items: unknown[], key: string | undefined): Promise<string> =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    await consumeRateLimit(deps, rateLimits.batchesPerUser, seller.id)
    const id = newId()
    const earlier = key && (await findEarlier(deps, { userId: seller.id, key, asked: { items }, subjectId: id }))
    if (!earlier) await insertBatch(deps.db, { id, user_id: seller.id, created_at: deps.now() })
    return earlier || id
  })

/** Stops when the session has ended. Calls with the same key are serialised by the lock of the seller. */
const postGroup = (deps: Deps, seller: Caller, id: string, items: unknown[]) =>
  inTransaction(deps, async (deps) => {
    await lockSeller(deps, seller)
    await checkSession(deps, seller)
    const batch = await findBatch(deps.db, seller.id, id)
    // The key belongs to a single listing.
    if (!batch) throw new AppError('key_reused')
    const end = Math.min(items.length, batch.items_done + groupSize)
    const places = new Map<string | null, Places>()
    for (let index = batch.items_done; index < end; index += 1) {
      const result = await postItem(deps, seller, { id, places }, items[index])
      if (typeof result === 'string') batch.posted.push({ index, id: result })
      else batch.refused.push({ index, fields: result })
    }
    // A fixed order prevents a deadlock of two members who post for the same shops.
    const inOrder = [...places].sort(([one], [other]) => ((one ?? '') < (other ?? '') ? -1 : 1))
    for (const [shopId, { taken }] of inOrder) await countPosts(deps, seller, shopId, taken)
    return updateBatch(deps.db, id, { ...batch, items_done: end })
  })

type Places = { left: number; taken: number; refusal: AppError | null }

const placesFor = async (deps: Deps, seller: Caller, shopId: string | null): Promise<Places> => {
  try {
    if (shopId !== null) await checkMayPostFor(deps, seller.id, shopId)
    const { left, refusal } = await postsLeft(deps, seller, shopId)
    return { left, taken: 0, refusal }
  } catch (error) {
    if (error instanceof AppError) return { left: 0, taken: 0, refusal: error }
    throw error
  }
}

type Group = { id: string; places: Map<string | null, Places> }

const postItem = async (deps: Deps, seller: Caller, group: Group, item: unknown): Promise<string | Fields> => {
  const read = readInput(NewProduct, item)
  if ('fields' in read) return ofRow(read.fields)
  const { images, shopId, ...input } = read.data
  try {
    const place = findPlace(input)
    await checkPeg(deps, { ...input, ...place })
    const places = group.places.get(shopId) ?? (await placesFor(deps, seller, shopId))
    group.places.set(shopId, places)
    if (places.left === 0) return refusalOf(places.refusal)
    // The savepoint detaches the pictures of a refused row.
    const attach = () => attachPictures(deps, seller, images, 'images')
    const pictures = images.length > 0 ? await withSavepoint(deps, attach) : []
    const id = newId()
    await postListing(deps, seller.id, { ...input, ...place, id, pictures, shopId, batchId: group.id })
    places.left -= 1
    places.taken += 1
    return id
  } catch (error) {
    return refusalOf(error)
  }
}
