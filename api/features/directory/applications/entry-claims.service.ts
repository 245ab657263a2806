import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import {
  type Applicant,
  lockSender,
  noteSent,
  noteSentAgain,
  pendingAgain,
  type Sender,
  show,
} from '#api/features/directory/applications/application-sending.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { closeOtherClaims, makeRoom } from '#api/features/directory/applications/close-claims.ts'
import { giveEntry, lockEntry } from '#api/features/directory/entries/owners.service.ts'
import { removeOwnReview } from '#api/features/directory/reviews/reviews.service.ts'
import { attachPrivatePictures } from '#api/features/sell/uploads/uploads.service.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Picture } from '#domain/listing/pictures.ts'

type Entry = Awaited<ReturnType<typeof lockEntry>>

/**
 * A confirmed phone proves a claim only while it is the number that staff wrote: an owner can change it without a
 * review, and a former owner may have left a number of theirs.
 */
const isProvedByPhone = ({ phone, phone_confirmed_at }: Applicant, entry: Entry) =>
  !entry.had_owner && phone_confirmed_at !== null && entry.phone === phone

export const checkEvidence = (evidence: unknown[]): void => {
  if (evidence.length === 0) throw new AppError('invalid', { fields: { evidence: 'evidence_required' } })
}

const checkShown = (kind: ApplicationKind, entry: Entry): void => {
  if (entry.is_hidden) throw new AppError(kind === 'shop' ? 'shop_not_found' : 'engineer_not_found')
}

/** The entry must be locked. Claims of suspended people end, to make room for others. */
const listOpen = async (deps: Deps, sender: Sender, kind: ApplicationKind, entryId: string) => {
  const open = await sql.listOpenClaims(deps.db, kind, entryId)
  for (const row of open.filter(({ status, is_banned }) => status === 'pending' && is_banned))
    await makeRoom(deps, sender, row)
  return open.filter(({ is_banned }) => !is_banned)
}

/** Locks the entry, so that the second of two concurrent claims finds the owner or the pending claim of the first. */
export const claim = async (deps: Deps, sender: Sender, kind: ApplicationKind, id: string, evidence: string[]) => {
  const { caller } = sender
  await consumeRateLimit(deps, rateLimits.applicationsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    const applicant = await lockSender(deps, caller)
    const entry = await lockEntry(deps, kind, id)
    if (entry.user_id === caller.id) {
      // A repeated request finds that the first one succeeded.
      const won = await sql.findWon(deps.db, caller.id, kind, id)
      if (won) return show(deps, won.id)
    }
    checkShown(kind, entry)
    if (entry.user_id !== null) throw new AppError('already_owned')
    const open = await listOpen(deps, sender, kind, id)
    const own = open.find(({ user_id }) => user_id === caller.id)
    if (isProvedByPhone(applicant, entry)) {
      const claimId = own?.id ?? (await insertClaim(deps, caller.id, kind, entry, []))
      await take(deps, sender, kind, entry, claimId)
      return show(deps, claimId)
    }
    if (own) throw new AppError('already_applied')
    if (open.some(({ status }) => status === 'pending')) throw new AppError('claim_waiting')
    checkEvidence(evidence)
    const pictures = await attachPrivatePictures(deps, caller, [...new Set(evidence)], 'evidence')
    const claimId = await insertClaim(deps, caller.id, kind, entry, pictures)
    await noteSent(deps, sender, claimId, { kind, type: 'claim' })
    return show(deps, claimId)
  })
}

const insertClaim = async (deps: Deps, userId: string, kind: ApplicationKind, entry: Entry, evidence: Picture[]) => {
  const [id, now] = [newId(), deps.now()]
  const isAdded = await sql.insert(deps.db, {
    id,
    user_id: userId,
    kind,
    type: 'claim',
    // A temporary status: a claim by phone must not collide with someone else's pending claim.
    status: evidence.length > 0 ? 'pending' : 'changes',
    entry_id: entry.id,
    pictures: '[]',
    evidence: JSON.stringify(evidence),
    sent_at: now,
    created_at: now,
    updated_at: now,
  })
  if (!isAdded) throw new AppError('claim_waiting')
  return id
}

/** Runs in the transaction of the claim, which the confirmed phone proves. */
const take = async (deps: Deps, sender: Sender, kind: ApplicationKind, entry: Entry, claimId: string) => {
  await giveEntry(deps, sender, kind, entry, { id: sender.caller.id, by: 'phone' })
  await removeOwnReview(deps, sender.caller.id, kind, entry.id)
  await sql.update(deps.db, claimId, {
    status: 'approved',
    reason: null,
    reason_code: null,
    decided_at: deps.now(),
    updated_at: deps.now(),
  })
  await closeOtherClaims(deps, sender, kind, entry, claimId)
}

type Resent = { sender: Sender; applicant: Applicant; entry: Entry; row: sql.ApplicationRow; evidence: Picture[] }

/** Resends a claim that was rejected or sent back. The person, the entry and the claim must be locked. */
export const claimAgain = async (deps: Deps, { sender, applicant, entry, row, evidence }: Resent): Promise<void> => {
  checkShown(row.kind, entry)
  if (entry.user_id !== null) throw new AppError('already_owned')
  if (isProvedByPhone(applicant, entry)) return take(deps, sender, row.kind, entry, row.id)
  checkEvidence(evidence)
  const open = await listOpen(deps, sender, row.kind, entry.id)
  const others = open.filter(({ id }) => id !== row.id)
  if (others.some(({ user_id }) => user_id === row.user_id)) throw new AppError('already_applied')
  if (others.some(({ status }) => status === 'pending')) throw new AppError('claim_waiting')
  await sql.update(deps.db, row.id, { ...pendingAgain(deps, row), evidence: JSON.stringify(evidence) })
  await noteSentAgain(deps, sender, row)
}
