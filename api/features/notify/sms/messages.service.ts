import { writeAudit } from '#api/db/audit.ts'
import { type Deps, inTransaction } from '#api/deps.ts'
import { type NotificationContent, notificationText } from '#api/features/notify/inbox/notification-texts.ts'
import { isAllowed } from '#api/features/notify/inbox/settings.service.ts'
import * as sql from '#api/features/notify/sms/messages.sql.ts'
import { stillPathOf } from '#api/features/sell/freshness/link-token.ts'
import type { MessageResult, MessageSender, PhoneMessage } from '#api/ports/message-port.ts'
import { topicOf } from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

const siteName: Record<Lang, string> = { ar: 'شمسوق', en: 'Shamsouq' }

const nameLengthMax = 40

/** Names are cut, because the price of a message depends on its length. */
const shortName = (name: string) => {
  const letters = [...name]
  return letters.length <= nameLengthMax ? name : `${letters.slice(0, nameLengthMax - 1).join('')}…`
}

const words: Record<sql.MessageKind | 'severalEnding', Record<Lang, (name: string) => string>> = {
  stillAvailable: {
    ar: (name) => `شمسوق: هل ما زال «${name}» متاحاً؟ جاوب بضغطة:`,
    en: (name) => `Shamsouq: is “${name}” still available? Answer with one tap:`,
  },
  listingExpired: {
    ar: (name) => `شمسوق: توقف عرض «${name}» لعدم الرد. أعده بضغطة:`,
    en: (name) => `Shamsouq: “${name}” is hidden: we got no answer. Bring it back:`,
  },
  listingEnding: {
    ar: (name) => `شمسوق: إعلانك «${name}» ينتهي قريباً. جدده من هنا:`,
    en: (name) => `Shamsouq: your listing “${name}” ends soon. Renew it here:`,
  },
  severalEnding: {
    ar: (name) => `شمسوق: «${name}» وإعلانات أخرى لك تنتهي قريباً. جددها من هنا:`,
    en: (name) => `Shamsouq: “${name}” and other listings of yours end soon. Renew them here:`,
  },
}

type Facts = { name: string; count?: number }

const messageText = (kind: sql.MessageKind, lang: Lang, { name, count = 1 }: Facts, url: string): string => {
  const said = kind === 'listingEnding' && count > 1 ? 'severalEnding' : kind
  return `${words[said][lang](shortName(name))} ${url}`
}

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
export const messagesPerWeekMax = 2
/**
 * Older notifications are not worth a message, after an outage of the jobs or when messages were just allowed. Two
 * days, so that a recent one is still sent after the clock jumps a day ahead.
 */
const freshMs = 2 * dayMs
/** Longer than a gateway may take. */
const leaseMs = 2 * minuteMs
const backoffMs = [minuteMs, 10 * minuteMs, 60 * minuteMs]
const longestBackoffMs = Math.max(...backoffMs)
const perRun = 50
const keptMs = 90 * dayMs

export const areMessages = ({ now, messages }: Deps) =>
  messages ? sql.areMessages(new Date(now().getTime() - freshMs)) : sql.noMessages

type Sending = Deps & { messages: MessageSender }

/**
 * Sends notifications that need an answer to phones, if the operator allows it. A message is leased in one transaction,
 * sent, and its result noted in another, so a process killed in between leaves a lease. Another process takes the lease
 * over once after seeing it for two minutes of its own monotonic clock.
 */
export const makeMessages = (clockMs: () => number = () => performance.now()) => {
  const firstSeen = new Map<string, number>()

  const listAbandoned = async ({ db }: Deps): Promise<string[]> => {
    const leases = (await sql.listLeases(db)).map((row) => ({ ...row, key: `${row.item_id} ${row.is_repeat}` }))
    for (const key of firstSeen.keys()) if (!leases.some((lease) => lease.key === key)) firstSeen.delete(key)
    for (const { key } of leases) if (!firstSeen.has(key)) firstSeen.set(key, clockMs())
    return leases
      .filter(({ key }) => clockMs() - (firstSeen.get(key) ?? Number.POSITIVE_INFINITY) >= leaseMs)
      .map(({ item_id }) => item_id)
  }

  return async (deps: Deps): Promise<number> => {
    if (!deps.messages) return 0
    const sending = { ...deps, messages: deps.messages }
    const now = deps.now()
    await sql.enqueue(deps.db, { now, since: new Date(now.getTime() - freshMs) })
    let handled = 0
    for (const itemId of await listAbandoned(deps)) if (await sendNext(sending, itemId)) handled += 1
    while (handled < perRun && (await sendNext(sending))) handled += 1
    return handled
  }
}

