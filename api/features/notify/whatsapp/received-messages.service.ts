import { type Deps, inTransaction } from '#api/deps.ts'
import { codeIn, confirmBySender } from '#api/features/accounts/whatsapp-codes/whatsapp-codes.ts'
import * as sql from '#api/features/notify/whatsapp/received-messages.sql.ts'
import type { WhatsappMessage } from '#api/ports/whatsapp-port.ts'
import { webhookMessageAgeMaxMs, webhookMessageAheadMaxMs } from '#contract/endpoints/notify/webhooks.ts'

const hourMs = 3_600_000
/** Afterwards nobody waits for the result. */
const handledWithinMs = hourMs
/** Longer than providers repeat a delivery (Meta: seven days). */
const idsKeptMs = 8 * 24 * hourMs
/** A confirmation may arrive as the code expires, and stays usable for ten minutes. */
const codesKeptMs = hourMs
const perRunMax = 200

export const isInTime = ({ now }: Pick<Deps, 'now'>, at: Date | null) => {
  if (!at) return true
  const ageMs = now().getTime() - at.getTime()
  return ageMs <= webhookMessageAgeMaxMs && ageMs >= -webhookMessageAheadMaxMs
}

/** Stores only messages that contain a code and are not repeats, and returns their ids. */
export const recordMessages = (deps: Deps, messages: WhatsappMessage[]): Promise<string[]> => {
  const rows = new Map<string, Parameters<typeof sql.insertNew>[1][number]>()
  for (const message of messages) {
    const code = isInTime(deps, message.sentAt) ? codeIn(deps, message.text) : null
    if (code)
      rows.set(message.id, {
        id: message.id,
        sender: message.sender,
        code_hash: code.codeHash,
        purpose: code.purpose,
        received_at: deps.now(),
      })
  }
  return sql.insertNew(deps.db, [...rows.values()])
}

/**
 * Handles each waiting message in its own transaction and returns their number; a killed process leaves the rest to the
 * next run.
 */
export const handleMessages = async (deps: Deps, ids?: string[]): Promise<number> => {
  let handled = 0
  const max = ids?.length ?? perRunMax
  while (handled < max && (await handleNext(deps, ids))) handled++
  return handled
}

const handleNext = (deps: Deps, ids: string[] | undefined): Promise<boolean> =>
  inTransaction(deps, async (deps) => {
    const message = await sql.lockNext(deps.db, new Date(deps.now().getTime() - handledWithinMs), ids)
    if (!message) return false
    const { id, sender, code_hash: codeHash, purpose, received_at: receivedAt } = message
    if (sender && codeHash) await confirmBySender(deps, { sender, codeHash, purpose, receivedAt })
    await sql.markHandled(deps.db, id, deps.now())
    return true
  })

export const deleteOld = async ({ db, now }: Deps): Promise<void> => {
  await sql.forgetSenders(db, new Date(now().getTime() - handledWithinMs))
  await sql.deleteOldMessages(db, new Date(now().getTime() - idsKeptMs))
  await sql.deleteOldCodes(db, new Date(now().getTime() - codesKeptMs))
}

export const areMessages = ({ now }: Deps) => sql.areMessages(new Date(now().getTime() - handledWithinMs))
