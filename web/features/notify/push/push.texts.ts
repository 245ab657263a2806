import { texts } from '#web/platform/texts.ts'

export const pushTexts = texts({
  title: { ar: 'نبّهني والتطبيق مغلق', en: 'Alert me when the app is closed' },
  text: { ar: 'على هذا الجهاز فقط، وتوقفه متى شئت.', en: 'On this device only. Stop any time.' },
  turnOn: { ar: 'شغّل', en: 'Turn on' },
  later: { ar: 'لاحقاً', en: 'Later' },
  isOn: { ar: 'ستصلك التنبيهات على هذا الجهاز', en: 'Alerts will reach you on this device' },
  denied: {
    ar: 'المتصفح يمنع التنبيهات. اسمح بها من إعدادات الموقع ثم أعد المحاولة.',
    en: 'Your browser blocks notifications. Allow them in the site settings, then try again.',
  },
  failed: { ar: 'لم نتمكن من تشغيلها. جرّب بعد قليل.', en: 'That did not work. Try again in a moment.' },
})
