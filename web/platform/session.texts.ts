import { texts } from '#web/platform/texts.ts'

export const sessionTexts = texts({
  ended: { ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Please sign in again.' },
})
