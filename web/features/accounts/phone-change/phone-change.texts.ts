import { plural, texts } from '#web/platform/texts.ts'

export const phoneChangeTexts = texts({
  title: { ar: 'رقم الهاتف', en: 'Phone number' },
  confirmed: { ar: 'مؤكد', en: 'Confirmed' },
  rule: {
    ar: 'عند التغيير تؤكد الرقم الجديد أولاً، ثم نخبر القديم. يبقى كل ما في حسابك.',
    en: 'You confirm the new number first, then we tell the old one. Your account keeps everything.',
  },
  change: { ar: 'غيّر الرقم', en: 'Change number' },
  failed: { ar: 'تعذّر تحميل رقم الهاتف.', en: 'The phone number could not be loaded.' },

  newTitle: { ar: 'رقمك الجديد', en: 'Your new number' },
  newLead: {
    ar: 'تؤكد الرقم الجديد، ثم تنتظر ثلاثة أيام يستطيع فيها صاحب الرقم القديم إيقاف التغيير.',
    en: 'Confirm the new number; it then takes three days, so whoever has the old one can stop it.',
  },
  newPhone: { ar: 'الرقم الجديد', en: 'New number' },
  password: { ar: 'كلمة مرور حسابك', en: 'Your password' },
  sendCode: { ar: 'أرسل الرمز', en: 'Send code' },
  codeTitle: { ar: 'أكّد الرقم الجديد', en: 'Confirm the new number' },
  otherNumber: { ar: 'رقم آخر', en: 'Another number' },
  confirm: { ar: 'أكّد', en: 'Confirm' },
  hasOldSim: {
    ar: 'هل معك الرقم القديم؟ بعد هذا تستطيع أن تغيّر فوراً برمز يصل إليه.',
    en: 'Still have the old number? After this you can change at once with a code sent to it.',
  },
  waitingTitle: {
    ar: 'أكّدنا رقمك الجديد، ويبدأ بعد ثلاثة أيام',
    en: 'Your new number is confirmed and starts in three days',
  },

  waiting: {
    ar: (phone: string, day: string) => `يصير رقمك \u2066${phone}\u2069 يوم ${day}. حتى ذلك الحين تدخل برقمك الحالي.`,
    en: (phone: string, day: string) =>
      `Your number becomes \u2066${phone}\u2069 on ${day}. Until then you sign in with the one above.`,
  },
  delayed: {
    ar: 'لم تصل رسالتنا إلى رقمك القديم بعد، فأخّرنا التغيير. نعيد إرسالها من جديد.',
    en: 'Our message to your old number has not gone through yet, so the change is delayed. We keep trying.',
  },
  mustWait: {
    ar: 'غيّرت كلمة المرور برمز قبل أيام، فلا يمكن تعجيل هذا.',
    en: 'You set a new password by code a few days ago, so this cannot be sped up.',
  },
  stop: { ar: 'أوقف التغيير', en: 'Stop the change' },
  stopAsk: { ar: 'نوقف تغيير الرقم؟', en: 'Stop the change of number?' },
  stopText: { ar: 'يبقى رقمك الحالي كما هو.', en: 'Your current number stays as it is.' },
  stopYes: { ar: 'أوقفه', en: 'Stop it' },
  stopNo: { ar: 'إلغاء', en: 'Cancel' },
  stopped: { ar: 'أوقفنا التغيير. بقي رقمك كما هو.', en: 'The change is stopped. Your number stays.' },
  now: { ar: 'غيّره الآن', en: 'Change it now' },
  oldTitle: { ar: 'رمز إلى رقمك القديم', en: 'A code to your old number' },
  oldLead: {
    ar: 'اكتب الرمز الذي وصل إلى رقمك القديم، فيتغيّر الرقم فوراً ونخرجك من الأجهزة الأخرى.',
    en: 'Enter the code we sent to your old number. The number changes at once, and other devices are signed out.',
  },
  changed: { ar: 'تغيّر رقمك. تدخل به من الآن.', en: 'Your number has changed. Sign in with it from now on.' },

  oldListings: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '',
        one: 'إعلان واحد ما زال يعرض رقمك القديم.',
        two: 'إعلانان ما زالا يعرضان رقمك القديم.',
        few: '# إعلانات ما زالت تعرض رقمك القديم.',
        many: '# إعلاناً ما زالت تعرض رقمك القديم.',
        other: '# إعلان ما زالت تعرض رقمك القديم.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: 'One listing still shows your old number.',
        other: '# listings still show your old number.',
      }),
  },
  showNew: { ar: 'اعرض رقمي الجديد', en: 'Show my new number' },
  shown: { ar: 'صار رقمك الجديد في إعلاناتك.', en: 'Your listings show the new number.' },
})
