import { spacedDealCode } from '#domain/deals/deals.ts'
import { formatNumber } from '#web/platform/format.ts'
import { plural, texts } from '#web/platform/texts.ts'

type Message = { name: string; pieces: number; total: string; url: string; code: string }

const piecesAr = (count: number) =>
  plural('ar', count, {
    zero: 'لا قطع',
    one: 'قطعة',
    two: 'قطعتان',
    few: '# قطع',
    many: '# قطعة',
    other: '# قطعة',
  })
const piecesEn = (count: number) => plural('en', count, { one: '# piece', other: '# pieces' })

export const ticketTexts = texts({
  title: { ar: 'أرسل الكود للمشتري', en: 'Send the code to your buyer' },
  lead: {
    ar: 'حين يؤكّد تُحسب لك صفقة مؤكدة، ويكتب رأيه فيك.',
    en: 'Once they confirm, it counts as a confirmed deal and they can review you.',
  },
  label: { ar: 'كود البيع', en: 'Sale code' },
  sold: { ar: 'بعتَ', en: 'You sold' },
  expires: { ar: 'ينتهي', en: 'Expires' },
  code: { ar: 'الكود', en: 'Code' },
  pieces: { ar: 'القطع', en: 'Pieces' },
  ofPieces: {
    ar: (pieces: number, all: number) => `${formatNumber('ar', pieces)} من ${formatNumber('ar', all)}`,
    en: (pieces: number, all: number) => `${formatNumber('en', pieces)} of ${formatNumber('en', all)}`,
  },
  countPieces: { ar: piecesAr, en: piecesEn },
  total: { ar: 'الإجمالي', en: 'Total' },
  qr: { ar: 'كود QR لصفحة التأكيد', en: 'QR code of the confirmation page' },
  beside: { ar: 'المشتري عندك؟', en: 'Buyer beside you?' },
  scan: { ar: 'يصوّره بكاميرا جواله.', en: 'They scan this with their phone.' },
  whatsapp: { ar: 'أرسله بواتساب', en: 'Send on WhatsApp' },
  copy: { ar: 'نسخ', en: 'Copy' },
  copied: { ar: 'نُسخ الكود ورابطه', en: 'Code and link copied' },
  share: { ar: 'مشاركة', en: 'Share' },
  message: {
    ar: ({ name, pieces, total, url, code }: Message) =>
      [
        `بعتك «${name}»: ${piecesAr(pieces)}، الإجمالي ${total}.`,
        `أكّد الشراء من هنا: ${url}`,
        `الكود: ${spacedDealCode(code)}`,
      ].join('\n'),
    en: ({ name, pieces, total, url, code }: Message) =>
      [
        `I sold you “${name}”: ${piecesEn(pieces)}, ${total} in total.`,
        `Please confirm it here: ${url}`,
        `Code: ${spacedDealCode(code)}`,
      ].join('\n'),
  },
  steps: {
    ar: { send: 'أرسِل', confirm: 'يؤكّد', done: 'تمّت' },
    en: { send: 'Send', confirm: 'Confirm', done: 'Done' },
  },
  stepNotes: {
    ar: { send: 'الكود له وحده', confirm: 'من جواله', done: 'وصل ورأي' },
    en: { send: 'only to them', confirm: 'on their phone', done: 'receipt, review' },
  },
  daysLeft: {
    ar: (days: number) =>
      plural('ar', days, {
        zero: 'ينتهي اليوم',
        one: 'باقٍ يوم',
        two: 'باقٍ يومان',
        few: 'باقٍ # أيام',
        many: 'باقٍ # يوماً',
        other: 'باقٍ # يوم',
      }),
    en: (days: number) =>
      days === 0 ? 'Expires today' : plural('en', days, { one: '# day left', other: '# days left' }),
  },
  taken: {
    ar: (pieces: number, left: number) =>
      [
        plural('ar', pieces, {
          zero: '',
          one: 'نزلت القطعة من العرض',
          two: 'نزلت القطعتان من العرض',
          few: 'نزلت # قطع من العرض',
          many: 'نزلت # قطعة من العرض',
          other: 'نزلت # قطعة من العرض',
        }),
        left > 0 ? `وبقي ${formatNumber('ar', left)}` : 'ولم يبقَ شيء',
      ].join('، '),
    en: (pieces: number, left: number) =>
      `${piecesEn(pieces)} taken off, ${left > 0 ? `${formatNumber('en', left)} still listed` : 'none left'}`,
  },
  cancel: {
    ar: (pieces: number) =>
      plural('ar', pieces, {
        zero: '',
        one: 'ألغِ البيع وأعد القطعة للعرض',
        two: 'ألغِ البيع وأعد القطعتين للعرض',
        few: 'ألغِ البيع وأعد القطع للعرض',
        many: 'ألغِ البيع وأعد القطع للعرض',
        other: 'ألغِ البيع وأعد القطع للعرض',
      }),
    en: (pieces: number) =>
      pieces === 2
        ? 'Cancel and put both pieces back'
        : plural('en', pieces, { one: 'Cancel and put the piece back', other: 'Cancel and put all # pieces back' }),
  },
  cancelTitle: { ar: 'تلغي هذا البيع؟', en: 'Cancel this sale?' },
  cancelText: {
    ar: 'لن ينفع الكود بعدها، ولن يقدر المشتري أن يؤكّد به.',
    en: 'The code stops working, and the buyer can no longer confirm with it.',
  },
  cancelYes: { ar: 'نعم، ألغِ البيع', en: 'Yes, cancel it' },
  keep: { ar: 'أبقِه', en: 'Keep it' },
  cancelled: {
    ar: (pieces: number) =>
      plural('ar', pieces, {
        zero: '',
        one: 'أُلغي البيع ورجعت القطعة للعرض.',
        two: 'أُلغي البيع ورجعت القطعتان للعرض.',
        few: 'أُلغي البيع ورجعت القطع للعرض.',
        many: 'أُلغي البيع ورجعت القطع للعرض.',
        other: 'أُلغي البيع ورجعت القطع للعرض.',
      }),
    en: (pieces: number) =>
      pieces === 1
        ? 'Cancelled. The piece is listed again.'
        : pieces === 2
          ? 'Cancelled. Both pieces are listed again.'
          : 'Cancelled. The pieces are listed again.',
  },
  cancelFailed: { ar: 'لم يُلغَ البيع', en: 'The sale was not cancelled' },
})
