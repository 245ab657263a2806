import { texts } from '#web/platform/texts.ts'

export const deviceTexts = texts({
  title: { ar: 'الأجهزة', en: 'Devices' },
  here: { ar: 'هذا الجهاز', en: 'This device' },
  alertsHere: { ar: 'التنبيهات على هذا الجهاز', en: 'Alerts on this device' },
  unnamed: { ar: 'جهاز آخر', en: 'Another device' },
  denied: {
    ar: 'المتصفح يمنع التنبيهات. اسمح بها من إعدادات الموقع.',
    en: 'Your browser blocks alerts. Allow them in the site settings.',
  },
  since: { ar: (day: string) => `منذ ${day}`, en: (day: string) => `since ${day}` },
  remove: { ar: 'أزل', en: 'Remove' },
  removeOf: { ar: (name: string) => `أزل: ${name}`, en: (name: string) => `Remove: ${name}` },
  removed: { ar: 'لن تصله تنبيهاتك بعد الآن.', en: 'It no longer gets your alerts.' },
})
