import { texts } from '#web/platform/texts.ts'

export const deviceTexts = texts({
  title: { ar: 'الأجهزة', en: 'Devices' },
  here: { ar: 'هذا الجهاز', en: 'This device' },
  alertsHere: { ar: 'التنبيهات على هذا الجهاز', en: 'Notifications on this device' },
  unnamed: { ar: 'جهاز آخر', en: 'Another device' },
  denied: {
    ar: 'المتصفح يمنع التنبيهات. اسمح بها من إعدادات الموقع.',
    en: 'Your browser blocks notifications. Allow them in the site settings.',
  },
  since: { ar: (day: string) => `منذ ${day}`, en: (day: string) => `since ${day}` },
  remove: { ar: 'إزالة', en: 'Remove' },
  removeOf: { ar: (name: string) => `إزالة: ${name}`, en: (name: string) => `Remove: ${name}` },
  removed: { ar: 'لن تصله تنبيهاتك بعد الآن.', en: 'It no longer gets your notifications.' },
})

export const topicTexts = texts({
  names: {
    ar: {
      decision: 'اعتُمد إعلانك أو رُفض',
      freshness: 'هل ما زال متاحاً؟',
      ending: 'إعلانك ينتهي بعد 5 أيام',
      wanted: 'شخص يطلب ما عندك',
      savedSearch: 'جديد في بحث محفوظ',
      liked: 'نزل سعر إعلان في مفضلتك أو بِيع',
      deal: 'بيع أو شراء بكود',
      review: 'تقييم أو ردّ',
      account: 'طلب أو دعوة أو بلاغ',
    },
    en: {
      decision: 'Listing approved or rejected',
      freshness: 'Is it still available?',
      ending: 'Listing ends in 5 days',
      wanted: 'Someone wants what you have',
      savedSearch: 'New in a saved search',
      liked: 'A saved listing got cheaper or was sold',
      deal: 'A sale or purchase by code',
      review: 'Review or reply',
      account: 'Application, invitation or report',
    },
  },
})

export const settingsTexts = texts({
  title: { ar: 'إعدادات التنبيهات', en: 'Notification settings' },
  lead: { ar: 'اختر ما يصلك وكيف يصلك.', en: 'Choose what reaches you, and how.' },
  back: { ar: 'التنبيهات', en: 'Notifications' },
  table: { ar: 'قنوات كل نوع', en: 'Channels of each kind' },
  here: { ar: 'هنا', en: 'Here' },
  channels: { ar: { push: 'الهاتف', message: 'رسالة' }, en: { push: 'Phone', message: 'Message' } },
  groups: {
    ar: { sell: 'ما تبيعه', look: 'ما تبحث عنه', account: 'محلك وحسابك' },
    en: { sell: 'What you sell', look: 'What you look for', account: 'Your shop and account' },
  },
  always: { ar: 'دائماً', en: 'Always' },
  never: { ar: 'لا يُرسل', en: 'Not sent' },
  messageNote: {
    ar: 'الرسائل لما يحتاج ردّك فقط، ومرتان في الأسبوع على الأكثر.',
    en: 'Messages are only for what needs your answer, twice a week at most.',
  },
  loading: { ar: 'جارٍ تحميل الإعدادات', en: 'Loading settings' },
  failed: { ar: 'تعذّر عرض إعداداتك', en: 'Your settings could not be shown' },
  offline: {
    ar: 'لا اتصال: تتغيّر الإعدادات حين يعود الإنترنت.',
    en: 'No connection: settings can be changed once you are back online.',
  },
})
