import { texts } from '#web/platform/texts.ts'

export const reasonTexts = texts({
  short: { ar: 'اكتب ثلاثة أحرف على الأقل.', en: 'Write at least three letters.' },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  unsent: { ar: 'لم يصل السبب الذي كتبته', en: 'The reason you wrote was not sent' },
  copy: { ar: 'نسخ', en: 'Copy' },
  copied: { ar: 'نُسخ السبب.', en: 'Reason copied.' },
  notCopied: { ar: 'تعذّر النسخ. حدّد النص وانسخه.', en: 'Could not copy it. Select the text and copy it.' },
  close: { ar: 'إغلاق', en: 'Close' },
})
