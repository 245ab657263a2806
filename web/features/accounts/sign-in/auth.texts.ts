import { texts } from '#web/platform/texts.ts'

/** Sentences from the specification are used verbatim. */
export const authTexts = texts({
  name: { ar: 'الاسم', en: 'Name' },
  phone: { ar: 'رقم الهاتف', en: 'Phone number' },
  phoneCode: { ar: '+967', en: '+967' },
  phoneExample: { ar: '7XX XXX XXX', en: '7XX XXX XXX' },
  password: { ar: 'كلمة المرور', en: 'Password' },
  newPassword: { ar: 'كلمة المرور الجديدة', en: 'New password' },
  confirmPassword: { ar: 'تأكيد كلمة المرور', en: 'Confirm password' },
  passwordHint: {
    ar: '8 أحرف أو أرقام على الأقل، وليست كلمة شائعة',
    en: 'At least 8 characters, and not a common one',
  },
  showPassword: { ar: 'إظهار كلمة المرور', en: 'Show password' },
  hidePassword: { ar: 'إخفاء كلمة المرور', en: 'Hide password' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },

  fillAll: { ar: 'املأ كل الحقول.', en: 'Please fill all fields' },
  phoneInvalid: { ar: 'أدخل رقم هاتف صحيحاً.', en: 'Please enter a valid phone number' },
  phoneRequired: { ar: 'رقم هاتف صحيح مطلوب.', en: 'Valid phone number is required' },
  nameRequired: { ar: 'الاسم مطلوب.', en: 'Name is required' },
  nameShort: { ar: 'الاسم حرفان على الأقل.', en: 'Name must be at least 2 characters' },
  nameLong: { ar: 'الاسم أطول من 50 حرفاً.', en: 'Name must not exceed 50 characters' },
  loginPasswordShort: { ar: 'كلمة المرور 6 أحرف على الأقل.', en: 'Password must be at least 6 characters' },
  passwordShort: { ar: 'كلمة المرور 8 أحرف على الأقل.', en: 'Password must be at least 8 characters' },
  passwordsDiffer: { ar: 'كلمتا المرور غير متطابقتين.', en: 'Passwords do not match' },
  codeInvalid: { ar: 'أدخل رمز التحقق المكوّن من 6 أرقام.', en: 'Please enter a valid 6-digit OTP' },
  anError: { ar: 'حدث خطأ.', en: 'An error occurred' },

  code: { ar: 'رمز التحقق', en: 'Verification code' },
  codeSentTo: { ar: 'أرسلنا رمزاً من 6 أرقام إلى', en: 'We sent a 6-digit code to' },
  codeInTest: {
    ar: (code: string) => `وضع التجربة: الرمز \u2066${code}\u2069 مكتوب لك.`,
    en: (code: string) => `Test mode: the code ${code} is filled in for you.`,
  },
  codeTried: {
    ar: 'هذا الرمز جرّبناه وهو غير صحيح. اكتب الرمز الذي وصلك.',
    en: 'This code was just checked and is wrong. Enter the one you received.',
  },
  confirm: { ar: 'تأكيد', en: 'Confirm' },
  changeDetails: { ar: 'تعديل البيانات', en: 'Change details' },
  notReceived: { ar: 'لم يصلك الرمز؟', en: 'Didn’t get it?' },
  resendIn: { ar: 'أعد الإرسال بعد', en: 'Resend in' },
  resend: { ar: 'أعد الإرسال', en: 'Resend code' },
  resent: { ar: 'أرسلنا رمزاً جديداً.', en: 'We sent a new code.' },
  step: {
    ar: (step: number, of: number) => `الخطوة ${step} من ${of}`,
    en: (step: number, of: number) => `Step ${step} of ${of}`,
  },

  welcome: {
    ar: (name: string) => `أهلاً بك يا \u2068${name}\u2069`,
    en: (name: string) => `Welcome, \u2068${name}\u2069`,
  },
  welcomeBack: {
    ar: (name: string) => `أهلاً بعودتك يا \u2068${name}\u2069`,
    en: (name: string) => `Welcome back, \u2068${name}\u2069`,
  },
  goBack: { ar: 'العودة إلى الصفحة', en: 'Back to the page' },
  alreadyIn: { ar: 'أنت مسجّل الدخول', en: 'You are already signed in' },
  alreadyInText: {
    ar: (name: string) => `تستخدم الموقع باسم \u2068${name}\u2069.`,
    en: (name: string) => `You are using the site as \u2068${name}\u2069.`,
  },
  needsScript: {
    ar: 'الحساب يحتاج جافاسكربت. فعّله في متصفحك، أو تصفّح واتصل بلا حساب.',
    en: 'Accounts need JavaScript. Turn it on in your browser, or browse and call without an account.',
  },
})
