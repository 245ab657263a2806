import type { Deps } from '#api/deps.ts'
import * as products from '#api/features/browse/listing/owner-products.service.ts'
import * as ads from '#api/features/directory/ads/ads.service.ts'
import { findOwner, ownedBy } from '#api/features/directory/entries/owners.service.ts'
import * as sql from '#api/features/sell/contact-clicks/contact-clicks.sql.ts'
import * as wanted from '#api/features/wanted/ads/own-wanted.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { countNetwork } from '#api/limits/rate-limit.ts'
import {
  type ContactClick,
  type ContactClickCounts,
  type ContactClickKind,
  type ContactClickSubject,
  contactClickKinds,
  type DailyContactClicks,
  type OwnEntry,
} from '#contract/endpoints/sell/contact-clicks.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { contactClickDaysShown, contactClickMemoryMs } from '#domain/limits.ts'
import { adenDay } from '#domain/time/opening-hours.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

export const countFor = async ({ db, now }: Ctx, subject: ContactClickSubject, ids: string[]) => {
  const since = adenDay(new Date(now().getTime() - (contactClickDaysShown - 1) * dayMs))
  const rows = ids.length > 0 ? await sql.sumContactClicksOf(db, subject, ids, since) : []
  const byId = Map.groupBy(rows, ({ subject_id }) => subject_id)
  return (id: string) => {
    const own = byId.get(id) ?? []
    return { counts: countsOf(own), recent: own.reduce((sum, row) => sum + row.recent, 0) }
  }
}

const entriesOf = async (deps: Ctx, userId: string, subject: OwnEntry['subject']): Promise<OwnEntry[]> => {
  const owned = await (subject === 'ad' ? ads.ownedBy(deps, userId) : ownedBy(deps, subject, userId))
  const contactClicksOf = await countFor(
    deps,
    subject,
    owned.map(({ id }) => id),
  )
  return owned.map((entry) => {
    const { counts, recent } = contactClicksOf(entry.id)
    return { subject, ...entry, ...counts, recent }
  })
}

export const mine = async ({ db, now }: Deps, caller: Caller) => {
  const ctx = { db, now }
  const entries = await Promise.all([
    entriesOf(ctx, caller.id, 'engineer'),
    entriesOf(ctx, caller.id, 'shop'),
    entriesOf(ctx, caller.id, 'ad'),
  ])
  return { success: true as const, data: entries.flat() }
}

type Row = { kind: ContactClickKind; n: number }

export const countsOf = (rows: Row[]): ContactClickCounts => {
  const of = (kind: ContactClickKind) => rows.filter((row) => row.kind === kind).reduce((sum, row) => sum + row.n, 0)
  return {
    call: of('call'),
    whatsapp: of('whatsapp'),
    directions: of('directions'),
    link: of('link'),
    total: contactClickKinds.reduce((sum, kind) => sum + of(kind), 0),
  }
}

/** Includes days without clicks, so that charts need no gap filling. */
const toDailyClicks = (
  totals: Row[],
  rows: (Row & { day: string })[],
  days: string[],
): Omit<DailyContactClicks, 'subject' | 'id'> => ({
  ...countsOf(totals),
  days: days.map((day) => ({ day, ...countsOf(rows.filter((row) => row.day === day)) })),
})

const dayMs = 86_400_000

type Owned = { ownerId: string | null; isPublic: boolean; shopId?: string | null }
type FindOwner = (deps: Pick<Deps, 'db' | 'now'>, id: string) => Promise<Owned | undefined>

const owners: Record<ContactClickSubject, FindOwner> = {
  product: products.ownerOf,
  engineer: (deps, id) => findOwner(deps, 'engineer', id),
  shop: (deps, id) => findOwner(deps, 'shop', id),
  ad: ads.ownerOf,
  wanted: wanted.ownerOf,
}
const missing: Record<ContactClickSubject, ErrorCode> = {
  product: 'product_not_found',
  engineer: 'engineer_not_found',
  shop: 'shop_not_found',
  ad: 'ad_not_found',
  wanted: 'wanted_not_found',
}

/** Counts per day; clicks by owners on their own entries do not count. */
export const count = async (deps: Deps, caller: Caller | null, client: ClientInfo, click: ContactClick) => {
  await countNetwork(deps, rateLimits.contactClicksPerAddress, client.network)
  const found = await owners[click.subject](deps, click.id)
  if (!found?.isPublic) throw new AppError(missing[click.subject])
  const isOwn = caller !== null && caller.id === found.ownerId
  if (!isOwn) await sql.countContactClick(deps.db, click, adenDay(deps.now()))
  if (caller && !isOwn) {
    await recordContact(deps, caller.id, click.subject, click.id)
    // An ad shows the phone of its shop.
    if (found.shopId) await recordContact(deps, caller.id, 'shop', found.shopId)
  }
  return { success: true as const }
}

/** Making contact entitles a user to a review. */
export const recordContact = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  subject: ContactClickSubject,
  id: string,
) => sql.recordContactClick(db, userId, subject, id, now())

export const hasClicked = async ({ db }: Pick<Deps, 'db'>, userId: string, subject: ContactClickSubject, id: string) =>
  Boolean(await sql.findContactClick(db, userId, subject, id))

export const dailyClicks = async ({ db, now }: Deps, caller: Caller, subject: ContactClickSubject, id: string) => {
  const found = await owners[subject]({ db, now }, id)
  if (!found || (found.ownerId !== caller.id && caller.role === 'user')) throw new AppError(missing[subject])
  const days = Array.from({ length: contactClickDaysShown }, (_, back) =>
    adenDay(new Date(now().getTime() - (contactClickDaysShown - 1 - back) * dayMs)),
  )
  const [totals, rows] = await Promise.all([
    sql.sumContactClicks(db, subject, id),
    sql.listDays(db, subject, id, days[0] ?? adenDay(now())),
  ])
  return { success: true as const, data: { subject, id, ...toDailyClicks(totals, rows, days) } }
}

export const clicksSince = ({ db }: Pick<Deps, 'db'>, subject: ContactClickSubject, id: string, since: string) =>
  sql.listDays(db, subject, id, since)

/** Records of who contacted whom expire after a year; daily counts contain no user and stay. */
export const deleteOld = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  sql.deleteContacts(db, new Date(now().getTime() - contactClickMemoryMs))
