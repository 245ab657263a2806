import { texts } from '#web/platform/texts.ts'

export const passkeyTexts = texts({
  signIn: { ar: 'ادخل ببصمتك أو قفل هاتفك', en: 'Use fingerprint or screen lock' },
  notSignedIn: {
    ar: 'لم يكتمل الدخول. أعد المحاولة أو ادخل بكلمة المرور.',
    en: 'That didn’t work. Try again, or use your password.',
  },

  title: { ar: 'مفاتيح المرور', en: 'Passkeys' },
  lead: {
    ar: 'ادخل ببصمتك أو قفل هاتفك بدل كلمة المرور. بصمتك لا تغادر جهازك ولا تصل إلينا.',
    en: 'Sign in with your fingerprint or screen lock instead of your password. Your fingerprint never leaves your device.',
  },
  unsupported: {
    ar: 'هذا المتصفح لا يدعم مفاتيح المرور. جرّب من هاتفك أو من متصفح أحدث.',
    en: 'This browser can’t use passkeys. Try your phone, or a newer browser.',
  },
  failed: { ar: 'تعذّر تحميل مفاتيح المرور.', en: 'Your passkeys could not be loaded.' },
  unnamed: { ar: 'جهاز بلا اسم', en: 'Unnamed device' },
  added: { ar: (day: string) => `أُضيف ${day}`, en: (day: string) => `Added ${day}` },
  lastUsed: { ar: (when: string) => `آخر دخول ${when}`, en: (when: string) => `Last sign-in ${when}` },
  neverUsed: { ar: 'لم يُستخدم بعد', en: 'Not used yet' },

  add: { ar: 'أضف هذا الجهاز', en: 'Add this device' },
  addLead: {
    ar: 'اكتب كلمة المرور أولاً، ثم يطلب جهازك بصمتك أو قفل شاشته.',
    en: 'Enter your password first. Your device then asks for your fingerprint or screen lock.',
  },
  next: { ar: 'متابعة', en: 'Continue' },
  addDone: {
    ar: 'أُضيف هذا الجهاز. ادخل منه بالبصمة في المرة القادمة.',
    en: 'This device is added. Next time, just use your fingerprint.',
  },
  addCancelled: {
    ar: 'لم يُضف شيء. أعد المحاولة وأكمل الخطوة على جهازك.',
    en: 'Nothing was added. Try again and finish the step on your device.',
  },
  addExists: { ar: 'هذا الجهاز مضاف من قبل.', en: 'This device already has a passkey for your account.' },
  addFailed: { ar: 'تعذّر إنشاء مفتاح مرور على هذا الجهاز.', en: 'This device could not create a passkey.' },

  name: { ar: 'اسم الجهاز', en: 'Name of the device' },
  rename: { ar: 'تسمية الجهاز', en: 'Name this device' },
  renameOf: { ar: (name: string) => `إعادة تسمية \u2068${name}\u2069`, en: (name: string) => `Rename ${name}` },
  save: { ar: 'حفظ', en: 'Save' },
  renamed: { ar: 'حُفظ الاسم.', en: 'The name is saved.' },

  removeOf: { ar: (name: string) => `حذف \u2068${name}\u2069`, en: (name: string) => `Remove ${name}` },
  remove: { ar: 'حذف مفتاح المرور', en: 'Remove a passkey' },
  removeText: {
    ar: 'لن تستطيع الدخول به بعد الآن. وإن كان الجهاز مسجّلاً الآن فأخرجه من «الأجهزة المسجّلة». اكتب كلمة المرور للتأكيد.',
    en: 'It won’t be able to sign in any more. If that device is signed in now, sign it out under “Where you’re signed in”. Enter your password to confirm.',
  },
  removeYes: { ar: 'حذف', en: 'Remove' },
  removed: { ar: 'حُذف مفتاح المرور.', en: 'The passkey is removed.' },
})
