import type { Selectable } from 'kysely'
import type { Tables } from '#api/db/tables/tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { isAsked } from '#api/features/browse/listing/confirmation.ts'
import { refreshSearch } from '#api/features/browse/listing/read-model.service.ts'
import { isAllowed, switchTopic } from '#api/features/notify/inbox/settings.service.ts'
import * as sql from '#api/features/sell/freshness/freshness.sql.ts'
import { readStill } from '#api/features/sell/freshness/link-token.ts'
import { beforeAnswerOf, confirmAvailable, makePublic } from '#api/features/sell/my-listings/confirm-available.ts'
import { ownActions } from '#api/features/sell/my-listings/own-actions.ts'
import { lockOwnListing, showOwn } from '#api/features/sell/my-listings/own-listing.ts'
import { ratesForPegged, shownPriceOf } from '#api/features/site/currency/pegged-price.ts'
import type { Rates } from '#api/features/site/currency/rates.service.ts'
import type { Caller } from '#api/http/authorize.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit } from '#api/limits/rate-limit.ts'
import type { Answer, AnswerInput, Question } from '#contract/endpoints/sell/freshness.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { answerUndoMs, silenceAfterMs, stillLinkLifeMs, unconfirmedAfterMs } from '#domain/limits.ts'
import { placeNames } from '#domain/places/places.ts'

type AskedRow = Row & { asked_at: Date }

/** A link ends with a newer question, after a month, and with the listing or the account. */
const find = async ({ db, now, secret }: Deps, token: string): Promise<AskedRow> => {
  const link = readStill(secret, token)
  if (!link) throw new AppError('not_found')
  const row = await sql.findListing(db, link.id)
  if (!row) throw new AppError('link_ended')
  if (!link.isSigned(row.owner_id)) throw new AppError('not_found')
  const isLatest = row.asked_at?.getTime() === link.askedAt.getTime()
  if (!isLatest || now().getTime() - link.askedAt.getTime() > stillLinkLifeMs) throw new AppError('link_ended')
  return row as AskedRow
}

export const showQuestion = async (deps: Deps, token: string) => show(deps, await find(deps, token))

/** Checks the link again once the listing is locked, because a newer question may have been asked meanwhile. */
export const answerByLink = (deps: Deps, token: string, answer: AnswerInput) =>
  inTransaction(deps, async (deps) => {
    const { id, owner_id } = await find(deps, token)
    const owner = { id: owner_id }
    const row = await lockOwnListing(deps, owner, id).catch((error: unknown) => {
      throw error instanceof AppError ? new AppError('link_ended') : error
    })
    await find(deps, token)
    await settleAnswer(deps, { owner, row, answer })
    return show(deps, await find(deps, token))
  })

const show = async (deps: Deps, row: AskedRow) => {
  const allowed = await isAllowed(deps.db, [row.owner_id], 'freshness', 'message')
  const rates = await ratesForPegged(deps.db, [row])
  return { success: true as const, data: toQuestion(row, rates, allowed.has(row.owner_id), deps.now()) }
}

/** Turns questions by message off or on; notifications in the inbox continue. */
export const switchMessages = async (deps: Deps, token: string, isOn: boolean): Promise<void> => {
  const { owner_id: userId } = await find(deps, token)
  await switchTopic(deps, { userId, topic: 'freshness', channel: 'message' }, isOn)
}

const answerOf = (row: Row): Answer | null => {
  if (row.status === 'sold') return 'sold'
  if (isAsked(row)) return null
  return row.reserved_at ? 'reserved' : 'available'
}

const latest = (at: Date, shownAgainAt: Date | null) => Math.max(at.getTime(), shownAgainAt?.getTime() ?? 0)

const toQuestion = (row: AskedRow, rates: Rates, getsMessages: boolean, now: Date): Question => {
  const { price, currency } = shownPriceOf(rates, row) ?? row
  const unconfirmedAt = row.unconfirmed_at ?? new Date(latest(row.asked_at, row.shown_again_at) + unconfirmedAfterMs)
  const isRecent = row.answered_at !== null && now.getTime() - row.answered_at.getTime() <= answerUndoMs
  return {
    id: row.id,
    name: row.name,
    price,
    currency,
    picture: row.pictures[0] ?? null,
    governorate: placeNames(row.governorate, row.city).governorate,
    status: row.status,
    confirmedAt: row.confirmed_at?.toISOString() ?? null,
    askedAt: row.asked_at.toISOString(),
    isUnconfirmed: row.unconfirmed_at !== null,
    answer: answerOf(row),
    canUndo: isRecent && row.before_answer !== null,
    unconfirmedAt: unconfirmedAt.toISOString(),
    endsAt: new Date(latest(unconfirmedAt, row.shown_again_at) + silenceAfterMs).toISOString(),
    getsMessages,
  }
}

type Row = Selectable<Tables['products']>
type Owner = Pick<Caller, 'id'>
type OwnerAnswer = { owner: Owner; row: Row; answer: AnswerInput }

export const answer = async (deps: Deps, owner: Caller, id: string, given: AnswerInput) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, owner.id)
  return inTransaction(deps, async (deps) => {
    await settleAnswer(deps, { owner, row: await lockOwnListing(deps, owner, id), answer: given })
    return showOwn(deps, owner, id)
  })
}

/** The listing and its owner must be locked. */
export const settleAnswer = async (deps: Deps, { owner, row, answer }: OwnerAnswer): Promise<void> => {
  if (answer === 'undo') return undo(deps, owner, row)
  if (answer === 'sold') return sell(deps, owner, row)
  return confirmAvailable(deps, { owner, row, answer })
}

const sell = async (deps: Deps, owner: Owner, row: Row): Promise<void> => {
  if (row.status === 'sold') return
  await ownActions.sold(deps, owner, row)
  await sql.updateListing(deps.db, row.id, beforeAnswerOf(row))
}

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
