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

/** Something that happened, for one person. */
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

/** Puts notifications into inboxes. Called in the transaction of what happened, so that neither is stored without the other. */
export const notify = (ctx: Ctx, notifications: Notification[]): Promise<void> =>
  put(ctx, notifications, { isCounted: false })

/** The same for one of many that happen together: notifications with the same key are one, whose `count` says how many. */
export const notifyCounted = (ctx: Ctx, notification: Notification & { facts: { count: number } }): Promise<void> =>
  put(ctx, [notification], { isCounted: true })

/** The same for people who are asked about several of their listings on one day; what comes later in the day is not pushed again. */
export const notifyTogether = (
  ctx: Ctx,
  notifications: (Notification & { facts: { count: number } })[],
): Promise<void> => put(ctx, notifications, { isCounted: true, ringsAgain: false })

/** Of how many things of a kind these people were told since then. */
export const countTold = async (
  { db }: Pick<Deps, 'db'>,
  kind: NotificationKind,
  userIds: string[],
  since: Date,
): Promise<Map<string, number>> => (userIds.length > 0 ? sql.countTold(db, kind, userIds, since) : new Map())

/** What was told is undone: the notification with this key goes, or counts one less. */
export const removeNotification = ({ db }: Pick<Deps, 'db'>, userId: string, onceKey: string): Promise<void> =>
  sql.removeNotification(db, userId, onceKey)

/** Invitations that no longer stand are removed. */
export const withdrawInvitations = async ({ db }: Pick<Deps, 'db'>, ids: string[]): Promise<void> => {
  if (ids.length > 0) await sql.deleteInvitations(db, ids)
}

/** Of many people, in one statement: their notifications with these keys go. */
export const removeNotifications = async (
  { db }: Pick<Deps, 'db'>,
  told: { userId: string; onceKey: string }[],
): Promise<void> => {
  if (told.length > 0) await sql.deleteByKeys(db, told)
}

/** Moderators took a listing off the market: its name leaves the inboxes of all but its owner. */
export const forgetTakenDown = (deps: Pick<Deps, 'db'>, id: string): Promise<void> =>
  forgetAbout(deps, [id], ['likedCheaper', 'likedSold', 'reportInvited', 'wantedFound'])

/** A listing was renewed: its owner need not know any more that it ends. */
export const withdrawEnding = async (
  { db }: Pick<Deps, 'db'>,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<void> => {
  await sql.deleteOf(db, owner_id, id, 'listingEnding')
}

/** Who reported something learns what became of it, also when it is gone since. */
const voidKinds = notificationKinds.filter((kind) => kind !== 'reportDecided')

/**
 * What notifications are about is gone, and any number of people may have been told of it: once the transaction is committed nobody
 * sees them, and a job deletes them. Of these kinds, or of all but decided reports.
 */
export const forgetAbout = async (
  { db }: Pick<Deps, 'db'>,
  subjectIds: string[],
  kinds: NotificationKind[] = voidKinds,
): Promise<void> => {
  if (subjectIds.length > 0) await insertRemovals(db, subjectIds, kinds)
}

/** An account is suspended: what others were told about its listings and entries is removed. */
export const forgetSuspended = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await insertRemovalsOfAccount(db, userId, voidKinds, userId)
}

/** An account is about to be deleted, with what it was told itself. */
export const forgetDeleted = async ({ db }: Pick<Deps, 'db'>, userId: string): Promise<void> => {
  await insertRemovalsOfAccount(db, userId, voidKinds, null)
}