const sendNext = async (deps: Sending, abandoned?: string): Promise<boolean> => {
  const taken = await inTransaction(deps, (inside) => take(inside, abandoned))
  if (!taken) return false
  if (!taken.message) return true
  const outcome = await deps.messages.send(taken.message)
  await inTransaction(deps, (inside) => note(inside, taken.row, outcome))
  return true
}

/** Leases the next message, or only notes the result if it must not be sent. */
const take = async (deps: Sending, abandoned?: string) => {
  const { db, now } = deps
  const latest = new Date(now().getTime() + longestBackoffMs)
  const row = abandoned ? await sql.takeOver(db, abandoned) : await sql.takeNext(db, now(), latest)
  if (!row) return null
  const told = await sql.findTold(db, row.item_id)
  const reason = await refusalOf(deps, row, told)
  if (reason || !told) {
    await settle(deps, row, reason ?? 'outdated')
    return { row }
  }
  await sql.lease(db, row.item_id, new Date(now().getTime() + leaseMs), row.was_leased)
  return { row, message: messageOf(deps, row, told) }
}

const refusalOf = async (
  { db, now, messages }: Sending,
  row: sql.TakenMessage,
  told: sql.MessageContent | undefined,
): Promise<MessageResult | null> => {
  const sentWithin = (ms: number, userId?: string) => sql.countWithin(db, now(), ms, userId)
  // A message taken over is itself included in `countWithin`.
  const own = row.was_leased ? 1 : 0
  if (row.was_leased && row.is_repeat) return 'given_up'
  if (!told?.is_open) return 'outdated'
  if (!(await isAllowed(db, [row.user_id], topicOf(row.kind), 'message')).has(row.user_id)) return 'switched_off'
  if ((await sentWithin(7 * dayMs, row.user_id)) - own >= messagesPerWeekMax) return 'weekly_cap'
  return (await sentWithin(dayMs)) - own >= messages.perDay ? 'daily_cap' : null
}

const messageOf = (
  deps: Sending,
  row: sql.TakenMessage,
  { phone, lang, subject_id, facts, asked_at }: sql.MessageContent,
): PhoneMessage => {
  const inLang = lang ?? 'ar'
  const isQuestion = row.kind !== 'listingEnding' && asked_at && subject_id
  const path = isQuestion
    ? stillPathOf(deps, { id: subject_id, ownerId: row.user_id, askedAt: asked_at })
    : '/my-products?status=approved'
  const query = inLang === 'en' && isQuestion ? '?lang=en' : ''
  if (!('name' in facts))
    return { phone, text: textOfMany(deps, row, facts, inLang), lang: inLang, reference: row.item_id }
  const text = messageText(row.kind, inLang, facts, `${deps.messages.siteUrl}${path}${query}`)
  return { phone, text, lang: inLang, reference: row.item_id }
}

const textOfMany = ({ messages }: Sending, { kind }: sql.TakenMessage, facts: { count: number }, lang: Lang) => {
  const { title, url } = notificationText({ kind, facts, subjectId: null } as NotificationContent, lang)
  return `${siteName[lang]}: ${title} ${messages.siteUrl}${url}`
}

const note = async (deps: Sending, row: sql.TakenMessage, outcome: Awaited<ReturnType<MessageSender['send']>>) => {
  if (outcome !== 'later') return settle(deps, row, outcome)
  const waitMs = backoffMs[row.tries]
  if (waitMs === undefined) return settle(deps, row, 'given_up')
  await sql.putOff(deps.db, row.item_id, new Date(deps.now().getTime() + waitMs))
}

/** The audit log records kind and recipient, without the text. */
const settle = async (deps: Sending, row: sql.TakenMessage, result: MessageResult): Promise<void> => {
  await sql.settle(deps.db, row.item_id, result, result === 'sent' ? deps.now() : null)
  deps.messages.onResult?.(result)
  if (result === 'sent')
    await writeAudit(
      deps,
      { caller: null, client: null },
      { action: 'message.sent', subject: 'user', subjectId: row.user_id, after: { kind: row.kind } },
    )
}

export const deleteOld = ({ db, now }: Pick<Deps, 'db' | 'now'>) =>
  sql.deleteBefore(db, new Date(now().getTime() - keptMs))
