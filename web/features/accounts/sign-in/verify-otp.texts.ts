import { texts } from '#web/platform/texts.ts'

export const verifyOtpTexts = texts({
  title: { ar: 'أدخل رمز التحقق', en: 'Enter the code' },
  lead: { ar: 'آخر خطوة في إنشاء الحساب', en: 'The last step of signing up' },
  phoneMissing: {
    ar: 'اكتب بياناتك أولاً، ثم نرسل إليك رمز التحقق.',
    en: 'Please enter your details first; then we send you a code.',
  },
  checking: { ar: 'لحظة…', en: 'One moment…' },
})
