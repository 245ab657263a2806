import { isRouteErrorResponse } from 'react-router'
import { ApiError } from '#web/platform/api.ts'
import type { Lang } from '#web/platform/lang.ts'

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

/** Prefers the API's own message, which is in the language of the request. */
export const failureText = (error: unknown, lang: Lang): string => {
  if (!(error instanceof ApiError) || error.code === 'unexpected') return ownFailureTexts.unexpected[lang]
  return error.code === 'network' ? ownFailureTexts.network[lang] : error.message || ownFailureTexts.unexpected[lang]
}

export const isLostConnection = (error: unknown) => isRouteErrorResponse(error) && error.data?.code === 'network'

/** Any error that `prefetch` did not make is unexpected. */
export const routeFailureText = (error: unknown, lang: Lang): string => {
  const text: unknown = isRouteErrorResponse(error) ? error.data?.messages?.[lang] : undefined
  return typeof text === 'string' ? text : ownFailureTexts.unexpected[lang]
}
