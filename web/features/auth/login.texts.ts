import { texts } from '#web/platform/texts.ts'

export const loginTexts = texts({
  title: { ar: 'أهلاً بعودتك', en: 'Welcome back' },
  lead: { ar: 'سجّل الدخول لتنشر منتجاتك وتحفظ ما أعجبك.', en: 'Sign in to post products and keep your likes.' },
  submit: { ar: 'دخول', en: 'Sign in' },
  forgot: { ar: 'نسيت كلمة المرور؟', en: 'Forgot your password?' },
  noAccount: { ar: 'ليس لديك حساب؟', en: 'No account yet?' },
  create: { ar: 'أنشئ حساباً', en: 'Create one' },
})

export const resetTexts = texts({
  title: { ar: 'كلمة مرور جديدة', en: 'Reset your password' },
  lead: {
    ar: 'اكتب رقم هاتفك لنرسل إليه رمزاً تختار به كلمة مرور جديدة.',
    en: 'Enter your phone number and we’ll send a code for choosing a new password.',
  },
  sendCode: { ar: 'أرسل الرمز', en: 'Send code' },
  save: { ar: 'احفظ وادخل', en: 'Save and sign in' },
  changePhone: { ar: 'تغيير الرقم', en: 'Change number' },
  othersOut: { ar: 'سنخرجك من كل الأجهزة الأخرى.', en: 'This signs you out on all other devices.' },
  backToLogin: { ar: 'العودة إلى تسجيل الدخول', en: 'Back to sign in' },
  done: { ar: 'حفظنا كلمة المرور الجديدة.', en: 'Your new password is saved.' },
})
