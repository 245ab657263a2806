import { nextUpdatedAt } from '#api/db/next-updated-at.ts'
import type { ConditionReportPicture } from '#api/db/tables/sell.tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import type { ProductRow } from '#api/features/browse/listing/listing-columns.ts'
import { checkStillPostsFor } from '#api/features/directory/members/shop-posting.service.ts'
import { forgetAbout } from '#api/features/notify/inbox/notify.ts'
import * as sql from '#api/features/sell/condition-reports/condition-reports-queries.ts'
import * as invitations from '#api/features/sell/condition-reports/invitations-queries.ts'
import { toOwnConditionReport } from '#api/features/sell/condition-reports/present-condition-report.ts'
import { refreshShown } from '#api/features/sell/condition-reports/shown-grade.ts'
import { lockOwnListing } from '#api/features/sell/my-listings/own-listing.ts'
import { attachPictures, filesOf, releasePictures } from '#api/features/sell/uploads/uploads.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ConditionReportInput, ConditionReportStatus } from '#contract/endpoints/sell/condition-reports.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { faultsOf, gradeOf } from '#domain/condition/condition-grades.ts'
import {
  type ConditionReportKind,
  conditionReportKindOf,
  missingReadings,
  ownReadings,
  type Readings,
  repeatedSlots,
  slotsOf,
} from '#domain/condition/condition-readings.ts'
import { isId } from '#domain/pagination.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const show = async ({ db }: Pick<Deps, 'db'>, productId: string) => {
  const row = await sql.findConditionReport(db, productId)
  return row ? toOwnConditionReport(row, await invitations.listOfConditionReport(db, productId)) : null
}

export const own = async ({ db }: Pick<Deps, 'db'>, seller: Caller, id: string) => {
  if (!isId(id) || !(await sql.isOwn(db, seller.id, id))) throw new AppError('product_not_found')
  return { success: true as const, data: await show({ db }, id) }
}

/** Only used goods of these three types have a protocol. */
const kindOf = ({ type, condition }: ProductRow): ConditionReportKind => {
  const kind = condition === 'New' ? null : conditionReportKindOf(type)
  if (!kind) throw new AppError('no_condition_report')
  return kind
}

type Photos = ConditionReportInput['photos']

const checkSlots = (photos: Photos): void => {
  const twice = photos.find(({ slot }, at) => photos.findIndex((photo) => photo.slot === slot) < at)
  if (twice) throw new AppError('invalid', { fields: { [`photos.${twice.slot}`]: 'invalid' } })
}

const checkWhole = (kind: ConditionReportKind, readings: Readings, photos: Photos): void => {
  const missing = missingReadings(kind, readings).map((name) => [`readings.${name}`, 'required'])
  const empty = slotsOf(kind).filter((slot) => !photos.some((photo) => photo.slot === slot))
  const faults = Object.entries(faultsOf(kind, readings)).map(([name, fault]) => [`readings.${name}`, fault])
  const fields = [...missing, ...faults, ...empty.map((slot) => [`photos.${slot}`, 'photo_required'])]
  if (fields.length > 0) throw new AppError('invalid', { fields: Object.fromEntries(fields) })
}

/** Compares file hashes, because the same file uploaded twice to a storage service has two ids. */
const checkDifferent = async (
  deps: Ctx,
  kind: ConditionReportKind,
  pictures: ConditionReportPicture[],
): Promise<void> => {
  const files = await filesOf(
    deps,
    pictures.map(({ id }) => id),
  )
  const repeated = repeatedSlots(kind, Object.fromEntries(pictures.map(({ slot, id }) => [slot, files.get(id) ?? id])))
  const fields = Object.fromEntries(repeated.map((slot) => [`photos.${slot}`, 'photo_repeated']))
  if (repeated.length > 0) throw new AppError('invalid', { fields })
}

const inOneOrder = (value: object) => JSON.stringify(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))

type Content = Pick<sql.ConditionReportRow, 'kind' | 'readings' | 'pictures'>

