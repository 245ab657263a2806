import { codeLifeMs } from '#contract/limits.ts'

const key = 'shamsouq.signup-dialog'

/** A registration in the sign-up dialog that waits for its code. */
export type SignupStep = { name: string; phone: string; ticket: string; resendAt: number }

/**
 * Saves the code step of the sign-up dialog over a reload: phones drop a page while its user reads the message with the
 * code. The password is never stored. `isOpen` is whether the dialog reopens after the reload.
 */
export const saveSignupStep = (step: SignupStep | null, isOpen: boolean) => {
  try {
    if (step) sessionStorage.setItem(key, JSON.stringify({ ...step, isOpen }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the step is lost on a reload.
  }
}

/** The saved step, while its code may still be valid. */
export const readSignupStep = (): (SignupStep & { isOpen: boolean }) | null => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return saved && typeof saved.ticket === 'string' && Date.now() < saved.resendAt + codeLifeMs ? saved : null
  } catch {
    return null
  }
}
