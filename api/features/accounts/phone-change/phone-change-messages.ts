import { writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { endOf, keepTokenOf } from '#api/features/accounts/phone-change/phone-change-ending.ts'
import * as sql from '#api/features/accounts/phone-change/phone-change-queries.ts'
import type { WarningSender } from '#api/ports/message-port.ts'
import { phoneChangeWaitMs } from '#domain/limits.ts'
import type { Lang } from '#domain/text/lang.ts'

const minuteMs = 60_000
/** Until the next try; also for a process that is killed while it sends. */
const waitsMs = [2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs]
/** That is within the three days: a number that nobody reaches, as of a lost phone, does not hold up the change any longer. */
const unreachableTriesMax = 13
const perRun = 50

/**
 * The language is that of the last session, which may be an intruder's: the Arabic sentence is in both, and links name no language.
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
 * Tells old numbers that they are about to be, or were, replaced. Neither the settings of the owner nor the daily limit of messages
 * apply, and a gateway for codes is enough: this message is the protection of the account, and each costs its sender a code to the
 * new number first.
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
      // Only answers about the number count: an outage, or caps that are used up, must not shorten the three days.
      await sql.updateChange(deps.db, due.id, { message_tries: Math.min(due.message_tries + 1, waitsMs.length) })
  }
  return tried
}

/** A change that waits is told until it takes effect: a cap that is used up opens again in that time. */
const waitAfter = ({ message, message_tries: tries }: sql.DueMessage) =>
  waitsMs[tries] ?? (message === 'waiting' ? waitsMs.at(-1) : undefined)

/** The time of the next try is set before sending: whoever is killed meanwhile leaves it to that. */
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

/** Whoever is told late has three days all the same. */
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
 * In a transaction. Staff must be able to see that the owner of the old number could not stop the change. What one gateway took and another
 * one never did counts as told.
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
