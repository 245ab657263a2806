import { createHash, createHmac } from 'node:crypto'
import { type Actor, writeAudit } from '#api/db/audit.ts'
import type { StoppedBy } from '#api/db/tables/accounts.tables.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import * as sql from '#api/features/accounts/phone-change/phone-change-queries.ts'
import * as users from '#api/features/accounts/sign-in/account-queries.ts'
import { notify, removeNotification } from '#api/features/notify/inbox/notify.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { oldPhoneKeptMs } from '#domain/limits.ts'

type Ctx = Pick<Deps, 'db' | 'now'>

const dayMs = 86_400_000
const endDigits = 3

export const endOf = (phone: string | null) => phone?.slice(-endDigits) ?? ''

/** The right to stop this change, for the message to the old number; only its hash is stored. */
export const keepTokenOf = ({ secret }: Pick<Deps, 'secret'>, id: string): string =>
  createHmac('sha256', secret).update(`keep-number|${id}`).digest('hex').slice(0, 32)

export const hashOf = (text: string) => createHash('sha256').update(text).digest()

const isTold = (by: StoppedBy): by is 'link' | 'reset' | 'taken' => by === 'link' || by === 'reset' || by === 'taken'

/** What the inbox says while a change waits; taken back with it. */
export const waitingKey = (id: string) => `phoneChangeWaiting:${id}`

/** Ends a change whose rows are locked. One that was never confirmed is forgotten at once: nobody was told of it. */
export const stopChange = async (
  ctx: Ctx,
  actor: Actor,
  { id, user_id, state }: Pick<sql.PhoneChangeRow, 'id' | 'user_id' | 'state'>,
  by: StoppedBy,
): Promise<void> => {
  if (state === 'asked' && by !== 'taken') {
    await sql.deleteChange(ctx.db, id)
    return
  }
  await sql.endChange(ctx.db, id, by, ctx.now())
  if (state === 'waiting') await removeNotification(ctx, user_id, waitingKey(id))
  if (isTold(by) && state === 'waiting')
    await notify(ctx, [{ userId: user_id, kind: 'phoneChangeStopped', subjectId: null, facts: { by } }])
  await writeAudit(ctx, actor, { action: 'phone.change_stopped', subject: 'user', subjectId: user_id, after: { by } })
}

/**
 * In the transaction of a new password by code, whose user is locked: whoever holds the number has the account, so what an intruder may
 * have begun ends.
 */
export const stopAfterReset = async (
  ctx: Ctx,
  client: ClientInfo,
  user: { id: string; role: 'user' | 'moderator' | 'admin' },
) => {
  await sql.setResetTime(ctx.db, user.id, ctx.now())
  const open = await sql.lockOpen(ctx.db, user.id)
  if (open) await stopChange(ctx, { caller: user, client }, open, 'reset')
}

type Sessions = { ended?: string; kept?: string }

/**
 * In a transaction whose user is locked: who changes the password, or ends the session that asked for a new number, may be the owner who
 * puts an intruder out. `ended`: only if that session asked; `kept`: only if another one did.
 */
export const stopByOwner = async (
  ctx: Ctx,
  actor: Actor & { caller: { id: string } },
  { ended, kept }: Sessions = {},
) => {
  const open = await sql.lockOpen(ctx.db, actor.caller.id)
  if (!open || (ended !== undefined && open.session_id !== ended) || open.session_id === kept) return
  await stopChange(ctx, actor, open, 'owner')
}

const tokenForm = /^[0-9a-f]{32}$/

const findByToken = async ({ db }: Pick<Deps, 'db'>, token: string) => {
  const found = tokenForm.test(token) ? await sql.findByToken(db, hashOf(token)) : undefined
  if (!found || found.state === 'asked') throw new AppError('not_found')
  return found
}

/**
 * A link keeps the number, not only from the change that it was sent for: an intruder could cancel that one and ask again, and an owner
 * who opens the first of two messages would read that it was stopped.
 */
const isKeptFrom = (sent: sql.PhoneChangeRow, open: sql.PhoneChangeRow | undefined): open is sql.PhoneChangeRow =>
  open?.state === 'waiting' && (open.id === sent.id || (open.old_phone !== null && open.old_phone === sent.old_phone))

/** What `/keep-number/{token}` shows: neither number, only the end of the new one. */
export const showChange = async ({ db }: Pick<Deps, 'db'>, token: string) => {
  const sent = await findByToken({ db }, token)
  const open = await sql.findOpen(db, sent.user_id)
  const { state, new_phone, effective_at } = isKeptFrom(sent, open) ? open : sent
  return { state, end: endOf(new_phone), effectiveAt: effective_at }
}

/** Stops a waiting change by the link in the message to the old number. Idempotent; what has ended stays as it is. */
export const stopByLink = (ctx: Ctx, token: string) =>
  inTransaction(ctx, async (ctx) => {
    const sent = await findByToken(ctx, token)
    await users.lockUser(ctx.db, sent.user_id)
    const open = await sql.lockOpen(ctx.db, sent.user_id)
    if (isKeptFrom(sent, open)) await stopChange(ctx, { caller: null, client: null }, open, 'link')
    return showChange(ctx, token)
  })

/** Numbers are kept for thirty days after the end, for the offer to change listings and for disputes. */
export const forgetOldNumbers = ({ db, now }: Ctx) =>
  sql.forgetNumbers(db, {
    askedBefore: new Date(now().getTime() - dayMs),
    endedBefore: new Date(now().getTime() - oldPhoneKeptMs),
  })
