import { writeAudit } from '#api/db/audit.ts'
import { newId } from '#api/db/new-id.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { checkCode, codeSent, consumeCode, issueCode, newTicket } from '#api/features/accounts/codes/otp.ts'
import { admitCodeRequest } from '#api/features/accounts/codes/otp-budget.service.ts'
import { takeEffect } from '#api/features/accounts/phone-change/phone-change-effect.ts'
import {
  endOf,
  hashOf,
  keepTokenOf,
  stopChange,
  waitingKey,
} from '#api/features/accounts/phone-change/phone-change-ending.ts'
import { isDelayed } from '#api/features/accounts/phone-change/phone-change-messages.ts'
import * as sql from '#api/features/accounts/phone-change/phone-change-queries.ts'
import * as users from '#api/features/accounts/sign-in/account-queries.ts'
import { checkStillRight, confirmPassword, findMe, lockCaller } from '#api/features/accounts/sign-in/caller-checks.ts'
import { knownClientOf } from '#api/features/accounts/sign-in/login-locks.ts'
import {
  checkWhatsappOn,
  startWhatsappCode,
  takeConfirmed,
} from '#api/features/accounts/whatsapp-codes/whatsapp-codes.ts'
import { notify } from '#api/features/notify/inbox/notify.ts'
import { countShowing, replaceNumbers } from '#api/features/sell/my-listings/contact-numbers.ts'
import type { Caller } from '#api/http/authorize.ts'
import type { ClientInfo } from '#api/http/client-info.ts'
import { AppError } from '#api/http/errors.ts'
import { consumeRateLimit, refundCount } from '#api/limits/rate-limit.ts'
import type { PhoneChangeWay } from '#contract/endpoints/accounts/phone-change.ts'
import { rateLimits } from '#contract/rate-limits.ts'
import { codeLifeMs, codeResendWaitMs, phoneChangeWaitMs, phoneHastenAfterResetMs } from '#domain/limits.ts'

const sentWords = {
  ar: 'أرسلنا رمز التحقق إلى رقمك القديم.',
  en: 'We sent a code to your old number.',
}

const canHasten = (
  { codes, now }: Pick<Deps, 'codes' | 'now'>,
  { password_reset_at }: { password_reset_at: Date | null },
) => !codes.isOff && (!password_reset_at || now().getTime() - password_reset_at.getTime() >= phoneHastenAfterResetMs)

export const status = async (deps: Deps, caller: Caller) => {
  const user = await findMe(deps, caller)
  const open = await sql.findOpen(deps.db, user.id)
  const isWaiting = open?.state === 'waiting' && open.new_phone && open.effective_at
  const waiting = isWaiting
    ? {
        newPhone: open.new_phone as string,
        effectiveAt: (open.effective_at as Date).toISOString(),
        canHasten: canHasten(deps, user),
        isDelayed: isDelayed(open),
      }
    : null
  const oldListings = await countShowing(deps, user, await sql.listOldPhones(deps.db, user.id))
  return {
    success: true as const,
    data: { phone: user.phone, isConfirmed: user.phone_confirmed_at !== null, waiting, oldListings },
  }
}

const rejectWaiting = (open: { state: string } | undefined) => {
  if (open?.state === 'waiting') throw new AppError('phone_change_waiting')
}

/** Runs before the transaction; a code that nobody confirms has no effect. */
const admit = async (
  deps: Deps,
  client: ClientInfo,
  { phone, by, userId }: { phone: string; by: PhoneChangeWay; userId: string },
) => {
  if (by === 'whatsapp') return startWhatsappCode(deps, client, { purpose: 'phone', phone, userId })
  await admitCodeRequest(deps, client, { phone, sendsCode: true })
  return null
}

/**
 * Sends a code whether or not the new number has an account, which only its confirmed holder learns. A second start
 * replaces the first.
 */
