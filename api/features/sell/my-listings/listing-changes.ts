import type { Updateable } from 'kysely'
import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { writeColumns } from '#api/features/browse/listing/listing-columns.ts'
import { moveTo } from '#api/features/browse/listing/listing-status.service.ts'
import { checkLiveListings, isLive } from '#api/features/browse/listing/live-listings.service.ts'
import { saleOf } from '#api/features/browse/listing/post-listing.service.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { changedFields, fieldText } from '#api/features/browse/listing/snapshot.ts'
import { brandKeyOf as brandKey } from '#api/features/browse/search/search.service.ts'
import { checkMayPostFor, checkStillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import { reopenConditionReport } from '#api/features/sell/condition-reports/reopen-condition-report.ts'
import { findPlace } from '#api/features/sell/my-listings/listing-place.ts'
import * as sql from '#api/features/sell/my-listings/listings-queries.ts'
import { lockOwnListing, showOwn } from '#api/features/sell/my-listings/own-listing.ts'
import { pegAfter } from '#api/features/sell/my-listings/peg-rules.ts'
import { recordPrices } from '#api/features/sell/my-listings/price-history.ts'
import { attachPictures, releasePictures } from '#api/features/sell/uploads/uploads.service.ts'
import { checkNewNumbers } from '#api/features/staff/people/suspended-numbers.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ProductChanges } from '#contract/endpoints/sell/listings.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { type SpecificationText, specificationsFor, specificationTexts } from '#domain/listing/figures.ts'
import { mayBeOtherGoods, needsReview } from '#domain/listing/listing-review.ts'
import type { Picture } from '#domain/listing/pictures.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import { isPriceOfCurrency } from '#domain/listing/price-rules.ts'
import { typedOnly } from '#domain/listing/read-figures.ts'
import type { UnsureField } from '#domain/listing/unsure-fields.ts'

type Row = ProductRow
type Columns = Updateable<Tables['products']>

const idsOf = (pictures: Picture[]) => pictures.map((picture) => picture.id)

/** Changes to moderated fields send the listing back to review; other changes stay live. */
export const change = async (deps: Deps, seller: Caller, id: string, changes: ProductChanges) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    const row = await lockOwnListing(deps, seller, id)
    const pictures = changes.images ? await picturesOf(deps, seller, row, changes.images) : row.pictures
    checkPrice(row, changes)
    await checkNewNumbers(deps, seller.id, { phone: row.phone, whatsappPhone: row.whatsapp_phone }, changes)
    await checkShop(deps, seller, row, changes)
    const given = {
      ...columnsOf(row, changes),
      ...(changes.isActive && !row.is_active && { shown_again_at: deps.now() }),
    }
    const pegged = await pegAfter(deps, row, changes, given.governorate ?? row.governorate)
    const columns = { ...given, pegged, ...(changes.images && { pictures: JSON.stringify(pictures) }) }
    const unsure_fields = row.unsure_fields.filter((name) => !isSettled(row, columns, name))
    if (isSame(row, columns, pictures)) return showOwn(deps, seller, id)
    await checkRoom(deps, row, changes)
    const updated = await sql.updateListing(deps.db, id, {
      ...columns,
      unsure_fields,
      updated_at: nextUpdatedAt(deps, row),
    })
    const changed = isOtherGoods(row, updated) ? await reopenConditionReport(deps, updated) : updated
    await releasePictures(deps, goneFrom(row.pictures, pictures))
    await applyChange(deps, row, changed)
    await recordPrices(deps, [{ before: row, after: changed }])
    return showOwn(deps, seller, id)
  })
}

export const applyChange = async (deps: Deps, before: Row, after: Row): Promise<void> => {
  if (mustBeReviewed(before, after)) await moveTo(deps, after.id, 'pending')
  else await refreshSearch(deps, after)
}

/** Only members move a listing into a shop or change it there; its poster may always take it out. */
const checkShop = async (deps: Deps, seller: Caller, row: Row, { shopId = row.shop_id }: ProductChanges) => {
  if (shopId === null) return
  if (shopId === row.shop_id) await checkStillPostsFor(deps, seller.id, shopId)
  else await checkMayPostFor(deps, seller.id, shopId)
}

/**
 * The limit applies when a rejected listing returns to review, and when a live listing moves to another shop or person.
 */
