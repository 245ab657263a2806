import { type Deps, inTransaction } from '#api/deps.ts'
import { viewsSince } from '#api/features/browse/views/views.service.ts'
import { lockSender, type Sender } from '#api/features/directory/applications/application-sending.ts'
import { lastEdit, putEdit } from '#api/features/directory/applications/entry-edits.service.ts'
import * as engineerAdmin from '#api/features/directory/engineers/engineer-admin.service.ts'
import { checkSeen } from '#api/features/directory/entries/entries.service.ts'
import { lockEntry, ownedBy } from '#api/features/directory/entries/owners.service.ts'
import { reviewsForOwner } from '#api/features/directory/reviews/review-replies.service.ts'
import * as shopAdmin from '#api/features/directory/shops/shop-admin.service.ts'
import { clicksSince } from '#api/features/sell/contact-clicks/contact-clicks.service.ts'
import { checkNewNumbers } from '#api/features/staff/people/suspended-numbers.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ApplicationKind, EngineerFields, ShopFields } from '#contract/endpoints/directory/applications.ts'
import { entryNeedsReview } from '#contract/endpoints/directory/entry-review.ts'
import type { EntryDay, MyEngineerChanges, MyShopChanges } from '#contract/endpoints/directory/my-entries.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { contactClickDaysShown } from '#domain/limits.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

const dayMs = 86_400_000

type RowCount = { n: number }
const sum = (rows: RowCount[] | undefined): number => (rows ?? []).reduce((all, { n }) => all + n, 0)

const daysOf = async ({ db, now }: Pick<Deps, 'db' | 'now'>, kind: ApplicationKind, id: string) => {
  const dates = Array.from({ length: 2 * contactClickDaysShown }, (_, back) =>
    adenDay(new Date(now().getTime() - (2 * contactClickDaysShown - 1 - back) * dayMs)),
  )
  const since = dates[0] ?? adenDay(now())
  const [views, clicks] = await Promise.all([viewsSince({ db }, kind, id, since), clicksSince({ db }, kind, id, since)])
  const viewsOn = Map.groupBy(views, ({ day }) => day)
  const clicksOn = Map.groupBy(clicks, ({ day }) => day)
  const days = dates.map((day): EntryDay => {
    const clicked = clicksOn.get(day) ?? []
    const of = (requested: string) => sum(clicked.filter(({ kind }) => kind === requested))
    return { day, views: sum(viewsOn.get(day)), call: of('call'), whatsapp: of('whatsapp'), taps: sum(clicked) }
  })
  const shown = days.slice(-contactClickDaysShown)
  return { days: shown, last: sumsOf(shown), before: sumsOf(days.slice(0, -contactClickDaysShown)) }
}

const sumsOf = (days: EntryDay[]) => ({
  views: days.reduce((all, { views }) => all + views, 0),
  taps: days.reduce((all, { taps }) => all + taps, 0),
})

/** Without an id, prefers the oldest public entry, then the oldest. Entries of others are not found. */
const findOwn = async (deps: Pick<Deps, 'db'>, kind: ApplicationKind, caller: Caller, id: string | undefined) => {
  const owned = await ownedBy(deps, kind, caller.id)
  const own =
    id === undefined ? (owned.find(({ isPublic }) => isPublic) ?? owned[0]) : owned.find((one) => one.id === id)
  if (!own) throw new AppError(kind === 'shop' ? 'shop_not_found' : 'engineer_not_found')
  const others = owned.filter((one) => one.id !== own.id).map(({ id, name }) => ({ id, name }))
  return { own, others }
}

const commonOf = async (deps: Deps, kind: ApplicationKind, caller: Caller, id: string | undefined) => {
  const { own, others } = await findOwn(deps, kind, caller, id)
  const { isPublic } = own
  const reviews = await reviewsForOwner(deps, kind, own.id)
  return { id: own.id, common: { isPublic, others, reviews, ...(await daysOf(deps, kind, own.id)) } }
}

