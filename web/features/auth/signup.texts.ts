import { texts } from '#web/platform/texts.ts'

export const signupTexts = texts({
  title: { ar: 'إنشاء حساب', en: 'Create an account' },
  lead: { ar: 'برقم هاتفك وكلمة مرور', en: 'With your phone number and a password' },
  point1: { ar: 'تحقّق برمز يصلك على الهاتف', en: 'Verification by a code sent to your phone' },
  point2: { ar: 'بيع منتجاتك مجاناً', en: 'Sell your products for free' },
  point3: { ar: 'حفظ ما يعجبك', en: 'Keep what you like' },
})
