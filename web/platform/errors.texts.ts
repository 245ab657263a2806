import { errorTexts } from '#contract/error-texts.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Lang } from '#web/platform/lang.ts'

/** What a failed call can be, seen from the browser: the API's codes and the two it cannot send itself. */
export type FailureCode = ErrorCode | 'network' | 'unexpected'

export const failureTexts: Record<FailureCode, Record<Lang, string>> = {
  ...errorTexts,
  network: {
    ar: 'تعذّر الاتصال بالخادم. تحقّق من الإنترنت ثم أعد المحاولة.',
    en: 'Can’t reach the server. Check your connection and try again.',
  },
  unexpected: {
    ar: 'حدث خطأ غير متوقّع. أعد المحاولة بعد قليل.',
    en: 'Something unexpected happened. Try again shortly.',
  },
}