export const getShop = async (deps: Deps, caller: Caller, named?: string) => {
  const { id, common } = await commonOf(deps, 'shop', caller, named)
  const { data: shop } = await shopAdmin.get(deps, id)
  const edit = await lastEdit(deps, caller.id, { kind: 'shop', id })
  // The values were validated by the schema of the entry.
  return {
    success: true as const,
    data: { shop, edit: edit && { ...edit, fields: edit.fields as Partial<ShopFields> }, ...common },
  }
}

export const getEngineer = async (deps: Deps, caller: Caller, named?: string) => {
  const { id, common } = await commonOf(deps, 'engineer', caller, named)
  const { data: engineer } = await engineerAdmin.get(deps, id)
  const edit = await lastEdit(deps, caller.id, { kind: 'engineer', id })
  return {
    success: true as const,
    data: { engineer, edit: edit && { ...edit, fields: edit.fields as Partial<EngineerFields> }, ...common },
  }
}

type EntryFields = Record<string, unknown>

const split = (entry: { kind: ApplicationKind; isVerified: boolean }, given: EntryFields) => {
  const fields = Object.entries(given).filter(([, value]) => value !== undefined)
  const { live = [], review = [] } = Object.groupBy(fields, ([name, value]) =>
    entryNeedsReview(entry, name, value) ? 'review' : 'live',
  )
  return { live: Object.fromEntries(live), review: Object.fromEntries(review) }
}

type Own = { kind: ApplicationKind; id: string; seenAt: string | undefined }
type Change = (deps: Deps, live: EntryFields) => Promise<unknown>

/** Locks the owner before the entry, as every transaction that locks both does. */
const changeOwn = async (deps: Deps, sender: Sender, { kind, id, seenAt }: Own, given: EntryFields, change: Change) => {
  await lockSender(deps, sender.caller)
  const entry = await lockEntry(deps, kind, id)
  if (entry.user_id !== sender.caller.id) throw new AppError(kind === 'shop' ? 'shop_not_found' : 'engineer_not_found')
  checkSeen(entry, seenAt)
  await checkNewNumbers(deps, sender.caller.id, { phone: entry.phone, whatsappPhone: entry.whatsapp_phone }, given)
  const { live, review } = split({ kind, isVerified: entry.is_verified }, given)
  if (Object.keys(live).length > 0) await change(deps, live)
  await putEdit(deps, sender, { kind, id }, { review, live: Object.keys(live) })
}

export const changeShop = async (
  deps: Deps,
  sender: Sender,
  named: string | undefined,
  { updatedAt, ...given }: MyShopChanges,
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, sender.caller.id)
  const { own } = await findOwn(deps, 'shop', sender.caller, named)
  await inTransaction(deps, (deps) =>
    changeOwn(deps, sender, { kind: 'shop', id: own.id, seenAt: updatedAt }, given, (deps, live) =>
      shopAdmin.change(deps, sender, own.id, live, sender),
    ),
  )
  return getShop(deps, sender.caller, own.id)
}

export const changeEngineer = async (
  deps: Deps,
  sender: Sender,
  named: string | undefined,
  { updatedAt, availability, ...given }: MyEngineerChanges,
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, sender.caller.id)
  const { own } = await findOwn(deps, 'engineer', sender.caller, named)
  const change: Change = async (deps, { availability, ...live }) => {
    const { data } = await engineerAdmin.get(deps, own.id)
    const whole = availability ? { availability: { ...data.availability, ...availability } } : {}
    await engineerAdmin.change(deps, sender, own.id, { ...live, ...whole }, sender)
  }
  const all = { ...given, availability: availability && withoutAbsent(availability) }
  await inTransaction(deps, (deps) =>
    changeOwn(deps, sender, { kind: 'engineer', id: own.id, seenAt: updatedAt }, all, change),
  )
  return getEngineer(deps, sender.caller, own.id)
}

const withoutAbsent = (group: EntryFields): EntryFields =>
  Object.fromEntries(Object.entries(group).filter(([, value]) => value !== undefined))
