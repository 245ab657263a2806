import { texts } from '#web/platform/texts.ts'

export const inviteTexts = texts({
  title: { ar: 'مهندس يؤكد التقرير؟', en: 'Have an engineer confirm?' },
  lead: {
    ar: 'مهندس موثّق قريب منك يفحص ويؤكد من حسابه.',
    en: 'A verified engineer near you checks it and confirms from their account.',
  },
  confirmedBy: {
    ar: (name: string) => `أكّد التقرير \u2068${name}\u2069.`,
    en: (name: string) => `Confirmed by \u2068${name}\u2069.`,
  },
  publishFirst: { ar: 'تستطيع طلب التأكيد بعد نشر الإعلان.', en: 'You can ask once the listing is public.' },
  sendFirst: { ar: 'أكمل التقرير وأرسله أولاً.', en: 'Complete the report and send it first.' },
  ask: { ar: 'اطلب مهندساً', en: 'Ask an engineer' },
  near: { ar: 'مهندسون موثّقون في محافظتك', en: 'Verified engineers in your governorate' },
  sealed: { ar: 'موثّق', en: 'Verified' },
  askHim: { ar: 'اطلب', en: 'Ask' },
  askOf: { ar: (name: string) => `اطلب من ${name}`, en: (name: string) => `Ask ${name}` },
  phone: { ar: 'أو برقم هاتفه', en: 'Or by phone number' },
  phoneHint: {
    ar: 'يؤكد المهندس الموثّق وحده. يصله الطلب في التنبيهات، وتستطيع أن ترسل له الرابط.',
    en: 'Only a verified engineer can confirm. It reaches their notifications, and you can send them the link.',
  },
  invite: { ar: 'أرسل الطلب', en: 'Send the request' },
  noSeal: {
    ar: 'لا مهندس موثّقاً بهذا الرقم الآن: لن يستطيع التأكيد حتى نوثّقه. أرسل له الرابط، أو اطلب مهندساً آخر.',
    en: 'No verified engineer has this number now: they cannot confirm until we verify them. Send them the link, or ask another engineer.',
  },
  asked: { ar: 'أُرسل الطلب للمهندس', en: 'The engineer was asked' },
  sendLink: { ar: 'أرسل الرابط', en: 'Send the link' },
  uninvite: { ar: 'اسحب الطلب', en: 'Withdraw' },
  uninviteOf: {
    ar: (name: string) => `اسحب الطلب من ${name}`,
    en: (name: string) => `Withdraw the request to ${name}`,
  },
  uninvited: { ar: 'سُحب الطلب، والرابط لم يعد يفتح', en: 'Request withdrawn; its link no longer opens' },
  sendTo: { ar: (name: string) => `أرسل الرابط إلى ${name}`, en: (name: string) => `Send the link to ${name}` },
  message: {
    ar: (name: string, link: string) => `السلام عليكم، أرجو أن تفحص «${name}» وتؤكد تقرير الحالة في شمسوق:\n${link}`,
    en: (name: string, link: string) =>
      `Hello, please check “${name}” and confirm its condition report on Shamsouq:\n${link}`,
  },
  states: {
    ar: { open: 'ننتظر رده', confirmed: 'أكّده', refused: 'لم يؤكده', withdrawn: 'سحب تأكيده', ended: 'لم يعد سارياً' },
    en: {
      open: 'Waiting',
      confirmed: 'Confirmed',
      refused: 'Not confirmed',
      withdrawn: 'Withdrawn',
      ended: 'No longer valid',
    },
  },
})
