import { codeLifeMs } from '#contract/limits.ts'

const key = 'shamsouq.signup-dialog'

/** A registration in the sign-up dialog that waits for its code. */
export type SignupStep = { name: string; phone: string; ticket: string; resendAt: number }

/**
 * Keeps the code step of the sign-up dialog over a reload: phones drop a page while its owner reads the message with the
 * code. The password is never kept. `isOpen` says whether the dialog opens by itself after the reload.
 */
export const keepSignupStep = (step: SignupStep | null, isOpen: boolean) => {
  try {
    if (step) sessionStorage.setItem(key, JSON.stringify({ ...step, isOpen }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the step lives until a reload.
  }
}

/** The step that was kept, while its code may still be valid. */
export const readSignupStep = (): (SignupStep & { isOpen: boolean }) | null => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return kept && typeof kept.ticket === 'string' && Date.now() < kept.resendAt + codeLifeMs ? kept : null
  } catch {
    return null
  }
}
