import { randomUUID } from 'node:crypto'
import type { Deps } from '#api/deps.ts'
import { type NotificationContent, notificationText } from '#api/features/notify/inbox/notification-texts.ts'
import { isAllowed, offTokenOf } from '#api/features/notify/inbox/settings.service.ts'
import * as sql from '#api/features/notify/push/deliveries.sql.ts'
import type { PushOutcome } from '#api/ports/push-port.ts'
import { topicOf } from '#contract/endpoints/notify/notification-kinds.ts'
import type { PushPayload } from '#contract/endpoints/notify/push-payload.ts'

/** Push services accept 4 KB; phones show far less. */
const titleLengthMax = 120
const textLengthMax = 300

/** Matches any digit script, with usual separators; prices are shorter or have commas. */
const phone = /(?:\+|00)?[\d٠-٩۰-۹](?:[ \-.]?[\d٠-٩۰-۹]){6,14}/g

/** Others may read a lock screen, and the text may be the name of a listing. */
const withoutPhones = (text: string) => text.replace(phone, '…')

const shortened = (text: string, max: number) => {
  const letters = [...text]
  return letters.length <= max ? text : `${letters.slice(0, max - 1).join('')}…`
}

const payloadOf = (
  deps: Pick<Deps, 'secret'>,
  { kind, facts, subject_id: subjectId, item_id, user_id: userId, lang }: sql.Delivery,
): string => {
  const { title, text, url } = notificationText({ kind, facts, subjectId } as NotificationContent, lang)
  const payload: PushPayload = {
    title: shortened(withoutPhones(title), titleLengthMax),
    text: shortened(withoutPhones(text), textLengthMax),
    url,
    lang,
    tag: item_id,
    off: offTokenOf(deps, { userId, topic: topicOf(kind), channel: 'push' }),
  }
  return JSON.stringify(payload)
}

/** Also the number of pushes sent at the same time. */
const batchSize = 20
/** Limits how long a stopping process waits for the current run. */
const batchesPerRun = 10
const ttlSeconds = 86_400
const firstPauseMs = 30_000
const longestPauseMs = 4 * 3_600_000
const jitter = 0.2
/** Together with their pauses these take 24 hours. Counted, because a clock jump would falsify elapsed time. */
const attemptsMax = 15
/** After so many failed deliveries in a row the device is removed. */
const failuresMax = 10
/** Far longer than a batch takes. */
const takenMs = 30_000

export const pauseMs = (attempts: number, retryAfterSeconds = 0, random = Math.random()): number => {
  const doubled = Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
  return Math.max(doubled, Math.min(retryAfterSeconds * 1_000, longestPauseMs)) * (1 + jitter * random)
}

type Noted = { deps: Deps; delivery: sql.Delivery; lease: string }

const giveUp = async ({ deps: { db }, delivery, lease }: Noted) => {
  await sql.deleteDelivery(db, delivery, lease)
  const failures = await sql.countFailure(db, delivery.subscription_id)
  if (failures >= failuresMax) await sql.deleteSubscription(db, delivery.subscription_id)
}

const note = async (noted: Noted, outcome: PushOutcome): Promise<void> => {
  const { deps, delivery, lease } = noted
  if (outcome.kind === 'sent') {
    await sql.deleteDelivery(deps.db, delivery, lease)
    await sql.forgetFailures(deps.db, delivery.subscription_id)
  } else if (outcome.kind === 'gone') await sql.deleteSubscription(deps.db, delivery.subscription_id)
  else if (outcome.kind === 'refused') await giveUp(noted)
  else if (delivery.attempts >= attemptsMax) {
    deps.push.count('expired')
    await giveUp(noted)
  } else {
    const waitMs = pauseMs(delivery.attempts, outcome.kind === 'busy' ? outcome.retryAfterSeconds : 0)
    await sql.postpone(deps.db, delivery, lease, new Date(deps.now().getTime() + waitMs))
  }
}

/**
 * A device that hangs pauses with everything that waits for it; otherwise each item would occupy a place until it times
 * out.
 */
