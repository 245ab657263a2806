import { texts } from '#web/platform/texts.ts'

export const claimTexts = texts({
  placeLine: {
    ar: (governorate: string, city: string) => `${governorate}، ${city}`,
    en: (governorate: string, city: string) => `${city}, ${governorate}`,
  },
  phoneEnds: { ar: 'آخر أرقام الهاتف في الصفحة', en: 'Phone on the page ends in' },
  noPhone: { ar: 'لا رقم في الصفحة', en: 'No phone on the page' },
  samePhone: {
    ar: 'رقم حسابك هو رقم الصفحة نفسه، فلا نحتاج إثباتاً آخر.',
    en: 'Your account’s number is the number on this page, so nothing else is needed.',
  },
  take: { ar: 'نعم، إنها لي', en: 'Yes, it is mine' },
  otherPhone: {
    ar: 'رقم حسابك غير رقم الصفحة، فنحتاج صورة أو أكثر. لو كان الرقم نفسه لصارت لك فوراً.',
    en: 'Your account’s number is not the one on the page, so we need at least one photo. If the numbers matched, it would be yours at once.',
  },
  hadOwner: {
    ar: 'كان لهذه الصفحة صاحب من قبل، فلا يكفي رقم الهاتف. أرسل صورة أو أكثر ونراجع طلبك.',
    en: 'This page had an owner before, so a phone number is not enough. Send at least one photo and we’ll check your claim.',
  },
  evidence: { ar: 'الإثبات', en: 'Evidence' },
  send: { ar: 'أرسل الطلب', en: 'Send claim' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  needsPicture: { ar: 'أضف صورة واحدة على الأقل.', en: 'Add at least one photo.' },
  wait: { ar: 'جارٍ رفع الصور…', en: 'Uploading photos…' },
  yours: {
    ar: { shop: 'صار المحل لك', engineer: 'صارت الصفحة لك' },
    en: { shop: 'The shop is yours now', engineer: 'The page is yours now' },
  },
  yoursText: { ar: 'سجّلناها باسم حسابك.', en: 'It belongs to your account from now on.' },
  waiting: { ar: 'وصل طلبك ونراجعه الآن', en: 'We have your claim and are checking it' },
  waitingText: { ar: 'نرد خلال يومين، والرد يظهر هنا.', en: 'We answer within two days, on this page.' },
  owned: { ar: 'لهذه الصفحة صاحب', en: 'This page has an owner' },
  ownedText: {
    ar: 'إن كانت لك وسُجلت باسم غيرك فتواصل معنا.',
    en: 'If it is yours and somebody else has it, contact us.',
  },
  contact: { ar: 'تواصل معنا', en: 'Contact us' },
  back: { ar: 'افتح الصفحة', en: 'Open the page' },
  goneTitle: { ar: 'لم نجد هذه الصفحة', en: 'We did not find this page' },
  goneText: { ar: 'ربما أُزيلت من الدليل.', en: 'It may have been taken off the directory.' },
  failedTitle: { ar: 'تعذّر العرض', en: 'This could not be shown' },
  browse: { ar: 'تصفّح الدليل', en: 'Browse the directory' },
})
