import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import type { Lang } from '#web/platform/lang.ts'

/** The two failures that the API cannot tell about itself. */
export const ownFailureTexts = {
  network: {
    ar: 'تعذّر الاتصال بالخادم. تحقّق من الإنترنت ثم أعد المحاولة.',
    en: 'Can’t reach the server. Check your connection and try again.',
  },
  unexpected: {
    ar: 'حدث خطأ غير متوقّع. أعد المحاولة بعد قليل.',
    en: 'Something unexpected happened. Try again shortly.',
  },
}

/** What to say about a call that failed: the API's own message, in the language it was asked in, else a fallback of ours. */
export const failureText = (error: unknown, lang: Lang): string => {
  if (!(error instanceof ApiError) || error.code === 'unexpected') return ownFailureTexts.unexpected[lang]
  return error.code === 'network' ? ownFailureTexts.network[lang] : error.message || ownFailureTexts.unexpected[lang]
}

/** What `prefetch` put into a route's error; anything else is unexpected. */
export const routeFailureText = (error: unknown, lang: Lang): string => {
  const said: unknown = isRouteErrorResponse(error) ? error.data?.said?.[lang] : undefined
  return typeof said === 'string' ? said : ownFailureTexts.unexpected[lang]
}
