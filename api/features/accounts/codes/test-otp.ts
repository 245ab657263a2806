import type { OtpMessage, OtpSender } from '#api/ports/otp-port.ts'
import { testCode } from '#domain/limits.ts'

export { testCode }

/** For development, the demo and tests: always sends the same code, to `outbox`. */
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
