import { plural, texts } from '#web/platform/texts.ts'

export const dealStoryTexts = texts({
  warranty: { ar: 'الضمان', en: 'Warranty' },
  story: { ar: 'قصة الصفقة', en: 'Story of a deal' },
  confirmedTag: { ar: 'مؤكدة', en: 'Confirmed' },
  made: { ar: 'عمل البائع الكود', en: 'The seller made the code' },
  madeByYou: { ar: 'عملتَ الكود', en: 'You made the code' },
  madeText: {
    ar: (count: number, price: string) =>
      `${plural('ar', count, {
        zero: '',
        one: 'قطعة واحدة',
        two: 'قطعتان',
        few: '# قطع',
        many: '# قطعة',
        other: '# قطعة',
      })} بسعر ${price}. ${count === 2 ? 'نزلتا' : 'نزلت'} من العرض.`,
    en: (count: number, price: string) =>
      `${plural('en', count, { one: '# piece', other: '# pieces' })} for ${price}. Taken off the listing.`,
  },
  confirmedByYou: { ar: 'أكّدتَ الشراء', en: 'You confirmed' },
  confirmedBy: {
    ar: (name: string) => `أكّد \u2068${name}\u2069 الشراء`,
    en: (name: string) => `\u2068${name}\u2069 confirmed`,
  },
  someBuyer: { ar: 'المشتري', en: 'The buyer' },
  boughtOn: { ar: (date: string) => `في ${date}`, en: (date: string) => `Bought on ${date}` },
  asDescribed: { ar: 'كما وُصف', en: 'as described' },
  notAsDescribed: { ar: 'ليس كما وُصف', en: 'not as described' },
  youCorrected: {
    ar: (price: string) => `صحّحت السعر إلى ${price}`,
    en: (price: string) => `price corrected to ${price}`,
  },
  corrected: {
    ar: (price: string) => `صحّح السعر إلى ${price}`,
    en: (price: string) => `price corrected to ${price}`,
  },
  declinedByYou: { ar: 'قلتَ إنك لم تشترِ', en: 'You said you did not buy' },
  declinedBy: { ar: 'قال المشتري إنه لم يشترِ', en: 'The buyer says they did not buy' },
  cancelledByYou: { ar: 'ألغيتَ البيع', en: 'You cancelled' },
  expired: { ar: 'انتهى الكود بلا تأكيد', en: 'The code expired unconfirmed' },
  opened: { ar: 'ظهر الرأيان معاً', en: 'Both reviews opened' },
  yoursOpened: { ar: 'ظهر رأيك', en: 'Your review opened' },
  theirsOpened: { ar: 'ظهر رأيه', en: 'Their review opened' },
  yours: { ar: 'رأيك', en: 'Yours' },
  theyWrote: { ar: 'كتب رأيه، ويظهر مع رأيك', en: 'They reviewed; it opens with yours' },
  write: { ar: 'اكتب رأيك', en: 'Review' },
  opensBy: {
    ar: (date: string) => `يُفتح في ${date} على الأكثر.`,
    en: (date: string) => `It opens on ${date} at the latest.`,
  },
  agreed: { ar: 'ما اتفقتما عليه', en: 'What you both agreed' },
  pieces: { ar: 'القطع', en: 'Pieces' },
  paid: { ar: 'دفعت', en: 'Paid' },
  received: { ar: 'استلمت', en: 'Received' },
  day: { ar: 'اليوم', en: 'Day' },
  seller: { ar: 'البائع', en: 'Seller' },
  buyer: { ar: 'المشتري', en: 'Buyer' },
  printReceipt: { ar: 'اطبع الوصل', en: 'Print receipt' },
})
