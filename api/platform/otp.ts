import { randomInt } from 'node:crypto'
import { codeLength, testCode } from '#contract/limits.ts'

export { testCode }

export type OtpPurpose = 'register' | 'reset'
export type OtpMessage = { phone: string; code: string; purpose: OtpPurpose; lang: 'ar' | 'en' }

/** The outside world that carries codes to phones. `send` never blocks a reply and never fails it. */
export type OtpSender = {
  isTest: boolean
  make: () => string
  send: (message: OtpMessage) => void
  /** Waits for messages under way; for a tidy stop. */
  settle: () => Promise<void>
}

/** For development, the demo and tests: the code is always the same, and messages only pile up in `outbox`. */
export const makeTestOtp = (): OtpSender & { outbox: OtpMessage[] } => {
  const outbox: OtpMessage[] = []
  return {
    isTest: true,
    make: () => testCode,
    send: (message) => {
      outbox.push(message)
      if (outbox.length > 100) outbox.shift()
    },
    settle: async () => {},
    outbox,
  }
}

/** Six digits, each as likely as the next. */
export const randomCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
