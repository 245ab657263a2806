import { texts } from '#web/platform/texts.ts'

export const signOutTexts = texts({
  title: { ar: 'تسجيل الخروج؟', en: 'Sign out?' },
  text: {
    ar: 'ستحتاج رقم هاتفك وكلمة المرور لتدخل من جديد.',
    en: 'You will need your phone number and password to come back.',
  },
  signOut: { ar: 'تسجيل الخروج', en: 'Sign out' },
  stay: { ar: 'إلغاء', en: 'Cancel' },
  goodbye: { ar: 'إلى اللقاء', en: 'Goodbye. See you soon.' },
})