export const start = async (
  deps: Deps,
  caller: Caller,
  client: ClientInfo,
  { phone, password, by }: { phone: string; password: string; by: PhoneChangeWay },
) => {
  const user = await confirmPassword(deps, caller, client, 'password', password)
  if (phone === user.phone) throw new AppError('invalid', { fields: { phone: 'phone_same' } })
  rejectWaiting(await sql.findOpen(deps.db, user.id))
  if (by === 'whatsapp') checkWhatsappOn(deps)
  await consumeRateLimit(deps, rateLimits.phoneChangesPerUser, user.id)
  const whatsapp = await admit(deps, client, { phone, by, userId: user.id }).catch(async (error: unknown) => {
    // A failed start must not use up the starts of the other way.
    await refundCount(deps, rateLimits.phoneChangesPerUser, user.id)
    throw error
  })
  return inTransaction(deps, async (deps) => {
    const ticket = whatsapp?.ticket ?? newTicket()
    if (!whatsapp) await issueCode(deps, { phone, purpose: 'phone', ticket, client })
    await checkStillRight(deps, 'password', user, await lockCaller(deps, caller))
    const open = await sql.lockOpen(deps.db, user.id)
    rejectWaiting(open)
    if (open) await sql.deleteChange(deps.db, open.id)
    const id = newId()
    await sql.insertChange(deps.db, {
      id,
      user_id: user.id,
      old_phone: user.phone,
      new_phone: phone,
      by_way: by,
      session_id: caller.sessionId,
      ticket_hash: hashOf(ticket),
      token_hash: hashOf(keepTokenOf(deps, id)),
      created_at: deps.now(),
    })
    const times = { expiresInSeconds: codeLifeMs / 1000, resendInSeconds: codeResendWaitMs / 1000 }
    return { success: true as const, data: { phone, ticket, ...times, whatsapp } }
  })
}

const checkNewNumber = async (
  deps: Deps,
  client: ClientInfo,
  { new_phone, by_way, user_id: userId }: sql.PhoneChangeRow,
  { ticket, otp }: { ticket: string; otp?: string | undefined },
): Promise<(deps: Deps) => Promise<void>> => {
  const phone = new_phone ?? ''
  if (by_way === 'whatsapp')
    return async (deps) => {
      const confirmed = await takeConfirmed(deps, { purpose: 'phone', ticket, userId })
      if (confirmed.phone !== phone) throw new AppError('code_spent')
    }
  if (otp === undefined) throw new AppError('invalid', { fields: { otp: 'code_format' } })
  const right = await checkCode(deps, client, { phone, purpose: 'phone', code: otp, ticket })
  return (deps) => consumeCode(deps, phone, 'phone', right)
}

/**
 * The confirmed change waits, because a thief of a session and the password could do the same: the old number and all
 * devices are told, and any of them can stop it.
 */
export const confirm = async (
  deps: Deps,
  caller: Caller,
  client: ClientInfo,
  given: { ticket: string; otp?: string | undefined },
) => {
  const asked = await sql.findOpen(deps.db, caller.id)
  if (!asked) throw new AppError('phone_change_not_found')
  if (asked.state !== 'asked' || !asked.ticket_hash.equals(hashOf(given.ticket))) throw new AppError('code_spent')
  const useCode = await checkNewNumber(deps, client, asked, given)
  const outcome = await inTransaction(deps, async (deps) => {
    // Deleting a user also deletes its WhatsApp codes, so the user is locked first; other codes are locked before the
    // user, as everywhere.
    if (asked.by_way === 'whatsapp') await lockCaller(deps, caller)
    await useCode(deps)
    await lockCaller(deps, caller)
    const open = await sql.lockOpen(deps.db, caller.id)
    if (open?.id !== asked.id || open.state !== 'asked') throw new AppError('code_spent')
    const phone = open.new_phone ?? ''
    // Returned instead of thrown, so that the end of the change is committed.
    if (await sql.isTaken(deps.db, phone)) {
      await stopChange(deps, { caller, client }, open, 'taken')
      return 'taken' as const
    }
    const now = deps.now()
    const effectiveAt = new Date(now.getTime() + phoneChangeWaitMs)
    await sql.updateChange(deps.db, open.id, {
      state: 'waiting',
      confirmed_at: now,
      effective_at: effectiveAt,
      message: 'waiting',
      message_at: now,
    })
    const facts = { end: endOf(phone), effectiveAt: effectiveAt.toISOString() }
    const onceKey = waitingKey(open.id)
    await notify(deps, [{ userId: caller.id, kind: 'phoneChangeWaiting', subjectId: null, facts, onceKey }])
    const event = { action: 'phone.change_waiting', subject: 'user', subjectId: caller.id } as const
    await writeAudit(deps, { caller, client }, event)
    return 'waiting' as const
  })
  if (outcome === 'taken') throw new AppError('phone_taken')
  return status(deps, caller)
}

