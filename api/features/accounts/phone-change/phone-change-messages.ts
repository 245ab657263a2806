import { writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { endOf, keepTokenOf } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import * as sql from '#api/features/accounts/phone-change/phone-change-queries.ts'
import type { WarningSender } from '#api/ports/message-port.ts'
import { phoneChangeWaitMs } from '#domain/limits.ts'
import type { Lang } from '#domain/text/lang.ts'

const minuteMs = 60_000
/** Waits between tries. They also apply when a process is killed while sending. */
const waitsMs = [2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs]
/**
 * Reached within three days, so that an unreachable number, such as that of a lost phone, does not block the change.
 */
const unreachableTriesMax = 13
const perRun = 50

/**
 * The last session's language may be an intruder's choice, so both versions contain the Arabic sentence, and links name
 * no language.
 */
const words: Record<sql.DueMessage['message'], Record<Lang, (end: string, url: string) => string>> = {
  waiting: {
    ar: (end, url) => `شمسوق: رقم حسابك سيتغيّر بعد ثلاثة أيام إلى رقم آخره ${end}. لم تطلبه أنت؟ أوقفه: ${url}`,
    en: (end, url) =>
      `شمسوق: رقم حسابك سيتغيّر بعد ثلاثة أيام إلى رقم آخره ${end}. أوقفه إن لم تطلبه. Shamsouq: in three days your account changes to a number ending in ${end}. Not you? Stop it: ${url}`,
  },
  done: {
    ar: (_, url) => `شمسوق: لم يعد هذا الرقم رقم حسابك. لم تطلب ذلك؟ راسلنا: ${url}`,
    en: (_, url) =>
      `شمسوق: لم يعد هذا الرقم رقم حسابك. راسلنا إن لم تطلب ذلك. Shamsouq: this is no longer the number of your account. Not you? Write to us: ${url}`,
  },
}

const textOf = (deps: Deps, { siteUrl }: WarningSender, due: sql.DueMessage, lang: Lang) => {
  const path = due.message === 'waiting' ? `/keep-number/${keepTokenOf(deps, due.id)}` : '/contact'
  return words[due.message][lang](endOf(due.new_phone), `${siteUrl}${path}`)
}

/**
 * Ignores the owner's settings and the daily limit of messages, because this message protects the account, and each
 * costs its sender a code to the new number first. A gateway for codes is enough.
 */
export const sendPhoneChangeMessages = async (deps: Deps): Promise<number> => {
  const sender = deps.accountMessages
  if (!sender) return 0
  let tried = 0
  while (tried < perRun) {
    const due = await inTransaction(deps, take)
    if (!due?.old_phone) return tried
    tried += 1
    const lang = due.lang ?? 'ar'
    const message = { phone: due.old_phone, text: textOf(deps, sender, due, lang), lang }
    const reference = `${due.id}-${due.message}`
    const { outcome, sentBy } = await sender.warn({ ...message, reference }, due.message_sent_by)
    const told = { ...due, message_sent_by: [...sentBy] }
    if (sentBy.length > due.message_sent_by.length) {
      await noteSent(deps, told)
      sender.onResult?.('sent')
    }
    if (outcome === 'sent') await sql.dropMessage(deps.db, due.id, due.message)
    else if (outcome === 'unreachable' && due.message_tries >= unreachableTriesMax)
      await inTransaction(deps, (inside) => noteUntold(inside, told, 'refused'))
    else if (due.isLastTry) await inTransaction(deps, (inside) => noteUntold(inside, told, 'given_up'))
    else if (outcome === 'later')
      // Counts only answers about the number: an outage or used up caps must not shorten the three days.
      await sql.updateChange(deps.db, due.id, { message_tries: Math.min(due.message_tries + 1, waitsMs.length) })
  }
  return tried
}

/** A waiting change is retried until it takes effect, because a used up cap opens again in that time. */
const waitAfter = ({ message, message_tries: tries }: sql.DueMessage) =>
  waitsMs[tries] ?? (message === 'waiting' ? waitsMs.at(-1) : undefined)

/** Sets the time of the next try before sending, so that a killed process leaves the message to that try. */
const take = async (deps: Deps) => {
  const { db, now } = deps
  const due = await sql.lockMessage(db, now())
  if (!due) return undefined
  const waitMs = waitAfter(due)
  if (waitMs === undefined) await sql.dropMessage(db, due.id, due.message)
  else
    await sql.updateChange(db, due.id, {
      message_at: new Date(now().getTime() + waitMs),
      message_tries: due.message_tries + 1,
    })
  return { ...due, isLastTry: waitMs === undefined }
}

/** An owner who is told later than this gets three days from then. */
const lateMs = 60 * minuteMs

const noteSent = (deps: Deps, { id, user_id, message, message_sent_by, effective_at }: sql.DueMessage) =>
  inTransaction(deps, async (deps) => {
    await sql.setSentBy(deps.db, id, { message, message_sent_by })
    const until = new Date(deps.now().getTime() + phoneChangeWaitMs)
    if (message === 'waiting' && effective_at && until.getTime() - effective_at.getTime() > lateMs)
      await sql.postpone(deps.db, id, until)
    await writeAudit(
      deps,
      { caller: null, client: null },
      { action: 'message.sent', subject: 'user', subjectId: user_id, after: { kind: `phone.${message}` } },
    )
  })

/**
 * Must run in a transaction. Records for staff that the owner of the old number could not stop the change. A message
 * accepted by any gateway counts as told.
 */
export const noteUntold = async (
  deps: Deps,
  { id, user_id, message, message_sent_by }: Pick<sql.DueMessage, 'id' | 'user_id' | 'message' | 'message_sent_by'>,
  reason: 'refused' | 'given_up',
) => {
  await sql.dropMessage(deps.db, id, message)
  if (message_sent_by.length > 0) return
  await writeAudit(
    deps,
    { caller: null, client: null },
    { action: 'phone.old_number_untold', subject: 'user', subjectId: user_id, after: { message, reason } },
  )
  deps.log.warn({ userId: user_id, message, reason }, 'the old number was not told of a change')
  deps.accountMessages?.onResult?.(reason)
}

export const isDelayed = ({ message, confirmed_at, effective_at }: sql.PhoneChangeRow) =>
  message === 'waiting' &&
  confirmed_at !== null &&
  effective_at !== null &&
  effective_at.getTime() > confirmed_at.getTime() + phoneChangeWaitMs
