import { plural, texts } from '#web/platform/texts.ts'

export const pricesTexts = texts({
  lead: {
    ar: (count: number) =>
      `${plural('ar', count, {
        zero: 'لم تختر شيئاً',
        one: 'اخترت إعلاناً واحداً',
        two: 'اخترت إعلانين',
        few: 'اخترت # إعلانات',
        many: 'اخترت # إعلاناً',
        other: 'اخترت # إعلان',
      })}. لا يتغيّر شيء قبل أن تؤكّد.`,
    en: (count: number) =>
      `${plural('en', count, { one: '# listing chosen', other: '# listings chosen' })}. Nothing changes until you confirm.`,
  },
  back: { ar: 'منتجاتي', en: 'My products' },
  nothingTitle: { ar: 'اختر إعلانات أولاً', en: 'Choose listings first' },
  nothingText: {
    ar: 'اختر ما تريد تغيير سعره في «منتجاتي»، ثم اضغط «غيّر الأسعار».',
    en: 'Tick the listings under “My products”, then press “Change prices”.',
  },
  how: { ar: 'كيف؟', en: 'How?' },
  percent: { ar: 'نسبة', en: 'Percentage' },
  amount: { ar: 'مبلغ', en: 'Amount' },
  currency: { ar: 'عملة', en: 'Currency' },
  direction: { ar: 'الاتجاه', en: 'Direction' },
  raise: { ar: 'رفع', en: 'Raise' },
  lower: { ar: 'خفض', en: 'Lower' },
  percentLabel: { ar: 'النسبة', en: 'Percentage' },
  amountLabel: { ar: 'المبلغ', en: 'Amount' },
  amountCurrency: { ar: 'عملة المبلغ', en: 'Currency of the amount' },
  toCurrency: { ar: 'حوّلها إلى', en: 'Convert to' },
  rateHint: { ar: 'بسعر صرف اليوم.', en: 'At today’s rate.' },
  rates: {
    ar: (rates: readonly string[]) => `بسعر صرف اليوم: الدولار = ${rates.join('، ')}`,
    en: (rates: readonly string[]) => `At today’s rate: 1 USD = ${rates.join(', ')}`,
  },
  rounding: { ar: 'التقريب', en: 'Rounding' },
  roundings: {
    ar: {
      usual: 'إلى أقرب 500 ريال أو 5 سعودي أو دولار',
      fine: 'إلى أقرب 100 ريال أو ريال سعودي أو نصف دولار',
      coarse: 'إلى أقرب 1,000 ريال أو 10 سعودي أو 5 دولارات',
      none: 'بلا تقريب',
    },
    en: {
      usual: 'To the nearest 500 rials, 5 SAR, 1 USD',
      fine: 'To the nearest 100 rials, 1 SAR, 0.5 USD',
      coarse: 'To the nearest 1,000 rials, 10 SAR, 5 USD',
      none: 'No rounding',
    },
  },
  roundingHint: { ar: 'الأسعار الصغيرة تُقرَّب تقريباً أدق.', en: 'Small prices are rounded more finely.' },
  percentWrong: { ar: 'اكتب نسبة من 0.01 إلى 99، مثل 5.', en: 'Enter a percentage from 0.01 to 99, such as 5.' },
  amountWrong: { ar: 'اكتب مبلغاً أكبر من صفر.', en: 'Enter an amount above zero.' },
  preview: { ar: 'المعاينة', en: 'Preview' },
  loading: { ar: 'جارٍ حساب الأسعار', en: 'Working out the prices' },
  caption: { ar: 'الأسعار قبل التغيير وبعده', en: 'Prices before and after' },
  listing: { ar: 'الإعلان', en: 'Listing' },
  now: { ar: 'الآن', en: 'Now' },
  next: { ar: 'الجديد', en: 'New' },
  needsReview: { ar: 'يعود إلى المراجعة', en: 'Goes to review' },
  pegged: {
    ar: (currency: string) => `مثبت بـ${currency}، لا يتغيّر`,
    en: (currency: string) => `Pegged to ${currency}, unchanged`,
  },
  reasons: {
    ar: {
      product_not_found: 'لم يعد موجوداً',
      pegged: 'سعره مثبت، لا يتغيّر',
      product_sold: 'تم بيعه، لا يتغيّر سعره',
      not_shop_member: 'باسم محل لم تعد تنشر باسمه',
      too_many_listings: 'مرفوض، وإعلاناتك القائمة بلغت حدّها',
      changed: 'تغيّر سعره في هذه الأثناء',
      same_price: 'يبقى كما هو',
      other_currency: 'بعملة أخرى، لا يتغيّر',
      no_rate: 'لا سعر صرف لعملته اليوم',
      price_range: 'السعر الجديد خارج الحدود',
      price_whole: 'السعر الجديد خارج الحدود',
      price_decimals: 'السعر الجديد خارج الحدود',
      price_invalid: 'السعر الجديد خارج الحدود',
      price_required: 'السعر الجديد خارج الحدود',
      price_ambiguous: 'السعر الجديد خارج الحدود',
    },
    en: {
      product_not_found: 'No longer there',
      pegged: 'Pegged, unchanged',
      product_sold: 'Sold, unchanged',
      not_shop_member: 'In the name of a shop you no longer post for',
      too_many_listings: 'Rejected, and you have as many live listings as allowed',
      changed: 'Its price has changed meanwhile',
      same_price: 'Stays the same',
      other_currency: 'In another currency, unchanged',
      no_rate: 'No rate for its currency today',
      price_range: 'The new price is out of range',
      price_whole: 'The new price is out of range',
      price_decimals: 'The new price is out of range',
      price_invalid: 'The new price is out of range',
      price_required: 'The new price is out of range',
      price_ambiguous: 'The new price is out of range',
    },
  },
  action: { ar: 'التأكيد', en: 'Confirm' },
  goUp: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا يرتفع سعر',
        one: 'يرتفع سعر واحد',
        two: 'يرتفع سعران',
        few: 'ترتفع # أسعار',
        many: 'يرتفع # سعراً',
        other: 'يرتفع # سعر',
      }),
    en: (count: number) => plural('en', count, { one: '# price goes up', other: '# prices go up' }),
  },
  goDown: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا ينخفض سعر',
        one: 'ينخفض سعر واحد',
        two: 'ينخفض سعران',
        few: 'تنخفض # أسعار',
        many: 'ينخفض # سعراً',
        other: 'ينخفض # سعر',
      }),
    en: (count: number) => plural('en', count, { one: '# price goes down', other: '# prices go down' }),
  },
  convert: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا يتحوّل سعر',
        one: 'يتحوّل سعر واحد',
        two: 'يتحوّل سعران',
        few: 'تتحوّل # أسعار',
        many: 'يتحوّل # سعراً',
        other: 'يتحوّل # سعر',
      }),
    en: (count: number) => plural('en', count, { one: '# price is converted', other: '# prices are converted' }),
  },
  stay: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا يبقى شيء كما هو',
        one: 'ويبقى واحد كما هو',
        two: 'ويبقى اثنان كما هما',
        few: 'وتبقى # كما هي',
        many: 'ويبقى # كما هو',
        other: 'ويبقى # كما هو',
      }),
    en: (count: number) => plural('en', count, { one: '# stays the same', other: '# stay the same' }),
  },
  confirm: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'غيّر الأسعار',
        one: 'غيّر سعراً واحداً',
        two: 'غيّر سعرين',
        few: 'غيّر # أسعار',
        many: 'غيّر # سعراً',
        other: 'غيّر # سعر',
      }),
    en: (count: number) =>
      count === 0 ? 'Change prices' : plural('en', count, { one: 'Change # price', other: 'Change # prices' }),
  },
  largeTitle: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا يتغيّر سعر بأكثر من 90%',
        one: 'سعر واحد يتغيّر بأكثر من 90%',
        two: 'سعران يتغيّران بأكثر من 90%',
        few: '# أسعار تتغيّر بأكثر من 90%',
        many: '# سعراً يتغيّر بأكثر من 90%',
        other: '# سعر يتغيّر بأكثر من 90%',
      }),
    en: (count: number) =>
      plural('en', count, { one: '# price changes by more than 90%', other: '# prices change by more than 90%' }),
  },
  largeText: {
    ar: (name: string, from: string, to: string) => `مثلاً «\u2068${name}\u2069»: كان ${from} ويصير ${to}.`,
    en: (name: string, from: string, to: string) => `For example “\u2068${name}\u2069”: from ${from} to ${to}.`,
  },
  checkAgain: { ar: 'أراجع الأسعار', en: 'Check again' },
  changing: { ar: 'جارٍ التغيير…', en: 'Changing…' },
  failed: { ar: 'لم تتغيّر الأسعار', en: 'The prices were not changed' },
  changed: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يتغيّر سعر',
        one: 'تغيّر سعر واحد',
        two: 'تغيّر سعران',
        few: 'تغيّرت # أسعار',
        many: 'تغيّر # سعراً',
        other: 'تغيّر # سعر',
      }),
    en: (count: number) => plural('en', count, { one: '# price changed', other: '# prices changed' }),
  },
  editedMeanwhile: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يتغيّر غيرها',
        one: 'سعر واحد تغيّر قبل تأكيدك فبقي كما هو.',
        two: 'سعران تغيّرا قبل تأكيدك فبقيا كما هما.',
        few: '# أسعار تغيّرت قبل تأكيدك فبقيت كما هي.',
        many: '# سعراً تغيّر قبل تأكيدك فبقي كما هو.',
        other: '# سعر تغيّر قبل تأكيدك فبقي كما هو.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: '# price had changed before you confirmed and stays.',
        other: '# prices had changed before you confirmed and stay.',
      }),
  },
  undo: { ar: 'تراجع', en: 'Undo' },
  undoFor: { ar: 'يمكنك التراجع خلال', en: 'You can undo for' },
  undone: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يبقَ ما يُرجَع',
        one: 'رجع السعر كما كان',
        two: 'رجع السعران كما كانا',
        few: 'رجعت # أسعار كما كانت',
        many: 'رجع # سعراً كما كان',
        other: 'رجع # سعر كما كان',
      }),
    en: (count: number) => plural('en', count, { one: '# price restored', other: '# prices restored' }),
  },
  undoneBut: {
    ar: (kept: number) =>
      `رجعت الأسعار، ${plural('ar', kept, {
        zero: 'كلها',
        one: 'إلا واحداً عدّلته بعدها',
        two: 'إلا اثنين عدّلتهما بعدها',
        few: 'إلا # عدّلتها بعدها',
        many: 'إلا # عدّلتها بعدها',
        other: 'إلا # عدّلتها بعدها',
      })}`,
    en: (kept: number) =>
      `Prices restored, ${plural('en', kept, { one: 'but # that you edited since', other: 'but # that you edited since' })}`,
  },
})
