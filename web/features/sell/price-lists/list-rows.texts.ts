import { plural, texts } from '#web/platform/texts.ts'

/** `row` is the name of a row. */
export const listRowTexts = texts({
  title: { ar: 'راجع قبل النشر', en: 'Check before posting' },
  summary: {
    ar: (rows: number, lines: number) =>
      `قرأنا ${plural('ar', rows, {
        zero: 'لا شيء',
        one: 'إعلاناً واحداً',
        two: 'إعلانين',
        few: '# إعلانات',
        many: '# إعلاناً',
        other: '# إعلان',
      })} من ${plural('ar', lines, {
        zero: 'القائمة',
        one: 'سطر واحد',
        two: 'سطرين',
        few: '# أسطر',
        many: '# سطراً',
        other: '# سطر',
      })}. الأصفر يحتاج نظرة منك.`,
    en: (rows: number, lines: number) =>
      `We read ${plural('en', rows, { one: '# listing', other: '# listings' })} from ${plural('en', lines, { one: '# line', other: '# lines' })}. Amber needs your eye.`,
  },
  back: { ar: 'القائمة', en: 'Back to list' },
  filter: { ar: 'اعرض', en: 'Show' },
  all: { ar: 'الكل', en: 'All' },
  look: { ar: 'تحتاج نظرة', en: 'Needs a look' },
  ready: { ar: 'جاهزة', en: 'Ready' },
  unread: { ar: 'لم تُفهم', en: 'Not understood' },
  noneShown: { ar: 'لا صفوف هنا.', en: 'No rows here.' },
  showMore: { ar: 'اعرض المزيد', en: 'Show more rows' },

  caption: { ar: 'الصفوف المقروءة', en: 'The rows that were read' },
  tickAll: { ar: 'حدد الجاهزة', en: 'Tick the ready ones' },
  confirm: {
    ar: (count: number) => `أكّد ما يحتاج نظرة (${count})`,
    en: (count: number) => `Confirm those that need a look (${count})`,
  },
  confirmTitle: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء للتأكيد',
        one: 'تؤكد صفاً واحداً كما قرأناه؟',
        two: 'تؤكد صفين كما قرأناهما؟',
        few: 'تؤكد # صفوف كما قرأناها؟',
        many: 'تؤكد # صفاً كما قرأناها؟',
        other: 'تؤكد # صف كما قرأناها؟',
      }),
    en: (count: number) =>
      plural('en', count, { one: 'Confirm 1 row as we read it?', other: 'Confirm # rows as we read them?' }),
  },
  confirmText: {
    ar: 'فيها ما لم نتأكد من قراءته. إن لم تنظر فيها واحداً واحداً فقد يظهر سعر أو نوع خطأ، ويراجعها فريقنا قبل غيرها من القائمة.',
    en: 'We were not sure of everything in them. Without a look at each, a wrong price or type may be shown; our team checks these one by one.',
  },
  confirmYes: {
    ar: (count: number) => `أكّد الـ${count}`,
    en: (count: number) => `Confirm ${count}`,
  },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  whichPrice: {
    ar: (typed: string, meant: string) => `\u2068${typed}\u2069 أم \u2068${meant}\u2069؟`,
    en: (typed: string, meant: string) => `\u2068${typed}\u2069 or \u2068${meant}\u2069?`,
  },
  keepPrice: { ar: (price: string) => `السعر ${price}`, en: (price: string) => `The price is ${price}` },
  tick: { ar: (row: string) => `انشر ${row}`, en: (row: string) => `Post ${row}` },
  columns: {
    ar: {
      picture: 'صورة',
      name: 'الاسم',
      type: 'النوع',
      size: 'القدرة',
      condition: 'الحالة',
      price: 'السعر',
      currency: 'العملة',
      quantity: 'الكمية',
      remove: 'حذف',
    },
    en: {
      picture: 'Photo',
      name: 'Name',
      type: 'Type',
      size: 'Size',
      condition: 'Condition',
      price: 'Price',
      currency: 'Currency',
      quantity: 'Qty',
      remove: 'Remove',
    },
  },
  field: {
    ar: (label: string, row: string) => `${label}: ${row}`,
    en: (label: string, row: string) => `${label}: ${row}`,
  },
  nameless: { ar: (line: number) => `السطر ${line}`, en: (line: number) => `line ${line}` },
  line: { ar: 'السطر', en: 'Line' },
  choose: { ar: 'اختر', en: 'Choose' },
  noBrand: { ar: 'بلا ماركة', en: 'No brand' },
  details: {
    ar: (brand: string, row: string) => `${brand}، تفاصيل ${row}`,
    en: (brand: string, row: string) => `${brand}, details of ${row}`,
  },
  description: { ar: 'الوصف', en: 'Description' },
  typed: { ar: 'كما كُتب:', en: 'As typed:' },
  remove: { ar: (row: string) => `احذف الصف: ${row}`, en: (row: string) => `Remove row: ${row}` },
  removed: { ar: 'حُذف الصف', en: 'Row removed' },
  undo: { ar: 'تراجع', en: 'Undo' },

  types: {
    ar: {
      Panel: 'لوح',
      Inverter: 'إنفرتر',
      Battery: 'بطارية',
      'Panel bases': 'قواعد',
      Accessory: 'ملحقات',
      Others: 'أخرى',
    },
    en: {
      Panel: 'Panel',
      Inverter: 'Inverter',
      Battery: 'Battery',
      'Panel bases': 'Mount',
      Accessory: 'Accessory',
      Others: 'Other',
    },
  },
  currencies: {
    ar: { YER: 'ريال صنعاء', YER_SOUTH: 'ريال عدن', SAR: 'ريال سعودي', USD: 'دولار' },
    en: { YER: 'YER Sana’a', YER_SOUTH: 'YER Aden', SAR: 'SAR', USD: 'USD' },
  },

  unreadTitle: { ar: 'أسطر لم نفهمها', en: 'Lines we did not understand' },
  makeRow: { ar: 'اجعله صفاً', en: 'Make it a row' },
  makeRowOf: {
    ar: (line: number) => `اجعله صفاً: السطر ${line}`,
    en: (line: number) => `Make it a row: line ${line}`,
  },
  unreadHint: {
    ar: 'تبقى كما كتبتها، ولا يُنشر منها شيء.',
    en: 'Kept exactly as you typed them. They are not posted.',
  },

  readyCount: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا صفوف جاهزة',
        one: 'صف جاهز',
        two: 'صفان جاهزان',
        few: '# صفوف جاهزة',
        many: '# صفاً جاهزاً',
        other: '# صف جاهز',
      }),
    en: (count: number) => plural('en', count, { one: '# ready', other: '# ready' }),
  },
  lookCount: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء يحتاج نظرة',
        one: 'صف يحتاج نظرة',
        two: 'صفان يحتاجان نظرة',
        few: '# تحتاج نظرة',
        many: '# تحتاج نظرة',
        other: '# تحتاج نظرة',
      }),
    en: (count: number) => plural('en', count, { one: '# needs a look', other: '# need a look' }),
  },
  post: { ar: (count: number) => `انشر الجاهزة (${count})`, en: (count: number) => `Post the ${count} ready` },
  action: { ar: 'الإجراء', en: 'Action' },
})
