import { countText, dayText, momentText, own } from '#api/features/notify/inbox/amounts.ts'
import type { SignInWay } from '#contract/endpoints/accounts/auth.ts'
import type { NotificationFacts } from '#contract/endpoints/notify/notification-kinds.ts'
import type { Lang } from '#domain/text/lang.ts'

type SignInTexts = {
  [K in 'passkeyAdded' | 'passkeyRemoved' | 'passwordReset']: {
    ar: (facts: NotificationFacts[K]) => Words
    en: (facts: NotificationFacts[K]) => Words
    url: () => string
  }
}

const url = () => '/update-profile'
const listOf = (names: string[], unnamed: string, comma: string) =>
  names.map((name) => own(name || unnamed)).join(comma)

export const signInTexts: SignInTexts = {
  passkeyAdded: {
    ar: ({ name }) => ({
      title: 'أُضيف مفتاح مرور إلى حسابك',
      text: `${own(name || 'جهاز غير معروف')}. إن لم تكن أنت فاحذفه وغيّر كلمة المرور الآن.`,
    }),
    en: ({ name }) => ({
      title: 'A passkey was added to your account',
      text: `${own(name || 'Unknown device')}. If this wasn’t you, remove it and change your password now.`,
    }),
    url,
  },
  passkeyRemoved: {
    ar: ({ name }) => ({
      title: 'حُذف مفتاح مرور من حسابك',
      text: `${own(name || 'جهاز غير معروف')}. إن لم تحذفه أنت فغيّر كلمة المرور الآن، ثم أضف جهازك من جديد.`,
    }),
    en: ({ name }) => ({
      title: 'A passkey was removed from your account',
      text: `${own(name || 'Unknown device')}. If this wasn’t you, change your password now and add your device again.`,
    }),
    url,
  },
  passwordReset: {
    ar: ({ passkeys }) => ({
      title: 'كلمة مرور جديدة، ومفاتيح المرور باقية',
      text: `ما زالت تفتح حسابك: ${listOf(passkeys, 'جهاز غير معروف', '، ')}. احذف ما لا تعرفه منها.`,
    }),
    en: ({ passkeys }) => ({
      title: 'New password, and your passkeys still work',
      text: `These still open your account: ${listOf(passkeys, 'Unknown device', ', ')}. Remove any you don’t recognise.`,
    }),
    url,
  },
}

type Words = { title: string; text: string }
type Kind = 'newDevice' | 'phoneChangeWaiting' | 'phoneChanged' | 'phoneChangeStopped'
type Table = {
  [K in Kind]: {
    ar: (facts: NotificationFacts[K]) => Words
    en: (facts: NotificationFacts[K]) => Words
    url: () => string
  }
}

const ways: Record<SignInWay, Record<Lang, string>> = {
  password: { ar: 'بكلمة المرور', en: 'with the password' },
  code: { ar: 'برمز أُرسل إلى هاتفك', en: 'with a code sent to your phone' },
  whatsapp: { ar: 'برسالة واتساب من هاتفك', en: 'with a WhatsApp message from your phone' },
  passkey: { ar: 'بمفتاح المرور', en: 'with a passkey' },
}

const listingsOf = {
  ar: (count: number) =>
    count === 0
      ? ''
      : ` ${countText('ar', count, {
          zero: '',
          one: 'إعلان واحد ما زال يعرض الرقم القديم: غيّره بضغطة.',
          two: 'إعلانان ما زالا يعرضان الرقم القديم: غيّرهما بضغطة.',
          few: '# إعلانات ما زالت تعرض الرقم القديم: غيّرها بضغطة.',
          many: '# إعلاناً ما زالت تعرض الرقم القديم: غيّرها بضغطة.',
          other: '# إعلان ما زالت تعرض الرقم القديم: غيّرها بضغطة.',
        })}`,
  en: (count: number) =>
    count === 0
      ? ''
      : ` ${countText('en', count, {
          one: 'One listing still shows the old number: change it with one tap.',
          other: '# listings still show the old number: change them with one tap.',
        })}`,
}

const stopped: Record<NotificationFacts['phoneChangeStopped']['by'], Record<Lang, string>> = {
  link: {
    ar: 'أوقفه شخص معه رقمك الحالي. إن لم تطلب أنت التغيير فغيّر كلمة المرور.',
    en: 'Whoever has your current number stopped it. If you did not ask for the change, set a new password.',
  },
  reset: {
    ar: 'أُلغي لأن كلمة المرور تغيّرت برمز. اطلبه من جديد إن أردت.',
    en: 'It was cancelled because the password was reset by code. Ask again if you still want it.',
  },
  device: {
    ar: 'أوقفه أحد من جهاز آخر دخل حسابك. إن لم يكن أنت فأخرِج ذلك الجهاز وغيّر كلمة المرور.',
    en: 'It was stopped on another device that is signed in. If that was not you, sign it out and set a new password.',
  },
  taken: {
    ar: 'صار الرقم الجديد لحساب آخر، فبقي رقمك كما هو.',
    en: 'The new number belongs to another account now, so yours stays as it was.',
  },
}

const securityPage = () => '/update-profile'

export const accountTexts: Table = {
  newDevice: {
    ar: ({ device, way, at }) => ({
      title: 'دخول من جهاز جديد',
      text: `${own(device || 'جهاز غير معروف')}، ${momentText('ar', at)}، ${ways[way].ar}. إن لم تكن أنت فأخرِجه وغيّر كلمة المرور.`,
    }),
    en: ({ device, way, at }) => ({
      title: 'Signed in on a new device',
      text: `${own(device || 'Unknown device')}, ${momentText('en', at)}, ${ways[way].en}. If it was not you, sign it out and set a new password.`,
    }),
    url: securityPage,
  },
  phoneChangeWaiting: {
    ar: ({ end, effectiveAt }) => ({
      title: 'رقم هاتفك سيتغيّر',
      text: `إلى رقم آخره ${end}، يوم ${dayText('ar', effectiveAt)}. إن لم تطلبه أنت فأوقفه وغيّر كلمة المرور.`,
    }),
    en: ({ end, effectiveAt }) => ({
      title: 'Your phone number is about to change',
      text: `To one ending in ${end}, on ${dayText('en', effectiveAt)}. If you did not ask for it, stop it and set a new password.`,
    }),
    url: securityPage,
  },
  phoneChanged: {
    ar: ({ end, listings }) => ({
      title: 'تغيّر رقم هاتفك',
      text: `تدخل من الآن برقمك الذي آخره ${end}.${listingsOf.ar(listings)}`,
    }),
    en: ({ end, listings }) => ({
      title: 'Your phone number has changed',
      text: `From now on you sign in with the number ending in ${end}.${listingsOf.en(listings)}`,
    }),
    url: securityPage,
  },
  phoneChangeStopped: {
    ar: ({ by }) => ({ title: 'لم يتغيّر رقم هاتفك', text: stopped[by].ar }),
    en: ({ by }) => ({ title: 'Your phone number stays', text: stopped[by].en }),
    url: securityPage,
  },
}
