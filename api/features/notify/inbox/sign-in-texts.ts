import { own } from '#api/features/notify/inbox/amounts.ts'
import type { NotificationFacts } from '#contract/endpoints/notify/notification-kinds.ts'

type Words = { title: string; text: string }
type Table = {
  [K in 'passkeyAdded' | 'passkeyRemoved' | 'passwordReset']: {
    ar: (facts: NotificationFacts[K]) => Words
    en: (facts: NotificationFacts[K]) => Words
    url: () => string
  }
}

const url = () => '/update-profile'
const listOf = (names: string[], unnamed: string, comma: string) =>
  names.map((name) => own(name || unnamed)).join(comma)

/** About ways into the account. */
export const signInTexts: Table = {
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
