import { texts } from '#web/platform/texts.ts'

export const conditionReportPageTexts = texts({
  formTitle: { ar: 'تقرير الحالة', en: 'Condition report' },
  confirmTitle: { ar: 'تأكيد تقرير الحالة', en: 'Confirm a condition report' },
})
