import { codeLifeMs } from '#domain/limits.ts'
import type { PendingMessage } from '#web/features/accounts/whatsapp-codes/message-calls.ts'

const key = 'shamsouq.phone-change'

/**
 * Saves a new number that waits for a WhatsApp message over a reload: phones drop a page while its user is in WhatsApp. The password
 * is never stored.
 */
export const savePhoneChange = (userId: string, pending: PendingMessage | null) => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify({ userId, pending }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the step is lost on a reload.
  }
}

/** What this user saved, while it may still be confirmed: a code whose message has arrived outlives its own time. */
export const readPhoneChange = (userId: string): PendingMessage | null => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    const isOwn = saved?.userId === userId && saved.pending?.message?.purpose === 'phone'
    return isOwn && Date.now() < saved.pending.resendAt + codeLifeMs ? saved.pending : null
  } catch {
    return null
  }
}
