import { codeLifeMs } from '#domain/limits.ts'

const key = 'shamsouq.signup-dialog'

/** A code that the user sends to us by WhatsApp; `isOpened` after its link was followed. */
export type SignupMessage = { purpose: 'register' | 'reset' | 'phone'; code: string; url: string; isOpened: boolean }

/** A registration or reset that waits for its code; with `message` the user must send the code. */
export type SignupStep = { name: string; phone: string; ticket: string; resendAt: number; message?: SignupMessage }

/**
 * Keeps the code step across a reload, since phones drop a page while its user reads or sends the message; the password
 * is never stored. `isOpen` reopens the dialog after the reload; `isPage` means that `/signup` shows the step instead.
 */
export const saveSignupStep = (step: SignupStep | null, isOpen: boolean, isPage = false) => {
  try {
    if (step) sessionStorage.setItem(key, JSON.stringify({ ...step, isOpen, isPage }))
    else sessionStorage.removeItem(key)
  } catch {
    // Without storage the step is lost on a reload.
  }
}

/** Null once the code can no longer be valid. */
export const readSignupStep = (): (SignupStep & { isOpen: boolean; isPage: boolean }) | null => {
  try {
    const saved = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return saved && typeof saved.ticket === 'string' && Date.now() < saved.resendAt + codeLifeMs ? saved : null
  } catch {
    return null
  }
}