const silence = async ({ deps, delivery }: Noted) => {
  const times = await sql.countSilence(deps.db, delivery.subscription_id)
  const until = new Date(deps.now().getTime() + pauseMs(times))
  await sql.silence(deps.db, delivery.subscription_id, until)
}

/** Leaves out items that were read, switched off or deleted meanwhile. */
const dropOutdated = async (deps: Deps, deliveries: sql.Delivery[], lease: string): Promise<sql.Delivery[]> => {
  const due: sql.Delivery[] = []
  for (const topic of new Set(deliveries.map(({ kind }) => topicOf(kind)))) {
    const ofTopic = deliveries.filter(({ kind }) => topicOf(kind) === topic)
    const users = ofTopic.map((each) => each.user_id)
    const allowed = await isAllowed(deps.db, users, topic, 'push')
    for (const delivery of ofTopic)
      if (!delivery.is_void && allowed.has(delivery.user_id)) due.push(delivery)
      else await sql.deleteDelivery(deps.db, delivery, lease)
  }
  return due
}

/**
 * Sends due pushes; `run` does not overlap with itself. No transaction is open while waiting for a push service: rows
 * are leased before, and deleted or postponed after. A lease that stays for half a minute of this process's monotonic
 * clock belongs to a killed process, and its rows are sent, perhaps a second time.
 */
export const makePushDeliveries = (clockMs: () => number = () => performance.now()) => {
  const firstSeen = new Map<string, number>()

  const takeOver = async ({ db }: Deps) => {
    const leases = await sql.listLeases(db)
    for (const lease of firstSeen.keys()) if (!leases.includes(lease)) firstSeen.delete(lease)
    for (const lease of leases) {
      const since = firstSeen.get(lease) ?? clockMs()
      firstSeen.set(lease, since)
      if (clockMs() - since >= takenMs) await sql.releaseDeliveries(db, lease)
    }
  }

  /**
   * `silent` holds hosts and devices that did not answer in this run, so that a hanging push service does not delay the
   * others.
   */
  const sendOne = async (noted: Noted, silent: Set<string>): Promise<PushOutcome> => {
    const { deps, delivery } = noted
    const { host } = new URL(delivery.endpoint)
    const message = { payload: payloadOf(deps, delivery), topic: delivery.item_id.replaceAll('-', ''), ttlSeconds }
    const isSkipped = silent.has(host)
    const outcome: PushOutcome = isSkipped
      ? { kind: 'busy', reason: 'did not answer' }
      : await deps.push.send(delivery, message)
    if (!isSkipped && outcome.kind === 'busy' && !/^\d/.test(outcome.reason)) {
      silent.add(host)
      // Counted once for everything sent to the device at the same time.
      if (!silent.has(delivery.subscription_id)) {
        silent.add(delivery.subscription_id)
        await silence(noted)
      }
    }
    deps.push.count(outcome.kind)
    await note(noted, outcome)
    if (outcome.kind === 'unauthorized') deps.log.error({ host, status: outcome.status }, 'push key refused')
    else if (outcome.kind !== 'sent' && outcome.kind !== 'gone')
      deps.log.warn({ host, reason: outcome.reason, attempts: delivery.attempts }, 'push not delivered')
    return outcome
  }

  const sendBatch = async (deps: Deps, silent: Set<string>): Promise<number> => {
    const lease = randomUUID()
    const now = deps.now()
    const latest = new Date(now.getTime() + longestPauseMs * (1 + jitter))
    await sql.takeDeliveries(deps.db, { lease, now, limit: batchSize, latest })
    const deliveries = await sql.readTaken(deps.db, lease)
    const due = await dropOutdated(deps, deliveries, lease)
    const results = await Promise.allSettled(due.map((delivery) => sendOne({ deps, delivery, lease }, silent)))
    const failed = results.find((result) => result.status === 'rejected')
    if (failed) throw failed.reason
    return deliveries.length
  }

  return async (deps: Deps): Promise<number> => {
    await takeOver(deps)
    const silent = new Set<string>()
    let sent = 0
    for (let batch = 0; batch < batchesPerRun; batch += 1) {
      const found = await sendBatch(deps, silent)
      sent += found
      if (found < batchSize) break
    }
    return sent
  }
}
