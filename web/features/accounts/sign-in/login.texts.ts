import { texts } from '#web/platform/texts.ts'

export const loginTexts = texts({
  title: { ar: 'تسجيل الدخول', en: 'Sign in' },
  lead: { ar: 'برقم هاتفك وكلمة المرور.', en: 'With your phone number and password.' },
  leadOfWays: { ar: 'لتنشر إعلاناتك وتحفظ ما يهمّك.', en: 'To post listings and save the ones you want.' },
  reasons: {
    ar: {
      block: 'سجّل الدخول لتحظر، فيبقى الحظر على كل أجهزتك.',
      like: 'امتلأت المفضلة في هذا الجهاز. سجّل الدخول لتحفظ أكثر.',
      report: 'سجّل الدخول لتُبلغ عن الإعلان. لا يعرف البائع من أبلغ.',
      review: 'سجّل الدخول لتكتب تقييمك.',
      sell: 'سجّل الدخول لتنشر إعلانك.',
    },
    en: {
      block: 'Sign in to block, so that it holds on all your devices.',
      like: 'This device can’t hold any more saved listings. Sign in to save more.',
      report: 'Sign in to report this listing. The seller won’t know who did.',
      review: 'Sign in to write your review.',
      sell: 'Sign in to post your listing.',
    },
  },
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
