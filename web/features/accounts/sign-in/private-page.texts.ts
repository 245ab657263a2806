import { texts } from '#web/platform/texts.ts'

export const privatePageTexts = texts({
  title: { ar: 'سجّل الدخول أولاً', en: 'Please sign in first' },
  text: {
    ar: 'وتعود بعدها إلى هذه الصفحة مباشرة.',
    en: 'You’ll come straight back to this page.',
  },
  signIn: { ar: 'تسجيل الدخول', en: 'Sign in' },
  create: { ar: 'إنشاء حساب', en: 'Create an account' },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  failed: { ar: 'تعذّر تحميل حسابك', en: 'Your account could not be loaded' },
  failedText: { ar: 'تحقّق من الإنترنت ثم أعد المحاولة.', en: 'Check your connection and try again.' },
})
