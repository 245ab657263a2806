import { reportReasonNames } from '#web/features/reports/public/report-reasons.ts'
import { texts } from '#web/platform/texts.ts'

export const reportTexts = texts({
  title: { ar: 'إبلاغ عن الإعلان', en: 'Report this listing' },
  lead: {
    ar: 'يصل بلاغك إلى المراجعين وحدهم، ولا يعرف البائع من أبلغ.',
    en: 'Only our reviewers read it. The seller does not learn who reported.',
  },
  why: { ar: 'ما المشكلة؟', en: 'What is wrong?' },
  reasons: reportReasonNames,
  note: { ar: 'تفاصيل', en: 'Details' },
  optional: { ar: 'اختياري', en: 'optional' },
  send: { ar: 'إرسال البلاغ', en: 'Send report' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  thanks: { ar: 'وصل بلاغك. شكراً لك.', en: 'We have your report. Thank you.' },
})
