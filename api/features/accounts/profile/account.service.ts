import { writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { forgetChallenges } from '#api/features/accounts/passkeys/challenges.ts'
import { tellOfPasskeys } from '#api/features/accounts/passkeys/password-notice.ts'
import { stopByOwner } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { idleSince } from '#api/features/accounts/sessions/sessions.ts'
import * as sql from '#api/features/accounts/sign-in/account-queries.ts'
import { checkStillRight, confirmPassword, findMe, lockCaller } from '#api/features/accounts/sign-in/caller-checks.ts'
import { hashPassword, rejectCommonPassword } from '#api/features/accounts/sign-in/passwords.ts'
import { toUser } from '#api/features/accounts/sign-in/present-account.ts'
import { removeAllLikes } from '#api/features/browse/likes/likes.service.ts'
import { touchPending as touchPendingListings } from '#api/features/browse/listing/listing-status.service.ts'
import { removeSellerFromSearch } from '#api/features/browse/listing/read-model.service.ts'
import { leaveDeals } from '#api/features/deals/deals/deal-answers.service.ts'
import { leaveEntries } from '#api/features/directory/entries/owners.service.ts'
import { leaveShops, lockListings } from '#api/features/directory/members/shop-closing.service.ts'
import { removeAllReviews, touchUnapproved as touchReviews } from '#api/features/directory/reviews/reviews.service.ts'
import { forgetDeleted } from '#api/features/notify/inbox/notify.ts'
import { leaveConditionReports } from '#api/features/sell/condition-reports/leaving.ts'
import { attachPictures, idsOf, releasePictures } from '#api/features/sell/uploads/uploads.service.ts'
import { checkLeaving } from '#api/features/staff/people/account-actions.service.ts'
import { touchPending as touchPendingWanted } from '#api/features/wanted/ads/own-wanted.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { pictureIdOf } from '#domain/listing/pictures.ts'
import { isId } from '#domain/pagination.ts'

const done = { success: true as const }
const removalBatch = 10

export const profile = async (deps: Deps, caller: Caller) => {
  const user = toUser(await findMe(deps, caller))
  return { success: true as const, data: { ...user, user } }
}

/** Changes the picture only when its field is present; null removes it. */
export const updateProfile = async (
  deps: Deps,
  caller: Caller,
  { name, profileImageUrl }: { name: string; profileImageUrl?: string | null | undefined },
) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const before = toUser(await lockCaller(deps, caller))
    const isSamePicture = profileImageUrl === undefined || profileImageUrl === before.profileImageUrl
    const [picture = null] =
      isSamePicture || !profileImageUrl ? [] : await attachPictures(deps, caller, [profileImageUrl], 'profileImageUrl')
    const changed = await sql.updateUser(deps.db, caller.id, {
      name,
      ...(!isSamePicture && { picture: picture && JSON.stringify(picture) }),
      updated_at: deps.now(),
    })
    if (!changed) throw new AppError('unauthenticated')
    if (name !== before.name) {
      await consumeRateLimit(deps, rateLimits.namesPerUser, caller.id)
      await touchPendingOf(deps, caller.id)
    }
    const left = isSamePicture ? null : pictureIdOf(before.profileImageUrl ?? '')
    if (left) await releasePictures(deps, [left])
    return { success: true as const, data: { user: toUser(changed) } }
  })
}

/**
 * Staff approve a new name alone or with a listing or review. Touching pending entries makes a moderator who has one
 * open reload it with the new name.
 */
const touchPendingOf = async (deps: Deps, id: string) => {
  await touchPendingListings(deps, id)
  await touchReviews(deps, id)
  await touchPendingWanted(deps, id)
}

