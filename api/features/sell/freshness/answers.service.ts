import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { isAsked } from '#api/features/browse/listing/confirmation.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import * as sql from '#api/features/sell/freshness/freshness.sql.ts'
import { beforeAnswerOf, confirmAvailable, makePublic } from '#api/features/sell/my-listings/confirm-available.ts'
import { ownActions } from '#api/features/sell/my-listings/own-actions.ts'
import { lockOwnListing, showOwn } from '#api/features/sell/my-listings/own-listing.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { AnswerInput } from '#contract/endpoints/sell/freshness.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { answerUndoMs } from '#domain/limits.ts'

type Row = Selectable<Tables['products']>
type Owner = Pick<Caller, 'id'>
type Given = { owner: Owner; row: Row; answer: AnswerInput }

export const answer = async (deps: Deps, owner: Caller, id: string, given: AnswerInput) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, owner.id)
  return inTransaction(deps, async (deps) => {
    await settleAnswer(deps, { owner, row: await lockOwnListing(deps, owner, id), answer: given })
    return showOwn(deps, owner, id)
  })
}

/** The row and its owner are locked. */
export const settleAnswer = async (deps: Deps, { owner, row, answer }: Given): Promise<void> => {
  if (answer === 'undo') return undo(deps, owner, row)
  if (answer === 'sold') return sell(deps, owner, row)
  return confirmAvailable(deps, { owner, row, answer })
}

const sell = async (deps: Deps, owner: Owner, row: Row): Promise<void> => {
  if (row.status === 'sold') return
  await ownActions.sold(deps, owner, row)
  await sql.updateListing(deps.db, row.id, beforeAnswerOf(row))
}

/** The question is open again, as if nobody had answered. */
const undo = async (deps: Deps, owner: Owner, row: Row): Promise<void> => {
  if (isAsked(row)) return
  const { before_answer: before, answered_at: answeredAt } = row
  if (!before || !answeredAt || deps.now().getTime() - answeredAt.getTime() > answerUndoMs)
    throw new AppError('undo_expired')
  const shown = await makePublic(deps, owner, row)
  if (shown.status !== 'approved') throw new AppError('undo_expired')
  const momentOf = (text: string | null) => (text === null ? null : new Date(text))
  const changed = await sql.updateListing(deps.db, row.id, {
    confirmed_at: momentOf(before.confirmedAt),
    reserved_at: momentOf(before.reservedAt),
    answered_at: null,
    ask_at: null,
    before_answer: null,
  })
  await refreshSearch(deps, changed)
}
