import { texts } from '#web/platform/texts.ts'

export const conditionReportAdminTexts = texts({
  title: { ar: 'تقارير الحالة', en: 'Condition reports' },
  lead: {
    ar: 'طابق كل صورة مع قياسها. لا يظهر تقرير قبل موافقتك.',
    en: 'Compare each photo with its reading. Nothing is shown before you approve it.',
  },
  filter: { ar: 'الحالة', en: 'Status' },
  statuses: {
    ar: { pending: 'تنتظر', public: 'منشورة', rejected: 'مرفوضة' },
    en: { pending: 'Waiting', public: 'Published', rejected: 'Rejected' },
  },
  empty: { ar: 'لا تقارير', en: 'No reports' },
  emptyText: { ar: 'لا شيء ينتظر قرارك هنا.', en: 'Nothing is waiting for you here.' },
  of: { ar: (name: string) => `تقرير ${name}`, en: (name: string) => `Report of ${name}` },
  by: {
    ar: (name: string, when: string) => `\u2068${name}\u2069، ${when}`,
    en: (name: string, when: string) => `\u2068${name}\u2069, ${when}`,
  },
  banned: { ar: 'حساب موقوف', en: 'Suspended account' },
  listing: { ar: 'افتح الإعلان', en: 'Open the listing' },
  listingWaits: { ar: 'الإعلان نفسه لم يُنشر بعد.', en: 'The listing itself is not approved yet.' },
  confirmedBy: {
    ar: (name: string) => `أكّده \u2068${name}\u2069`,
    en: (name: string) => `Confirmed by \u2068${name}\u2069`,
  },
  approve: { ar: 'نشر', en: 'Publish' },
  reject: { ar: 'رفض', en: 'Reject' },
  takeDown: { ar: 'سحب التقرير', en: 'Take down' },
  why: { ar: 'لماذا يُرفض؟ يقرأه البائع.', en: 'Why is it rejected? The seller reads this.' },
  approved: { ar: 'نُشر التقرير.', en: 'The report is published.' },
  rejected: { ar: 'رُفض التقرير.', en: 'The report is rejected.' },
  decidedBy: {
    ar: (who: string, when: string) => `قرّر \u2068${who}\u2069 في ${when}`,
    en: (who: string, when: string) => `Decided by \u2068${who}\u2069 on ${when}`,
  },
  operator: { ar: 'النظام', en: 'the operator' },
})
