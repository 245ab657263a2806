import { reportReasonNames } from '#web/features/staff/reports/report.texts.ts'
import { texts } from '#web/platform/texts.ts'

export const reportAdminTexts = texts({
  title: { ar: 'البلاغات', en: 'Reports' },
  lead: { ar: 'الأقدم أولاً. لا يعرف البائع من أبلغ.', en: 'The oldest first. Sellers never learn who reported.' },
  filter: { ar: 'الحالة', en: 'Status' },
  open: { ar: 'مفتوحة', en: 'Open' },
  closed: { ar: 'بُتّ فيها', en: 'Decided' },
  empty: { ar: 'لا بلاغات', en: 'No reports' },
  emptyText: { ar: 'لا شيء ينتظر قرارك هنا.', en: 'Nothing is waiting for you here.' },
  reasons: reportReasonNames,
  statuses: {
    ar: {
      pending: 'ينتظر المراجعة',
      approved: 'منشور',
      rejected: 'مرفوض',
      expired: 'منتهٍ',
      sold: 'تم البيع',
      found: 'وجد ما يريد',
    },
    en: {
      pending: 'Waiting',
      approved: 'Published',
      rejected: 'Rejected',
      expired: 'Expired',
      sold: 'Sold',
      found: 'Found',
    },
  },
  subjects: {
    ar: { seller: 'بلاغ عن بائع', reply: 'رد صاحب الصفحة', wanted: 'طلب شراء' },
    en: { seller: 'A seller', reply: 'Reply of the owner', wanted: 'Wanted ad' },
  },
  banned: { ar: 'موقوف', en: 'Suspended' },
  why: { ar: 'لماذا يُسحب الرد؟ يقرؤه كاتبه.', en: 'Why is the reply taken down? Its author reads this.' },
  takeReplyDown: { ar: 'صحيح، واسحب الرد', en: 'Uphold and take the reply down' },
  deleted: { ar: 'حذفه البائع', en: 'Deleted by the seller' },
  seller: { ar: (name: string) => `البائع: ${name}`, en: (name: string) => `Seller: ${name}` },
  shown: { ar: 'كان حين البلاغ:', en: 'When it was reported:' },
  whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
  reporter: {
    ar: (name: string, upheld: string, dismissed: string) =>
      `أبلغ ${name} — من بلاغاته السابقة صحّ ${upheld} ورُفض ${dismissed}`,
    en: (name: string, upheld: string, dismissed: string) =>
      `Reported by ${name} — earlier reports: ${upheld} upheld, ${dismissed} dismissed`,
  },
  openReports: { ar: (count: string) => `بلاغات عنه: ${count}`, en: (count: string) => `Reports about it: ${count}` },
  dismiss: { ar: 'رفض البلاغ', en: 'Dismiss' },
  uphold: { ar: 'البلاغ صحيح', en: 'Uphold' },
  takeWantedDown: { ar: 'صحيح، واسحب الطلب', en: 'Uphold and take down' },
  deletedByAuthor: { ar: 'حذفه صاحبه', en: 'Deleted by its author' },
  author: { ar: (name: string) => `صاحب الطلب: ${name}`, en: (name: string) => `Author: ${name}` },
  keys: {
    ar: 'A صحيح · R صحيح واسحب · D رفض البلاغ · J وK للتنقل',
    en: 'A uphold · R uphold and take down · D dismiss · J and K to move',
  },
  takeDown: { ar: 'صحيح، واسحب الإعلان', en: 'Uphold and take down' },
  verdicts: { ar: { upheld: 'صحيح', dismissed: 'مرفوض' }, en: { upheld: 'Upheld', dismissed: 'Dismissed' } },
  decidedBy: {
    ar: (who: string, when: string) => `قرّر ${who} في ${when}`,
    en: (who: string, when: string) => `Decided by ${who} on ${when}`,
  },
  operator: { ar: 'النظام', en: 'the operator' },
  done: {
    ar: {
      upheld: 'سُجّل البلاغ صحيحاً.',
      dismissed: 'رُفض البلاغ.',
      hidden: 'سُحب الإعلان وأُغلقت بلاغاته.',
      replyHidden: 'سُحب الرد وأُغلقت بلاغاته.',
      wantedHidden: 'سُحب الطلب وأُغلقت بلاغاته.',
    },
    en: {
      upheld: 'Recorded as true.',
      dismissed: 'Dismissed.',
      hidden: 'The listing is down and its reports are closed.',
      replyHidden: 'The reply is down and its reports are closed.',
      wantedHidden: 'The wanted ad is down and its reports are closed.',
    },
  },
})
