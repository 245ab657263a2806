import * as sql from '#api/features/auth/phone-change.sql.ts'
import { endOf, keepTokenOf } from '#api/features/auth/phone-change-ending.ts'
import { writeAudit } from '#api/platform/audit.ts'
import { type Deps, inTransaction } from '#api/platform/deps.ts'
import type { MessageSender } from '#api/platform/message-port.ts'
import type { Lang } from '#contract/error-texts.ts'

const minuteMs = 60_000
/** Until the next try; also for a process that is killed while it sends. */
const waitsMs = [2 * minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs]
const perRun = 50

const words: Record<sql.DueMessage['message'], Record<Lang, (end: string, url: string) => string>> = {
  waiting: {
    ar: (end, url) => `شمسوق: رقم حسابك سيتغيّر بعد ثلاثة أيام إلى رقم آخره ${end}. لم تطلبه أنت؟ أوقفه: ${url}`,
    en: (end, url) =>
      `Shamsouq: in three days your account changes to a number ending in ${end}. Not you? Stop it: ${url}`,
  },
  done: {
    ar: (_, url) => `شمسوق: لم يعد هذا الرقم رقم حسابك. لم تطلب ذلك؟ راسلنا: ${url}`,
    en: (_, url) => `Shamsouq: this is no longer the number of your account. Not you? Write to us: ${url}`,
  },
}

const textOf = (deps: Deps, { siteUrl }: MessageSender, due: sql.DueMessage, lang: Lang) => {
  const query = lang === 'en' ? '?lang=en' : ''
  const path = due.message === 'waiting' ? `/keep-number/${keepTokenOf(deps, due.id)}` : '/'
  return words[due.message][lang](endOf(due.new_phone), `${siteUrl}${path}${query}`)
}

/**
 * Tells old numbers that they are about to be, or were, replaced. Neither the settings of the owner nor the daily limit of messages
 * apply: this message is the protection of the account, and each costs its sender a code to the new number first.
 */
export const sendPhoneChangeMessages = async (deps: Deps): Promise<number> => {
  const { messages } = deps
  if (!messages) return 0
  let sent = 0
  while (sent < perRun) {
    const due = await inTransaction(deps, take)
    if (!due?.old_phone) return sent
    sent += 1
    const lang = due.lang ?? 'ar'
    const message = { phone: due.old_phone, text: textOf(deps, messages, due, lang), lang }
    const outcome = await messages.send({ ...message, reference: `${due.id}-${due.message}` })
    if (outcome !== 'later') await note(deps, due, outcome)
    messages.onResult?.(outcome === 'later' ? 'given_up' : outcome)
  }
  return sent
}

/** The time of the next try is set before sending: whoever is killed meanwhile leaves it to that. */
const take = async (deps: Deps) => {
  const { db, now } = deps
  const due = await sql.lockMessage(db, now())
  if (!due) return undefined
  const waitMs = waitsMs[due.message_tries]
  if (waitMs === undefined) await sql.dropMessage(db, due.id, due.message)
  else
    await sql.updateChange(db, due.id, {
      message_at: new Date(now().getTime() + waitMs),
      message_tries: due.message_tries + 1,
    })
  return due
}

const note = (deps: Deps, { id, user_id, message }: sql.DueMessage, outcome: 'sent' | 'refused') =>
  inTransaction(deps, async (deps) => {
    await sql.dropMessage(deps.db, id, message)
    if (outcome !== 'sent') return
    const event = { action: 'message.sent', subject: 'user', subjectId: user_id, after: { kind: `phone.${message}` } }
    await writeAudit(deps, { caller: null, client: null }, event)
  })
