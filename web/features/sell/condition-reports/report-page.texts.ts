import { texts } from '#web/platform/texts.ts'

/** Titles of the pages of condition reports. */
export const reportPageTexts = texts({
  formTitle: { ar: 'تقرير الحالة', en: 'Condition report' },
  confirmTitle: { ar: 'تأكيد تقرير الحالة', en: 'Confirm a condition report' },
})
