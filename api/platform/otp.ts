import { randomInt } from 'node:crypto'
import type { Lang } from '#contract/error-texts.ts'
import { codeLength, testCode } from '#contract/limits.ts'

export { testCode }

export type OtpPurpose = 'register' | 'reset'
export type OtpMessage = { phone: string; code: string; purpose: OtpPurpose; lang: Lang }

/** Delivers codes to phones. `send` works in the background: it neither delays a reply nor fails it. */
export type OtpSender = {
  isTest: boolean
  make: () => string
  send: (message: OtpMessage) => void
  /** Waits for pending messages at shutdown. */
  settle: () => Promise<void>
}

/** For development, the demo and tests: the code is always the same, and messages are only collected in `outbox`. */
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

/** Uniformly distributed. */
export const randomCode = () => String(randomInt(10 ** codeLength)).padStart(codeLength, '0')
