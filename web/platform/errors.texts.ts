import { errorTexts } from '#contract/error-texts.ts'
import { ApiError, type FailureCode } from '#web/platform/api.ts'
import { ownFailureTexts } from '#web/platform/failure-text.ts'
import type { Lang } from '#web/platform/lang.ts'

/** For the server, and for errors found before a request; too large for every page to load. */
export const failureTexts: Record<FailureCode, Record<Lang, string>> = {
  ...errorTexts,
  ...ownFailureTexts,
}

/** A newer server may send a code that this release does not know. */
export const failureTextOf = (error: unknown, lang: Lang): string =>
  (failureTexts[error instanceof ApiError ? error.code : 'unexpected'] ?? failureTexts.unexpected)[lang]
