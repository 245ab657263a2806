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