export const changePassword = async (
  deps: Deps,
  caller: Caller,
  client: ClientInfo,
  input: { currentPassword: string; newPassword: string },
) => {
  const user = await confirmPassword(deps, caller, client, 'currentPassword', input.currentPassword)
  rejectCommonPassword('newPassword', input.newPassword, user.phone)
  const passwordHash = await hashPassword(input.newPassword, client.network)
  await inTransaction(deps, async (deps) => {
    await checkStillRight(deps, 'currentPassword', user, await lockCaller(deps, caller))
    await sql.updateUser(deps.db, caller.id, { password_hash: passwordHash, updated_at: deps.now() })
    await sql.deleteSessionsExcept(deps.db, caller.id, caller.sessionId)
    await stopByOwner(deps, { caller, client })
    await forgetChallenges(deps, caller.id)
    await tellOfPasskeys(deps, caller.id)
    await writeAudit(deps, { caller, client }, { action: 'password.changed', subject: 'user', subjectId: caller.id })
  })
  return done
}

export const sessions = async ({ db, now }: Deps, caller: Caller) => {
  const rows = await sql.listSessions(db, caller.id, now(), idleSince(now()))
  const data = rows.map((row) => ({
    id: row.id,
    device: row.device,
    way: row.way,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.id === caller.sessionId,
  }))
  return { success: true as const, data }
}

export const endSession = async (deps: Deps, caller: Caller, client: ClientInfo, id: string) => {
  await inTransaction(deps, async (deps) => {
    await lockCaller(deps, caller)
    const ended = isId(id) && (await sql.deleteSession(deps.db, caller.id, id))
    if (!ended) throw new AppError('session_not_found')
    await stopByOwner(deps, { caller, client }, { ended: id })
  })
  return done
}

export const endOtherSessions = async (deps: Deps, caller: Caller, client: ClientInfo) => {
  await inTransaction(deps, async (deps) => {
    await lockCaller(deps, caller)
    const ended = await sql.deleteSessionsExcept(deps.db, caller.id, caller.sessionId)
    await stopByOwner(deps, { caller, client }, { kept: caller.sessionId })
    if (ended === 0) return
    const event = { action: 'sessions.ended', subject: 'user', subjectId: caller.id, after: { ended } } as const
    await writeAudit(deps, { caller, client }, event)
  })
  return done
}

/**
 * Deletes listings, likes, reviews, applications, sessions and pictures, and hides the shop. The audit row contains no
 * phone number.
 */
export const deleteAccount = async (deps: Deps, caller: Caller, client: ClientInfo, password: string) => {
  const checked = await confirmPassword(deps, caller, client, 'password', password)
  const pictures = await idsOf(deps, caller.id)
  await inTransaction(deps, async (deps) => {
    await sql.lockDeletions(deps.db)
    await checkLeaving(deps, checked)
    const user = await lockCaller(deps, caller, sql.lockUserForDelete)
    await checkStillRight(deps, 'password', checked, user)
    // Administrators are locked before single users; someone promoted since the check was not locked.
    if (user.role !== checked.role) throw new AppError('conflict')
    await lockListings(deps, caller)
    await forgetDeleted(deps, caller.id)
    await removeAllLikes(deps, caller.id)
    await removeSellerFromSearch(deps, caller.id)
    await removeAllReviews(deps, caller.id)
    await leaveDeals(deps, caller.id)
    await leaveShops(deps, { caller, client }, user)
    await leaveConditionReports(deps, user)
    await leaveEntries(deps, { caller, client }, caller.id)
    // Deleting a user writes no cache event for pages that show the seller; clearing the public name does.
    await sql.updateUser(deps.db, caller.id, { public_name: null })
    await sql.deleteUser(deps.db, caller.id)
    await writeAudit(deps, { caller, client }, { action: 'account.deleted', subject: 'user', subjectId: caller.id })
  })
  // The account is already deleted. A picture that cannot be removed now has no record and is swept later.
  for (let at = 0; at < pictures.length; at += removalBatch)
    await Promise.allSettled(pictures.slice(at, at + removalBatch).map((id) => deps.pictures.remove(id)))
  return done
}
