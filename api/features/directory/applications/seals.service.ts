import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import {
  lockSender,
  noteSent,
  noteSentAgain,
  pendingAgain,
  type Sender,
  show,
} from '#api/features/directory/applications/application-sending.ts'
import * as sql from '#api/features/directory/applications/applications.sql.ts'
import { checkEvidence } from '#api/features/directory/applications/entry-claims.service.ts'
import { lockEntry } from '#api/features/directory/entries/owners.service.ts'
import { attachPrivatePictures } from '#api/features/sell/uploads/uploads.service.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { ApplicationKind } from '#contract/endpoints/directory/applications.ts'
import type { NewTrustCheck } from '#contract/endpoints/directory/trust-admin.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import type { Picture } from '#domain/listing/pictures.ts'

type Entry = Awaited<ReturnType<typeof lockEntry>>

const checkMayAsk = ({ caller }: Sender, kind: ApplicationKind, entry: Entry): void => {
  if (entry.user_id !== caller.id) throw new AppError(kind === 'shop' ? 'shop_not_found' : 'engineer_not_found')
  if (entry.is_verified) throw new AppError('already_verified')
}

/** Locks the entry, so that staff do not give the seal at the same time. */
export const askSeal = async (deps: Deps, sender: Sender, kind: ApplicationKind, id: string, evidence: string[]) => {
  const { caller } = sender
  await consumeRateLimit(deps, rateLimits.applicationsPerUser, caller.id)
  return inTransaction(deps, async (deps) => {
    await lockSender(deps, caller)
    const entry = await lockEntry(deps, kind, id)
    checkMayAsk(sender, kind, entry)
    checkEvidence(evidence)
    const pictures = await attachPrivatePictures(deps, caller, [...new Set(evidence)], 'evidence')
    const [requestId, now] = [newId(), deps.now()]
    const isAdded = await sql.insert(deps.db, {
      id: requestId,
      user_id: caller.id,
      kind,
      type: 'seal',
      status: 'pending',
      entry_id: entry.id,
      pictures: '[]',
      evidence: JSON.stringify(pictures),
      sent_at: now,
      created_at: now,
      updated_at: now,
    })
    if (!isAdded) throw new AppError('already_applied')
    await noteSent(deps, sender, requestId, { kind, type: 'seal' })
    return show(deps, requestId)
  })
}

type Resent = { sender: Sender; entry: Entry; row: sql.ApplicationRow; evidence: Picture[] }

/** The person, the entry and the request must be locked. */
export const askSealAgain = async (deps: Deps, { sender, entry, row, evidence }: Resent): Promise<void> => {
  checkMayAsk(sender, row.kind, entry)
  checkEvidence(evidence)
  if (row.status === 'rejected' && (await sql.findOpenSeal(deps.db, row))) throw new AppError('already_applied')
  await sql.update(deps.db, row.id, { ...pendingAgain(deps, row), evidence: JSON.stringify(evidence) })
  await noteSentAgain(deps, sender, row)
}

/** A seal requires a checked claim: approving the request without one would give nothing. */
export const checkSealed = (row: sql.ApplicationRow, entry: Entry, trustChecks: NewTrustCheck[]): void => {
  if (entry.user_id !== row.user_id) throw new AppError('already_owned')
  if (!entry.is_verified && trustChecks.length === 0)
    throw new AppError('invalid', { fields: { claims: 'claims_required' } })
}
