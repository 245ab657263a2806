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

/** Grants the right to stop this change; sent to the old number, and stored only as a hash. */
export const keepTokenOf = ({ secret }: Pick<Deps, 'secret'>, id: string): string =>
  createHmac('sha256', secret).update(`keep-number|${id}`).digest('hex').slice(0, 32)

export const hashOf = (text: string) => createHash('sha256').update(text).digest()

const isTold = (by: StoppedBy): by is 'link' | 'reset' | 'taken' => by === 'link' || by === 'reset' || by === 'taken'

/** Key of the inbox notification about a waiting change, which is removed when the change ends. */
export const waitingKey = (id: string) => `phoneChangeWaiting:${id}`

/** The rows must be locked. An unconfirmed change is deleted at once, because nobody was told of it. */
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
 * Runs in the transaction of a password reset by code, with the user locked. The holder of the number owns the account,
 * so a change that an intruder may have started ends.
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
 * Runs in a transaction with the user locked: whoever changes the password or ends a session may be the owner putting
 * an intruder out. `ended` stops only a change that this session started, `kept` only one that another session started.
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
 * The link also stops later changes: an intruder could cancel the first change and start again, and the owner who opens
 * the first message would wrongly read that it was stopped.
 */
const isKeptFrom = (sent: sql.PhoneChangeRow, open: sql.PhoneChangeRow | undefined): open is sql.PhoneChangeRow =>
  open?.state === 'waiting' && (open.id === sent.id || (open.old_phone !== null && open.old_phone === sent.old_phone))

/** Shows neither number in full, only the end of the new one. */
export const showChange = async ({ db }: Pick<Deps, 'db'>, token: string) => {
  const sent = await findByToken({ db }, token)
  const open = await sql.findOpen(db, sent.user_id)
  const { state, new_phone, effective_at } = isKeptFrom(sent, open) ? open : sent
  return { state, end: endOf(new_phone), effectiveAt: effective_at }
}

/** Idempotent; an ended change stays as it is. */
export const stopByLink = (ctx: Ctx, token: string) =>
  inTransaction(ctx, async (ctx) => {
    const sent = await findByToken(ctx, token)
    await users.lockUser(ctx.db, sent.user_id)
    const open = await sql.lockOpen(ctx.db, sent.user_id)
    if (isKeptFrom(sent, open)) await stopChange(ctx, { caller: null, client: null }, open, 'link')
    return showChange(ctx, token)
  })

/** Numbers are kept for thirty days after the end, to offer a change of listings and for disputes. */
export const forgetOldNumbers = ({ db, now }: Ctx) =>
  sql.forgetNumbers(db, {
    askedBefore: new Date(now().getTime() - dayMs),
    endedBefore: new Date(now().getTime() - oldPhoneKeptMs),
  })
