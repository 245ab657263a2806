import { texts } from '#web/platform/texts.ts'

export const verifyOtpTexts = texts({
  title: { ar: 'تأكيد الرقم', en: 'Verify your number' },
  lead: { ar: 'آخر خطوة في إنشاء الحساب', en: 'The last step of signing up' },
  point1: { ar: 'رمز من ستة أرقام', en: 'A code of six digits' },
  point2: { ar: 'إعادة الإرسال إن تأخر', en: 'Sending it again if it is late' },
  point3: { ar: 'تصحيح الرقم قبل التأكيد', en: 'Correcting the number first' },
})