const isSame = (one: Content, other: Content): boolean => {
  const photosOf = ({ pictures }: Content) => inOneOrder(Object.fromEntries(pictures.map(({ slot, id }) => [slot, id])))
  return (
    one.kind === other.kind &&
    inOneOrder(one.readings) === inOneOrder(other.readings) &&
    photosOf(one) === photosOf(other)
  )
}

/** Saving a sent report without changes keeps its status, even as a draft. */
const isKept = (status: ConditionReportStatus, isSent: boolean) =>
  status === 'pending' || status === 'public' || (status === 'draft' && !isSent)

/** A changed report is hidden until a moderator has reviewed it, and loses its confirmation. */
export const save = async (deps: Deps, seller: Caller, id: string, input: ConditionReportInput) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    const product = await lockOwnListing(deps, seller, id)
    const kind = kindOf(product)
    if (product.shop_id !== null)
      await checkStillPostsFor(deps, seller.id, product.shop_id, () => new AppError('not_shop_member'))
    const readings = ownReadings(kind, input.readings)
    const photos = input.photos.filter(({ slot }) => slotsOf(kind).includes(slot))
    checkSlots(photos)
    if (input.isSent) checkWhole(kind, readings, photos)
    const pictures = await attachPhotos(deps, seller, photos)
    if (input.isSent) await checkDifferent(deps, kind, pictures)
    const before = await sql.lockConditionReport(deps.db, id)
    const content = { kind, readings, pictures }
    const isUnchanged = before !== undefined && isSame(before, content)
    if (!isUnchanged || !isKept(before.status, input.isSent)) await put(deps, before, { id, content, ...input })
    if (!isUnchanged) await dropOutdated(deps, before, pictures)
    await refreshShown(deps, id)
    return { success: true as const, data: await shown(deps, id) }
  })
}

const attachPhotos = async (deps: Deps, seller: Caller, photos: Photos): Promise<ConditionReportPicture[]> => {
  const urls = photos.map(({ url }) => url)
  const pictures = await attachPictures(deps, seller, urls, 'photos')
  return pictures.flatMap((picture, at) => {
    const slot = photos[at]?.slot
    return slot ? [{ ...picture, slot }] : []
  })
}

type Saved = { id: string; content: Content; isSent: boolean }

const put = async ({ db, now }: Ctx, before: sql.ConditionReportRow | undefined, { id, content, isSent }: Saved) => {
  const { kind, readings, pictures } = content
  await sql.putConditionReport(db, {
    product_id: id,
    kind,
    readings: JSON.stringify(readings),
    pictures: JSON.stringify(pictures),
    grade: gradeOf(kind, readings).grade,
    status: isSent ? 'pending' : 'draft',
    reason: null,
    sent_at: isSent ? now() : null,
    decided_at: null,
    decided_by: null,
    created_at: now(),
    updated_at: before ? nextUpdatedAt({ now }, before) : now(),
  })
}

/** A confirmation refers to the content that the engineer saw. */
const dropOutdated = async (
  deps: Ctx,
  before: sql.ConditionReportRow | undefined,
  pictures: ConditionReportPicture[],
) => {
  if (!before) return
  await invitations.endConfirmation(deps.db, before.product_id)
  const kept = new Set(pictures.map((picture) => picture.id))
  await releasePictures(
    deps,
    before.pictures.map((picture) => picture.id).filter((picture) => !kept.has(picture)),
  )
}

const shown = async (deps: Ctx, id: string) => {
  const conditionReport = await show(deps, id)
  if (!conditionReport) throw new AppError('condition_report_not_found')
  return conditionReport
}

export const remove = async (deps: Deps, seller: Caller, id: string) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, seller.id)
  return inTransaction(deps, async (deps) => {
    await lockOwnListing(deps, seller, id)
    const conditionReport = await sql.lockConditionReport(deps.db, id)
    if (!conditionReport) throw new AppError('condition_report_not_found')
    await sql.deleteConditionReport(deps.db, id)
    await refreshShown(deps, id)
    await forgetAbout(
      deps,
      [id],
      ['reportApproved', 'reportRejected', 'reportInvited', 'reportConfirmed', 'reportRefused', 'reportWithdrawn'],
    )
    await releasePictures(
      deps,
      conditionReport.pictures.map((picture) => picture.id),
    )
    return { success: true as const }
  })
}
