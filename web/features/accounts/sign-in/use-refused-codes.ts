import { useRef } from 'react'
import { authTexts } from '#web/features/accounts/sign-in/auth.texts.ts'
import { ApiError } from '#web/platform/api.ts'
import { useTexts } from '#web/platform/texts.ts'

/** Records wrong codes: a complete code submits itself, and the button must not spend a second try on the same one. */
export const useRefusedCodes = ({ ticket, resendAt }: { ticket: string; resendAt: number }) => {
  const t = useTexts(authTexts)
  const refused = useRef(new Set<string>())
  // The key changes with a resent code.
  const keyOf = (otp: string) => `${ticket} ${resendAt} ${otp}`
  return {
    check: (otp: string) => (refused.current.has(keyOf(otp)) ? t.codeTried : undefined),
    watch: async <T>(otp: string, sending: Promise<T>): Promise<T> => {
      try {
        return await sending
      } catch (error) {
        if (error instanceof ApiError && error.code === 'invalid_code') refused.current.add(keyOf(otp))
        throw error
      }
    },
  }
}
