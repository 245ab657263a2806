import { texts } from '#web/platform/texts.ts'

/** Page `/off/{token}`: turns off the topic of a push or message. */
export const offTexts = texts({
  title: { ar: 'إيقاف هذا التنبيه', en: 'Turn this off' },
  question: {
    ar: { push: 'لن يصلك على الهاتف بعد الآن:', message: 'لن تصلك رسالة بعد الآن عن:' },
    en: { push: 'You will no longer get this on your phone:', message: 'You will no longer get messages about:' },
  },
  stays: { ar: 'تجده دائماً في تنبيهاتك داخل شمسوق.', en: 'You always find it in your notifications on Shamsouq.' },
  turnOff: { ar: 'نعم، أوقفه', en: 'Yes, turn it off' },
  doneTitle: { ar: 'توقّف هذا التنبيه', en: 'It is off' },
  settings: { ar: 'كل إعدادات التنبيهات', en: 'All notification settings' },
  endedTitle: { ar: 'هذا الرابط لا يعمل', en: 'This link does not work' },
  ended: {
    ar: 'ربما نُسخ ناقصاً. غيّر ما يصلك من إعدادات التنبيهات.',
    en: 'It may have been copied incompletely. Change what reaches you in your notification settings.',
  },
})
