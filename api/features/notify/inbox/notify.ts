import { newId } from '#api/db/new-id.ts'
import type { Deps } from '#api/deps.ts'
import * as sql from '#api/features/notify/inbox/inbox.sql.ts'
import { insertRemovals, insertRemovalsOfAccount, settleRemovals } from '#api/features/notify/inbox/removals.sql.ts'
import { queuePushes } from '#api/features/notify/push/queue-pushes.ts'
import {
  type NotificationFacts,
  type NotificationKind,
  notificationKinds,
} from '#contract/endpoints/notify/notification-kinds.ts'

export type Notification = {
  [Kind in NotificationKind]: {
    userId: string
    kind: Kind
    subjectId: string | null
    facts: NotificationFacts[Kind]
    /** A second notification of the person with the same key is dropped. */
    onceKey?: string
  }
}[NotificationKind]

type Ctx = Pick<Deps, 'db' | 'now'>

type How = { isCounted: boolean; ringsAgain?: boolean }

const put = async (
  { db, now }: Ctx,
  notifications: Notification[],
  { isCounted, ringsAgain = true }: How,
): Promise<void> => {
  if (notifications.length === 0) return
  const items = notifications.map(({ userId, kind, subjectId, facts, onceKey }) => ({
    id: newId(),
    user_id: userId,
    kind,
    subject_id: subjectId,
    facts,
    once_key: onceKey ?? null,
  }))
  const unique = <T>(values: T[]) => [...new Set(values)]
  const subjects = unique(items.flatMap(({ subject_id }) => subject_id ?? []))
  await settleRemovals(db, subjects, unique(items.map(({ kind }) => kind)))
  const told = await sql.insertItems(db, items, { now: now(), isCounted })
  await queuePushes(
    { db, now },
    told.filter(({ is_new }) => is_new || ringsAgain),
  )
}

/** Must run in the transaction of the event, so that neither is stored without the other. */
export const notify = (ctx: Ctx, notifications: Notification[]): Promise<void> =>
  put(ctx, notifications, { isCounted: false })

/** Notifications with the same key are merged, and `count` says how many there were. */
export const notifyAndCount = (ctx: Ctx, notification: Notification & { facts: { count: number } }): Promise<void> =>
  put(ctx, [notification], { isCounted: true })

/**
 * Like `notifyAndCount`, for questions about several listings on one day; later ones of the day are not pushed again.
 */
export const notifyGroupedByDay = (
  ctx: Ctx,
  notifications: (Notification & { facts: { count: number } })[],
): Promise<void> => put(ctx, notifications, { isCounted: true, ringsAgain: false })

export const countTold = async (
  { db }: Pick<Deps, 'db'>,
  kind: NotificationKind,
  userIds: string[],
  since: Date,
): Promise<Map<string, number>> => (userIds.length > 0 ? sql.countTold(db, kind, userIds, since) : new Map())

/** Removes the notification with this key, or decreases its count. */
export const removeNotification = ({ db }: Pick<Deps, 'db'>, userId: string, onceKey: string): Promise<void> =>
  sql.removeNotification(db, userId, onceKey)

export const withdrawInvitations = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => {
  if (ids.length > 0) await sql.deleteInvitations(db, ids)
}

export const removeNotifications = async (
  { db }: Pick<Deps, 'db'>,
  told: { userId: string; onceKey: string }[],
): Promise<void> => {
  if (told.length > 0) await sql.deleteByKeys(db, told)
}

/** Removes notifications that name a listing taken down by moderators, except the owner's. */
export const forgetTakenDown = (deps: Pick<Deps, 'db'>, id: string): Promise<void> =>
  forgetAbout(deps, [id], ['likedCheaper', 'likedSold', 'reportInvited', 'wantedFound'])

export const withdrawEnding = async (
  { db }: Pick<Deps, 'db'>,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<void> => {
  await sql.deleteOf(db, owner_id, id, 'listingEnding')
}

/** Reporters keep the result of their report, even if its subject is deleted. */
const voidKinds = notificationKinds.filter((kind) => kind !== 'reportDecided')

/**
 * Any number of people may have been told of a deleted subject: their items are hidden with the commit and deleted
 * later by a job. Affects the given kinds, by default all except decided reports.
 */
export const forgetAbout = async (
  { db }: Pick<Deps, 'db'>,
  subjectIds: string[],
  kinds: NotificationKind[] = voidKinds,
): Promise<void> => {
  if (subjectIds.length > 0) await insertRemovals(db, subjectIds, kinds)
}

export const forgetSuspended = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await insertRemovalsOfAccount(db, userId, voidKinds, userId)
}

export const forgetDeleted = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await insertRemovalsOfAccount(db, userId, voidKinds, null)
}
