import { plural, texts } from '#web/platform/texts.ts'

const both = 2

export const dealTexts = texts({
  warranty: { ar: 'الضمان', en: 'Warranty' },
  /** Of the seller, from three people on. */
  missedByPeople: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: '',
        one: 'قال شخص إنه تخلّف عن موعده.',
        two: 'قال شخصان إنه تخلّف عن موعده.',
        few: 'قال # أشخاص إنه تخلّف عن موعده في آخر 180 يوماً.',
        many: 'قال # شخصاً إنه تخلّف عن موعده في آخر 180 يوماً.',
        other: 'قال # شخص إنه تخلّف عن موعده في آخر 180 يوماً.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: 'One person said they missed an appointment in the last 180 days.',
        other: '# people said they missed an appointment in the last 180 days.',
      }),
  },
  pageTitle: { ar: 'تأكيد الشراء', en: 'Confirm purchase' },
  title: { ar: 'اشتريتَ هذا؟', en: 'Did you buy this?' },
  code: { ar: 'الكود', en: 'Code' },
  from: { ar: 'من', en: 'From' },
  pieces: { ar: 'القطع', en: 'Pieces' },
  price: { ar: 'السعر', en: 'Price' },
  countPieces: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا قطع',
        one: 'قطعة واحدة',
        two: 'قطعتان',
        few: '# قطع',
        many: '# قطعة',
        other: '# قطعة',
      }),
    en: (count: number) => plural('en', count, { one: '# piece', other: '# pieces' }),
  },
  each: { ar: (price: string) => `${price} للقطعة`, en: (price: string) => `${price} each` },
  loading: { ar: 'جارٍ التحميل', en: 'Loading' },
  verified: { ar: 'بائع موثّق', en: 'Verified seller' },
  deletedSeller: { ar: 'بائع حذف حسابه', en: 'A seller who left' },

  signInFirst: {
    ar: 'سجّل الدخول لتؤكد. الكود وحده لا يكفي.',
    en: 'Sign in to confirm. The code alone is not enough.',
  },
  signIn: { ar: 'سجّل الدخول', en: 'Sign in' },
  signUp: { ar: 'إنشاء حساب', en: 'Create an account' },

  offline: {
    ar: 'لا إنترنت. هذه الصفحة محفوظة في جوالك.',
    en: 'No network. This page is kept on your phone.',
  },
  saved: { ar: 'حُفظ تأكيدك', en: 'Your answer is saved' },
  savedDecline: { ar: 'حُفظ جوابك', en: 'Your answer is saved' },
  savedText: {
    ar: 'نرسله وحده حين يرجع النت. لا تحتاج أن تفعل شيئاً.',
    en: 'We send it when the network is back. Nothing more to do.',
  },
  undo: { ar: 'تراجع', en: 'Undo' },
  notSent: { ar: 'لم يصل تأكيدك', en: 'Your answer did not arrive' },
  notSentDecline: { ar: 'لم يصل جوابك', en: 'Your answer did not arrive' },
  notSentText: {
    ar: 'الخادم لا يرد الآن. ما كتبته محفوظ.',
    en: 'The server is not answering. What you wrote is kept.',
  },
  tryAgain: { ar: 'أعد المحاولة', en: 'Try again' },
  sending: { ar: 'جارٍ الإرسال…', en: 'Sending…' },
  refused: { ar: 'لم يُقبل جوابك المحفوظ:', en: 'Your saved answer was not accepted:' },
  dismiss: { ar: 'فهمت', en: 'OK' },

  done: { ar: 'تأكّد الشراء', en: 'Purchase confirmed' },
  doneText: { ar: 'وصل الخبر للبائع.', en: 'The seller knows.' },
  receipt: { ar: 'الوصل', en: 'Receipt' },
  toDeals: { ar: 'بعت واشتريت', en: 'Bought and sold' },

  expired: { ar: 'انتهى هذا الكود', en: 'This code has expired' },
  expiredText: {
    ar: 'مرّ 30 يوماً بلا تأكيد ورجعت القطع للعرض. اشتريت فعلاً؟ اطلب من البائع كوداً جديداً.',
    en: '30 days passed and the pieces are for sale again. Did you buy? Ask the seller for a new code.',
  },
  expiredSeller: {
    ar: 'مرّ 30 يوماً بلا تأكيد ورجعت القطع للعرض.',
    en: '30 days passed and the pieces are for sale again.',
  },
  listing: { ar: 'إعلان البائع', en: 'See the listing' },
  declined: { ar: 'قلتَ إنك لم تشترِ', en: 'You said you did not buy' },
  declinedText: {
    ar: (count: number) => `${returned.ar(count)} وعرف البائع. أخطأت؟ اطلب كوداً جديداً.`,
    en: (count: number) => `${returned.en(count)} and the seller knows. A mistake? Ask for a new code.`,
  },
  declinedSeller: { ar: 'قال المشتري إنه لم يشترِ', en: 'The buyer says they did not buy' },
  cancelled: { ar: 'ألغى البائع هذا الكود', en: 'The seller took this code back' },
  cancelledText: {
    ar: 'اشتريت فعلاً؟ اطلب من البائع كوداً جديداً.',
    en: 'Did you buy? Ask the seller for a new code.',
  },
  cancelledSeller: { ar: 'ألغيتَ هذا البيع', en: 'You cancelled this sale' },
  returned: {
    ar: (count: number) => `${returned.ar(count)}.`,
    en: (count: number) => `${returned.en(count)}.`,
  },
  answered: { ar: 'سبق الجواب على هذا الكود', en: 'This code has been answered already' },
  answeredText: {
    ar: 'إن كنت صاحب الجواب فادخل بالحساب الذي أجبت منه.',
    en: 'If the answer was yours, sign in with the account you used.',
  },

  typeCode: { ar: 'اكتب الكود', en: 'Enter the code' },
  typeLead: { ar: 'الكود الذي أرسله لك البائع بعد الشراء.', en: 'The code the seller sent you after the sale.' },
  noSuchCode: { ar: 'لا يوجد كود كهذا.', en: 'No such code.' },
  triesLeft: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم تبقَ لك محاولات هذه الساعة.',
        one: 'بقيت لك محاولة واحدة.',
        two: 'بقيت لك محاولتان.',
        few: 'بقيت لك # محاولات.',
        many: 'بقيت لك # محاولة.',
        other: 'بقيت لك # محاولة.',
      }),
    en: (count: number) =>
      count === 0 ? 'No tries left this hour.' : plural('en', count, { one: '# try left.', other: '# tries left.' }),
  },
  open: { ar: 'افتح', en: 'Open' },
  codeHint: {
    ar: '8 أحرف وأرقام، بلا O ولا 0 ولا I ولا 1.',
    en: '8 letters and digits, never O, 0, I or 1.',
  },

  own: { ar: 'هذا بيعك أنت', en: 'This is your own sale' },
  ownText: { ar: 'المشتري وحده يؤكده. أرسل له الكود.', en: 'Only the buyer can confirm it. Send them the code.' },

  wrong: { ar: 'في هذه الصفقة مشكلة', en: 'Something is wrong' },
  sellerNoShow: { ar: 'لم يأتِ البائع، أو كان قد باعه', en: 'The seller did not come, or had sold it' },
  buyerNoShow: { ar: 'لم يأتِ المشتري', en: 'The buyer did not come' },
  noShowSeen: {
    ar: { seller: 'لا يراه إلا البائع والإدارة. ', buyer: 'لا يراه إلا المشتري والإدارة. ' },
    en: { seller: 'Only the seller and staff see it. ', buyer: 'Only the buyer and staff see it. ' },
  },
  noShowThree: {
    ar: 'ويراه غيرهم حين يقوله ثلاثة أشخاص مختلفين في 180 يوماً.',
    en: 'Others do once three different people have said so within 180 days.',
  },
  saidSeller: {
    ar: 'كتبتَ أن البائع لم يأتِ أو كان قد باعه.',
    en: 'You said that the seller did not come, or had sold it.',
  },
  saidBuyer: { ar: 'كتبتَ أن المشتري لم يأتِ.', en: 'You said that the buyer did not come.' },
  failed: { ar: 'تعذّر فتح الصفقة', en: 'The deal could not be opened' },
})

const returned = {
  ar: (count: number) => (count === 1 ? 'رجعت القطعة للعرض' : `رجعت ${count === both ? 'القطعتان' : 'القطع'} للعرض`),
  en: (count: number) =>
    count === 1 ? 'The piece is listed again' : `${count === both ? 'Both' : 'The'} pieces are listed again`,
}
