import { type Actor, writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { endOf, stopChange, waitingKey } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { noteUntold } from '#api/features/accounts/phone-change/phone-change-messages.ts'
import * as sql from '#api/features/accounts/phone-change/phone-change-queries.ts'
import * as users from '#api/features/accounts/sign-in/account-queries.ts'
import { moveMemberships } from '#api/features/directory/members/shop-posting.service.ts'
import { tellInvited } from '#api/features/directory/members/tell-invited.ts'
import { notify, removeNotification } from '#api/features/notify/inbox/notify.ts'
import { endInvitationsOf } from '#api/features/sell/condition-reports/leaving.ts'
import { countShowing } from '#api/features/sell/my-listings/contact-numbers.ts'

const perRun = 100

export type Effect = 'done' | 'gone' | 'taken'

type Change = { id: string; userId: string; keepSession: string }
type How = {
  actor: Actor
  /** Null when the old number has agreed, so that the change need not wait. */
  dueBefore: Date | null
  before?: (deps: Deps) => Promise<void>
  checkUser?: (deps: Deps) => Promise<void>
}

/**
 * The unique index decides when registrations or other changes take the number at the same moment; the later change
 * ends as `taken`.
 */
export const takeEffect = async (deps: Deps, change: Change, how: How): Promise<Effect> => {
  try {
    return await inTransaction(deps, (inside) => apply(inside, change, how))
  } catch (error) {
    // Someone has invited the new number at the same moment; the second attempt sees that invitation.
    if (isUnique(error) && !isTakenError(error)) return inTransaction(deps, (inside) => apply(inside, change, how))
    if (!isTakenError(error)) throw error
    return inTransaction(deps, (inside) => giveUp(inside, change, how.actor))
  }
}

const isUnique = (error: unknown) => (error as { code?: unknown }).code === '23505'
/** Violations of other unique indexes, such as that of members, do not mean that the number is taken. */
const isTakenError = (error: unknown) =>
  isUnique(error) && (error as { constraint?: unknown }).constraint === 'users_phone_key'

/** Locks for update from the start: changing the phone needs that lock, and upgrading a weaker one could deadlock. */
const lockWaiting = async ({ db }: Deps, { id, userId }: Change) => {
  const user = await users.lockUserForDelete(db, userId)
  const open = user && (await sql.lockOpen(db, userId))
  return user && open?.id === id && open.state === 'waiting' ? { user, open } : null
}

const giveUp = async (deps: Deps, change: Change, actor: Actor): Promise<Effect> => {
  const found = await lockWaiting(deps, change)
  if (!found) return 'gone'
  await stopChange(deps, actor, found.open, 'taken')
  return 'taken'
}

const hourMs = 3_600_000
const nextLookMs = 6 * hourMs
/** Counted from the confirmation, so that broken gateways do not block a change for ever. */
const untoldMaxMs = 14 * 24 * hourMs

/**
 * The change waits until the old number is told, because an intruder could keep the gateways' caps used up for three
 * days. Without any gateway there is nothing to wait for.
 */
const waitsForMessage = (deps: Deps, { confirmed_at }: { confirmed_at: Date | null }) =>
  deps.accountMessages !== undefined &&
  confirmed_at !== null &&
  deps.now().getTime() < confirmed_at.getTime() + untoldMaxMs

const apply = async (deps: Deps, change: Change, { actor, dueBefore, before, checkUser }: How): Promise<Effect> => {
  await before?.(deps)
  const found = await lockWaiting(deps, change)
  if (!found) return 'gone'
  await checkUser?.(deps)
  const { open, user } = found
  const { db, now } = deps
  if (dueBefore && open.effective_at && open.effective_at > dueBefore) return 'gone'
  if (user.banned_at) {
    await stopChange(deps, actor, open, 'banned')
    return 'gone'
  }
  const phone = open.new_phone ?? ''
  if (await sql.isTaken(db, phone)) return giveUp(deps, change, actor)
  if (dueBefore && open.message === 'waiting') {
    if (waitsForMessage(deps, open)) {
      await sql.postpone(db, open.id, new Date(now().getTime() + nextLookMs))
      return 'gone'
    }
    await noteUntold(deps, { ...open, message: 'waiting' }, 'given_up')
  }
  await sql.setPhone(db, user.id, phone, now())
  await sql.updateChange(db, open.id, {
    state: 'done',
    ended_at: now(),
    message: 'done',
    message_at: now(),
    message_tries: 0,
    message_sent_by: [],
  })
  await users.deleteSessionsExcept(db, user.id, change.keepSession)
  const listings = await countShowing(deps, user, await sql.listOldPhones(db, user.id))
  const facts = { end: endOf(phone), listings }
  await removeNotification(deps, user.id, waitingKey(open.id))
  await notify(deps, [{ userId: user.id, kind: 'phoneChanged', subjectId: null, facts }])
  await moveMemberships(deps, { userId: user.id, from: user.phone, to: phone })
  await endInvitationsOf(deps, user)
  await tellInvited(deps, phone)
  await writeAudit(deps, actor, { action: 'phone.changed', subject: 'user', subjectId: user.id })
  return 'done'
}

/** One transaction per change: a failed one does not delay the others, and is retried after an hour. */
export const applyDueChanges = async (deps: Deps): Promise<void> => {
  const dueBefore = deps.now()
  for (const { id, user_id, session_id } of await sql.listDue(deps.db, dueBefore, perRun))
    try {
      const change = { id, userId: user_id, keepSession: session_id }
      await takeEffect(deps, change, { actor: { caller: null, client: null }, dueBefore })
    } catch (err) {
      deps.log.error({ err }, 'a change of a phone number failed')
      await sql.postpone(deps.db, id, new Date(deps.now().getTime() + hourMs))
    }
}
