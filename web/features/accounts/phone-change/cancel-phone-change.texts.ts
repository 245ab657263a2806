import { texts } from '#web/platform/texts.ts'

/** Page `/keep-number/{token}`: the holder of the old number stops its change to a new one. */
export const keepNumberTexts = texts({
  title: { ar: 'رقم حسابك سيتغيّر', en: 'Your account’s phone number is about to change' },
  about: {
    ar: (end: string, day: string) => `طلب شخص دخل حسابك تغيير رقمه إلى رقم آخره ${end}، ابتداءً من يوم ${day}.`,
    en: (end: string, day: string) =>
      `Somebody signed in to your account asked for a number ending in ${end}, from ${day}.`,
  },
  yours: {
    ar: 'إن طلبته أنت فلا تفعل شيئاً. وإن لم تطلبه فأوقفه: يبقى رقمك كما هو.',
    en: 'If it was you, there is nothing to do. If not, stop it: your number stays.',
  },
  stop: { ar: 'أوقف التغيير، أبقِ رقمي', en: 'Stop it, keep my number' },
  stoppedTitle: { ar: 'بقي رقمك كما هو', en: 'Your number stays' },
  stopped: {
    ar: 'أوقفنا التغيير. إن لم تطلبه أنت فقد يعرف أحد كلمة مرورك: غيّرها الآن.',
    en: 'The change is stopped. If you did not ask for it, somebody may know your password: set a new one now.',
  },
  newPassword: { ar: 'كلمة مرور جديدة', en: 'New password' },
  doneTitle: { ar: 'تغيّر الرقم', en: 'The number has changed' },
  done: {
    ar: 'صار للحساب رقم آخر ولم يعد هذا الرابط يوقفه. إن لم تطلب ذلك فراسلنا.',
    en: 'The account has another number now, and this link can no longer stop it. If it was not you, write to us.',
  },
  contact: { ar: 'راسلنا', en: 'Write to us' },
  endedTitle: { ar: 'هذا الرابط لا يعمل', en: 'This link does not work' },
  ended: {
    ar: 'ربما نُسخ ناقصاً. سجّل الدخول لترى رقم حسابك.',
    en: 'It may have been copied incompletely. Sign in to see the number of your account.',
  },
  signIn: { ar: 'سجّل الدخول', en: 'Sign in' },
})
