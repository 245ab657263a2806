import type { reportReasons } from '#contract/endpoints/staff/reports.ts'
import type { Lang } from '#web/platform/lang.ts'
import { texts } from '#web/platform/texts.ts'

type Reason = (typeof reportReasons)[number]

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

export const reportTexts = texts({
  titles: {
    ar: { product: 'إبلاغ عن الإعلان', seller: 'إبلاغ عن البائع', reply: 'إبلاغ عن الرد', wanted: 'إبلاغ عن الطلب' },
    en: {
      product: 'Report this listing',
      seller: 'Report this seller',
      reply: 'Report this reply',
      wanted: 'Report this wanted ad',
    },
  },
  lead: {
    ar: 'اضغط السبب ويصل بلاغك إلى المراجعين وحدهم. البائع لا يعرف من أبلغ.',
    en: 'Tap a reason to send it. Only our reviewers read it; the seller never learns who reported.',
  },
  why: { ar: 'ما المشكلة؟', en: 'What is wrong?' },
  reasons: reportReasonNames,
  note: { ar: 'تفاصيل تساعد المراجعين', en: 'Details that help our reviewers' },
  what: { ar: 'ما الذي حدث؟', en: 'What happened?' },
  noteMissing: { ar: 'اكتب بكلمات قليلة ما المشكلة.', en: 'Write in a few words what is wrong.' },
  optional: { ar: 'اختياري', en: 'optional' },
  add: { ar: 'إضافة التفاصيل', en: 'Add details' },
  added: { ar: 'أضفنا التفاصيل إلى بلاغك.', en: 'Your details are added to the report.' },
  change: { ar: 'اختيار سبب آخر من القائمة', en: 'Choose another reason' },
  send: { ar: 'إرسال البلاغ', en: 'Send report' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  thanks: { ar: 'وصل بلاغك. شكراً لك.', en: 'We have your report. Thank you.' },
})
