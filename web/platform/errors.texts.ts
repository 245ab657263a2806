import { errorTexts } from '#contract/error-texts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'
import type { Lang } from '#web/platform/lang.ts'

/** What a failed call can be, seen from the browser: the API's codes and the two it cannot send itself. */
export type FailureCode = ErrorCode | 'network' | 'unexpected'

/** For words that are needed before the API has been asked, and on the server: too many for every page to carry. */
export const failureTexts: Record<FailureCode, Record<Lang, string>> = {
  ...errorTexts,
  ...ownFailureTexts,
}
