import type { reportReasons } from '#contract/endpoints/staff/reports.ts'
import type { Lang } from '#web/platform/lang.ts'

type Reason = (typeof reportReasons)[number]

/** The same texts for reporters and moderators. */
export const reportReasonNames: Record<Lang, Record<Reason, string>> = {
  ar: {
    fraud: 'احتيال أو طلب عربون',
    wrong_info: 'معلومات غير صحيحة',
    sold: 'بِيع أو لم يعد متوفراً',
    duplicate: 'إعلان مكرر',
    offensive: 'محتوى مسيء',
    other: 'سبب آخر',
  },
  en: {
    fraud: 'Fraud, or asks for a deposit',
    wrong_info: 'Wrong information',
    sold: 'Sold or no longer available',
    duplicate: 'Posted twice',
    offensive: 'Offensive content',
    other: 'Something else',
  },
}
