import type { Pending } from '#web/features/accounts/sign-in/auth-calls.ts'

const key = 'shamsouq.signup'

const isPending = (value: unknown): value is Pending =>
  typeof value === 'object' && value !== null && 'phone' in value && 'ticket' in value && 'resendAt' in value

/** Stores a signup between its two pages, also across a reload; the password is never stored. */
export const savePending = (pending: Pending | null) => {
  try {
    if (pending) sessionStorage.setItem(key, JSON.stringify(pending))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the router state still carries it, until a reload.
  }
}

/** The router state, else what was stored for a reload. */
export const readPending = (carried: unknown): Pending | null => {
  if (isPending(carried)) return carried
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return isPending(stored) ? stored : null
  } catch {
    return null
  }
}

/** Router state of the redirect from `/verify-otp` to `/signup`. */
export const phoneMissing = { reason: 'phone_missing' }

export const isPhoneMissing = (carried: unknown) =>
  typeof carried === 'object' && carried !== null && 'reason' in carried && carried.reason === phoneMissing.reason
