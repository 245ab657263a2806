import { texts } from '#web/platform/texts.ts'

export const sessionTexts = texts({
  signOutTitle: { ar: 'تسجيل الخروج؟', en: 'Sign out?' },
  signOutText: {
    ar: 'ستحتاج رقم هاتفك وكلمة المرور لتدخل من جديد.',
    en: 'You will need your phone number and password to come back.',
  },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  stay: { ar: 'إلغاء', en: 'Cancel' },
  goodbye: { ar: 'إلى اللقاء', en: 'Goodbye. See you soon.' },
  ended: { ar: 'انتهت جلستك. سجّل الدخول من جديد.', en: 'Your session has ended. Please sign in again.' },
})