const findHastened = async (deps: Deps, caller: Caller) => {
  const user = await findMe(deps, caller)
  const open = await sql.findOpen(deps.db, user.id)
  if (open?.state !== 'waiting') throw new AppError('phone_change_not_found')
  if (!canHasten(deps, user)) throw new AppError('phone_wait_needed')
  return { user, open, oldPhone: open.old_phone ?? '' }
}

export const sendOldCode = async (deps: Deps, caller: Caller, client: ClientInfo) => {
  const { user, oldPhone } = await findHastened(deps, caller)
  const knownClient = await knownClientOf(deps, user, client)
  const isKnownClient = await admitCodeRequest(deps, client, { phone: oldPhone, sendsCode: true, knownClient })
  const ticket = newTicket()
  const requested = { phone: oldPhone, purpose: 'phone_old', ticket, client } as const
  await issueCode(deps, { ...requested, isKnownClient })
  return codeSent(oldPhone, ticket, client.lang, sentWords)
}

/** With a code from the old number the change need not wait. */
export const changeNow = async (
  deps: Deps,
  caller: Caller,
  client: ClientInfo,
  { otp, ticket }: { otp: string; ticket: string },
) => {
  const { open, oldPhone } = await findHastened(deps, caller)
  const right = await checkCode(deps, client, { phone: oldPhone, purpose: 'phone_old', code: otp, ticket })
  const change = { id: open.id, userId: caller.id, keepSession: caller.sessionId }
  const effect = await takeEffect(deps, change, {
    actor: { caller, client },
    dueBefore: null,
    before: (deps) => consumeCode(deps, oldPhone, 'phone_old', right),
    checkUser: async (deps) => {
      const user = await lockCaller(deps, caller, users.lockUserForDelete)
      if (!canHasten(deps, user)) throw new AppError('phone_wait_needed')
    },
  })
  if (effect === 'taken') throw new AppError('phone_taken')
  if (effect === 'gone') throw new AppError('phone_change_not_found')
  return status(deps, caller)
}

export const cancel = async (deps: Deps, caller: Caller, client: ClientInfo) => {
  await inTransaction(deps, async (deps) => {
    await lockCaller(deps, caller)
    const open = await sql.lockOpen(deps.db, caller.id)
    if (!open) throw new AppError('phone_change_not_found')
    await stopChange(deps, { caller, client }, open, 'owner')
    // The change may have been started by someone other than the person who stops it.
    if (open.state === 'waiting' && open.session_id !== caller.sessionId)
      await notify(deps, [
        { userId: caller.id, kind: 'phoneChangeStopped', subjectId: null, facts: { by: 'device' as const } },
      ])
  })
  return status(deps, caller)
}

export const changeListings = async (deps: Deps, caller: Caller) => {
  await consumeRateLimit(deps, rateLimits.editsPerUser, caller.id)
  const old = await sql.listOldPhones(deps.db, caller.id)
  return { success: true as const, data: await replaceNumbers(deps, caller, old) }
}
