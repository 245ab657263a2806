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

export const signupTexts = texts({
  title: { ar: 'حساب جديد', en: 'Create your account' },
  lead: { ar: 'مجاناً، برقم هاتفك وكلمة مرور.', en: 'Free, with your phone number and a password.' },
  phoneHint: { ar: 'سنرسل رمز تحقق إلى هذا الرقم.', en: 'We’ll send a verification code to this number.' },
  sendCode: { ar: 'أرسل رمز التحقق', en: 'Send code' },
  haveAccount: { ar: 'لديك حساب؟', en: 'Already registered?' },
  signIn: { ar: 'سجّل الدخول', en: 'Sign in' },
  codeTitle: { ar: 'أدخل رمز التحقق', en: 'Enter the code' },
  done: { ar: 'حسابك جاهز', en: 'Your account is ready' },
  why: { ar: 'ما الذي يتيحه لك الحساب', en: 'What an account gives you' },
  why1: { ar: 'بِع ألواحك وبطارياتك مجاناً وبلا عمولة', en: 'Sell your panels and batteries free of charge' },
  why2: { ar: 'احفظ ما يعجبك وارجع إليه متى شئت', en: 'Keep what you like and come back to it' },
  why3: { ar: 'رقمك مؤكد، فيطمئن إليك المشترون', en: 'A confirmed number that buyers can trust' },
})