const checkRoom = async (deps: Deps, row: Row, { shopId = row.shop_id }: ProductChanges) => {
  const isNewThere = row.status === 'rejected' || (isLive(row) && shopId !== row.shop_id)
  if (isNewThere) await checkLiveListings(deps, row.owner_id, shopId)
}

/** Accepts pictures that the listing shows already; others must be the seller's own uploads. */
const picturesOf = async (deps: Deps, seller: Caller, row: Row, urls: string[]): Promise<Picture[]> => {
  const known = new Map(row.pictures.map((picture) => [picture.id, picture]))
  const isKnown = (url: string) => known.has(pictureIdOf(url) ?? '')
  const added = await attachPictures(
    deps,
    seller,
    urls.filter((url) => !isKnown(url)),
    'images',
  )
  for (const picture of added) known.set(picture.id, picture)
  return urls.flatMap((url) => known.get(pictureIdOf(url) ?? '') ?? [])
}

/** Rials are whole, so a stored 99.50 dollars cannot become rials by changing only the currency. */
const checkPrice = (row: Row, { price = row.price, currency = row.currency }: ProductChanges) => {
  if (!isPriceOfCurrency({ price, currency })) throw new AppError('invalid', { fields: { price: 'price_whole' } })
}

const columnsOf = (row: Row, changes: ProductChanges): Columns => {
  const { quantity, soldAs, specifications, brand, type, pegged } = changes
  const isMoved = changes.governorate !== undefined || changes.city !== undefined
  return {
    ...writeColumns(changes),
    ...(pegged !== undefined && { pegged }),
    ...(brand !== undefined && { brand_key: brandKey(brand) }),
    ...(isMoved && findPlace({ governorate: row.governorate, city: row.city, ...defined(changes) })),
    ...((quantity !== undefined || soldAs !== undefined) &&
      saleOf({ quantity: quantity ?? row.quantity, soldAs: soldAs ?? row.sold_as })),
    ...((specifications ?? type) && { specifications: JSON.stringify(specificationsAfter(row, changes)) }),
  }
}

/** A new type drops the label figures, which differ by type. */
const specificationsAfter = (row: Row, changes: ProductChanges) => {
  const { type, name, model, description, specifications } = { ...row, ...changes }
  const given = specificationsFor(type, specifications)
  return typedOnly({ type, name, model, description, specifications: given }, row.specifications)
}

const isSettled = (row: Row, columns: Columns, name: UnsureField): boolean => {
  if (!isSpecification(name)) return columns[name] !== undefined && columns[name] !== row[name]
  const specifications = columns.specifications && JSON.parse(String(columns.specifications))
  return specifications && specifications[name] !== row.specifications[name]
}

const isSpecification = (name: UnsureField): name is SpecificationText =>
  specificationTexts.some((text) => text === name)

const defined = ({ governorate, city }: ProductChanges) => ({
  ...(governorate !== undefined && { governorate }),
  ...(city !== undefined && { city }),
})

const isSame = (
  row: Row,
  { pictures: _pictures, specifications, warranty, ...columns }: Columns,
  pictures: Picture[],
) =>
  Object.entries(columns).every(([name, value]) => row[name as keyof Row] === value) &&
  (warranty === undefined || fieldText(warranty) === fieldText(row.warranty)) &&
  (specifications === undefined || fieldText(JSON.parse(String(specifications))) === fieldText(row.specifications)) &&
  String(idsOf(pictures)) === String(idsOf(row.pictures))

const goneFrom = (before: Picture[], after: Picture[]) => {
  const remaining = new Set(idsOf(after))
  return idsOf(before).filter((id) => !remaining.has(id))
}

const goodsOf = ({ quantity, pictures }: Row) => ({ quantity, images: idsOf(pictures) })

const isOtherGoods = (before: Row, after: Row): boolean =>
  mayBeOtherGoods(changedFields(before, after), goodsOf(before), goodsOf(after))

/**
 * A rejected listing is reviewed again after any change, a public one only after changes that `needsReview` names,
 * which the form uses too.
 */
const mustBeReviewed = (before: Row, after: Row): boolean => {
  if (before.status === 'rejected') return true
  return before.status === 'approved' && needsReview(changedFields(before, after), after.price)
}
