import { errorTexts } from '#contract/error-texts.ts'
import type { FailureCode } from '#web/platform/api.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'
import type { Lang } from '#web/platform/lang.ts'

/** For words that are needed before the API has been asked, and on the server: too many for every page to carry. */
export const failureTexts: Record<FailureCode, Record<Lang, string>> = {
  ...errorTexts,
  ...ownFailureTexts,
}
