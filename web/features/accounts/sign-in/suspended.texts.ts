import { texts } from '#web/platform/texts.ts'

export const suspendedTexts = texts({
  ended: { ar: 'انتهت مدة دخولك. سجّل الدخول من جديد.', en: 'Your session has ended. Please sign in again.' },
  title: { ar: 'حسابك موقوف', en: 'Your account is suspended' },
  text: {
    ar: 'أوقف فريق شمسوق هذا الحساب. إن كنت ترى في ذلك خطأً فراسلنا.',
    en: 'Our team has suspended this account. If you think this is a mistake, write to us.',
  },
  textWithReason: {
    ar: (reason: string) => `السبب: \u2068${reason}\u2069\nإن كنت ترى في ذلك خطأً فراسلنا.`,
    en: (reason: string) => `Reason: \u2068${reason}\u2069\nIf you think this is a mistake, write to us.`,
  },
  contact: { ar: 'راسلنا', en: 'Write to us' },
  close: { ar: 'إغلاق', en: 'Close' },
})
