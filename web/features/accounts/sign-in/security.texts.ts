import { plural, texts } from '#web/platform/texts.ts'

export const securityTexts = texts({
  passwordTitle: { ar: 'تغيير كلمة المرور', en: 'Change password' },
  currentPassword: { ar: 'كلمة المرور الحالية', en: 'Current password' },
  savePassword: { ar: 'حفظ كلمة المرور', en: 'Save password' },
  passwordChanged: { ar: 'تغيّرت كلمة المرور', en: 'Password changed' },
  passwordChangedText: { ar: 'أخرجناك من الأجهزة الأخرى كلها.', en: 'You have been signed out on all other devices.' },
  passkeysStay: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '',
        one: 'وما زال مفتاح مرور واحد يفتح حسابك: تأكد أنه لك.',
        two: 'وما زال مفتاحا مرور يفتحان حسابك: تأكد أنهما لك.',
        few: 'وما زالت # مفاتيح مرور تفتح حسابك: تأكد أنها كلها لك.',
        many: 'وما زال # مفتاح مرور تفتح حسابك: تأكد أنها كلها لك.',
        other: 'وما زال # مفتاح مرور تفتح حسابك: تأكد أنها كلها لك.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: 'One passkey still opens your account. Make sure it’s yours.',
        other: '# passkeys still open your account. Make sure they’re all yours.',
      }),
  },
  seePasskeys: { ar: 'عرض مفاتيح المرور', en: 'Show passkeys' },

  sessionsTitle: { ar: 'الأجهزة المسجّلة', en: 'Where you’re signed in' },
  unknownDevice: { ar: 'جهاز غير معروف', en: 'Unknown device' },
  thisDevice: { ar: 'هذا الجهاز', en: 'This device' },
  lastSeen: { ar: (when: string) => `آخر استخدام ${when}`, en: (when: string) => `Last used ${when}` },
  ways: {
    ar: {
      password: 'دخل بكلمة المرور',
      code: 'دخل برمز في رسالة',
      whatsapp: 'دخل برسالة واتساب',
      passkey: 'دخل بمفتاح المرور',
    },
    en: {
      password: 'signed in with the password',
      code: 'signed in with a code',
      whatsapp: 'signed in by WhatsApp message',
      passkey: 'signed in with a passkey',
    },
  },
  end: { ar: 'تسجيل الخروج', en: 'Sign out' },
  endOn: {
    ar: (device: string, when: string) => `تسجيل الخروج من \u2068${device}\u2069، آخر استخدام ${when}`,
    en: (device: string, when: string) => `Sign out ${device}, last used ${when}`,
  },
  ended: { ar: 'سُجّل خروج الجهاز.', en: 'That device is signed out.' },
  endOthers: { ar: 'تسجيل الخروج من كل الأجهزة الأخرى', en: 'Sign out all other devices' },
  endOthersTitle: { ar: 'تسجيل الخروج من الأجهزة الأخرى؟', en: 'Sign out the other devices?' },
  endOthersText: {
    ar: 'يبقى حسابك مفتوحاً على هذا الجهاز فقط.',
    en: 'You will stay signed in on this device only.',
  },
  endOthersYes: { ar: 'تسجيل الخروج', en: 'Sign them out' },
  keep: { ar: 'إلغاء', en: 'Cancel' },
  othersEnded: { ar: 'سُجّل خروج الأجهزة الأخرى.', en: 'The other devices are signed out.' },
  sessionsFailed: { ar: 'تعذّر تحميل الأجهزة.', en: 'The devices could not be loaded.' },

  dataTitle: { ar: 'نسخة من بياناتك', en: 'A copy of your data' },
  dataText: {
    ar: 'ملف واحد فيه كل ما نحفظه عنك: حسابك وإعلاناتك وتقييماتك وأجهزتك.',
    en: 'One file with everything we keep about you: account, listings, reviews and devices.',
  },
  dataButton: { ar: 'تنزيل بياناتي', en: 'Download my data' },
  dataDone: { ar: 'نُزّل الملف.', en: 'The file is downloaded.' },
  dataFailed: { ar: 'تعذّر تنزيل بياناتك.', en: 'Your data could not be downloaded.' },

  deleteTitle: { ar: 'حذف الحساب', en: 'Delete account' },
  deleteText: {
    ar: 'يُحذف حسابك وإعلاناتك وصورك ومفضلتك، ولا يمكن استرجاعها.',
    en: 'Your account, listings, photos and saved listings are deleted. This can’t be undone.',
  },
  deletePassword: { ar: 'كلمة المرور للتأكيد', en: 'Your password, to confirm' },
  deleteButton: { ar: 'حذف حسابي', en: 'Delete my account' },
  deleteAsk: { ar: 'حذف حسابك نهائياً؟', en: 'Delete your account for good?' },
  deleteYes: { ar: 'حذف الحساب', en: 'Delete account' },
  deleteNo: { ar: 'إلغاء', en: 'Cancel' },
  deleted: { ar: 'حُذف حسابك. إلى اللقاء.', en: 'Your account is deleted. Goodbye.' },
})
