import { texts } from '#web/platform/texts.ts'

/** Apart from those of the page itself, which is loaded later. */
export const inboxScreenTexts = texts({
  inbox: { ar: 'التنبيهات', en: 'Notifications' },
  settings: { ar: 'إعدادات التنبيهات', en: 'Notification settings' },
  lead: { ar: 'ما جدّ في إعلاناتك وفيما تبحث عنه.', en: 'What happened with your listings and what you look for.' },
})
