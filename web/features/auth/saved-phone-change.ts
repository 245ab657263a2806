import type { PendingMessage } from '#web/features/auth/message-calls.ts'

const key = 'shamsouq.phone-change'

/**
 * Saves a new number that waits for a WhatsApp message over a reload: phones drop a page while its user is in WhatsApp. The password
 * is never stored.
 */
export const savePhoneChange = (pending: PendingMessage | null) => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the step is lost on a reload.
  }
}

/** What was saved, while its code may still be valid. */
export const readPhoneChange = (): PendingMessage | null => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return saved?.message?.purpose === 'phone' && Date.now() < saved.resendAt ? saved : null
  } catch {
    return null
  }
}
