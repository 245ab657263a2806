import { plural, texts } from '#web/platform/texts.ts'

export const myDealsTexts = texts({
  title: { ar: 'بعت واشتريت', en: 'Bought and sold' },
  lead: { ar: 'ما بعته وما اشتريته بكود', en: 'What you sold and bought with a code' },
  sides: { ar: { sold: 'بعت', bought: 'اشتريت' }, en: { sold: 'Sold', bought: 'Bought' } },
  states: {
    ar: {
      offered: 'ينتظر المشتري',
      confirmed: 'مؤكدة',
      problem: 'مؤكدة، وفيها مشكلة',
      declined: 'قال لم أشترِ',
      cancelled: 'ألغيته',
      expired: 'انتهى بلا تأكيد',
    },
    en: {
      offered: 'Waiting for buyer',
      confirmed: 'Confirmed',
      problem: 'Confirmed, with a problem',
      declined: 'Declined',
      cancelled: 'You cancelled',
      expired: 'Expired',
    },
  },
  youDeclined: { ar: 'قلتَ لم أشترِ', en: 'You declined' },
  listedAgain: { ar: 'رجعت للعرض', en: 'listed again' },
  youSaid: { ar: (what: string) => `كتبت: ${what}`, en: (what: string) => `You said: ${what.toLowerCase()}` },
  theySaid: {
    ar: (what: string) => `قال المشتري: ${what}`,
    en: (what: string) => `The buyer said: ${what.toLowerCase()}`,
  },
  saved: { ar: 'محفوظ، يُرسل حين يرجع النت', en: 'Saved, sent when online' },
  deleted: { ar: 'حساب محذوف', en: 'Deleted account' },
  sendCode: { ar: 'أرسل الكود', en: 'Send code' },
  review: { ar: 'اكتب رأيك', en: 'Review' },
  theyReviewed: { ar: 'كتب رأيه، ويظهر مع رأيك', en: 'They reviewed; it opens with yours' },
  receipt: { ar: 'الوصل', en: 'Receipt' },
  about: {
    ar: (verb: string, name: string) => `${verb}: ${name}`,
    en: (verb: string, name: string) => `${verb}: ${name}`,
  },
  /** Others see it from three people on. */
  noShows: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '',
        one: 'قال شخص إنك تخلّفت عن موعد. يراه غيرك حين يقوله ثلاثة خلال 180 يوماً.',
        two: 'قال شخصان إنك تخلّفت عن موعد. يراه غيرك حين يقوله ثلاثة خلال 180 يوماً.',
        few: 'قال # أشخاص إنك تخلّفت عن مواعيد، ويراه من تتفق معه.',
        many: 'قال # شخصاً إنك تخلّفت عن مواعيد، ويراه من تتفق معه.',
        other: 'قال # شخص إنك تخلّفت عن مواعيد، ويراه من تتفق معه.',
      }),
    en: (count: number) =>
      count < 3
        ? plural('en', count, {
            one: 'One person said you missed an appointment. Others see it once three have said so within 180 days.',
            other: '# people said you missed an appointment. Others see it once three have said so within 180 days.',
          })
        : `${count} people said you missed appointments, and those you deal with see it.`,
  },
  private: {
    ar: 'صفقاتك لا يراها غيرك. في صفحتك يظهر عددها فقط.',
    en: 'Only you see these. Your page shows the count alone.',
  },
  haveCode: { ar: 'معك كود من بائع؟', en: 'Have a code from a seller?' },
  open: { ar: 'افتح', en: 'Open' },
  codeRule: {
    ar: '8 أحرف وأرقام، بلا O ولا 0 ولا I ولا 1.',
    en: '8 letters and digits, never O, 0, I or 1.',
  },
  emptyTitle: { ar: 'لم تبع ولم تشترِ بعد', en: 'Nothing sold or bought yet' },
  emptyText: {
    ar: 'حين تبيع اضغط «بعته» على إعلانك وأرسل الكود.',
    en: 'When you sell, tap “Sold” on your listing and send the code.',
  },
  noneSold: { ar: 'لم تبع شيئاً بكود بعد', en: 'Nothing sold with a code yet' },
  noneBought: { ar: 'لم تشترِ شيئاً بكود بعد', en: 'Nothing bought with a code yet' },
  noneBoughtText: {
    ar: 'يعطيك البائع كوداً حين تشتري. افتحه وأكّد، فيبقى عندك وصل.',
    en: 'A seller gives you a code when you buy. Open it and confirm, and you keep a receipt.',
  },
  myProducts: { ar: 'منتجاتي', en: 'My products' },
  failedTitle: { ar: 'تعذّر عرض صفقاتك', en: 'Your deals could not be shown' },
  pages: { ar: 'الصفحات', en: 'Pages' },
  page: { ar: (page: number) => `صفحة ${page}`, en: (page: number) => `Page ${page}` },
  previous: { ar: 'السابق', en: 'Previous' },
  next: { ar: 'التالي', en: 'Next' },
})
