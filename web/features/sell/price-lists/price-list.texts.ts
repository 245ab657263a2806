import { formatNumber } from '#web/platform/format.ts'
import { plural, texts } from '#web/platform/texts.ts'

export const priceListTexts = texts({
  title: { ar: 'انشر قائمة أسعار', en: 'Post a price list' },
  lead: {
    ar: 'الصق قائمتك كما ترسلها في واتساب، ونحوّلها إلى إعلانات تراجعها قبل النشر.',
    en: 'Paste your list as you send it on WhatsApp. We turn it into listings for you to check first.',
  },
  list: { ar: 'قائمة الأسعار', en: 'Price list' },
  example: {
    ar: '*الواح جديد*\nجينكو 580 واط - 54,000\nلونجي 550 ....... 51000\n*انفرترات*\nجروات 5 كيلو 48 فولت 255 الف',
    en: '*New panels*\nJinko 580 W - 54,000\nLONGi 550 ....... 51000\n*Inverters*\nGrowatt 5kW 48V 255 thousand',
  },
  lines: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا أسطر بعد',
        one: 'سطر واحد',
        two: 'سطران',
        few: '# أسطر',
        many: '# سطراً',
        other: '# سطر',
      }),
    en: (count: number) => plural('en', count, { one: '# line', other: '# lines' }),
  },
  linesMax: {
    ar: (count: number) => `حتى ${count} سطر`,
    en: (count: number) => `up to ${count} lines`,
  },
  tooLong: {
    ar: (line: number, text: string) =>
      `القائمة طويلة: نقرأ حتى السطر ${formatNumber('ar', line)} «\u2068${text}\u2069»، ويبقى ما بعده هنا لنقرأه بعدها.`,
    en: (line: number, text: string) =>
      `Too long to read at once: we stop after line ${formatNumber('en', line)}, “\u2068${text}\u2069”. The rest stays here for the next round.`,
  },
  lineTooLong: {
    ar: (line: number) => `السطر ${formatNumber('ar', line)} أطول مما نقرأ. قسّمه إلى أسطر.`,
    en: (line: number) => `Line ${formatNumber('en', line)} is longer than we can read. Break it into lines.`,
  },
  required: { ar: 'الصق القائمة هنا.', en: 'Paste your list here.' },

  silent: { ar: 'إن لم يُكتب في القائمة', en: 'When the list does not say' },
  chooseCurrency: { ar: 'اختر العملة', en: 'Choose currency' },
  shopHint: {
    ar: 'حتى 300 إعلان في الساعة باسم المحل، و30 باسمك.',
    en: 'Up to 300 listings an hour for the shop, 30 for yourself.',
  },
  selfHint: { ar: 'حتى 30 إعلاناً في الساعة باسمك.', en: 'Up to 30 listings an hour in your own name.' },

  howTitle: { ar: 'كيف نقرؤها', en: 'How we read it' },
  howHeading: { ar: '*الواح جديد*', en: '*New panels*' },
  howHeadingText: {
    ar: 'عنوان يسري على ما تحته: النوع والحالة',
    en: 'A heading for what follows: type and condition',
  },
  howLine: { ar: 'لونجي 550 ....... 51000', en: 'LONGi 550 ....... 51000' },
  howLineText: { ar: 'ماركة، قدرة، سعر', en: 'Brand, power, price' },
  howCurrency: { ar: '1180$', en: '1180$' },
  howCurrencyText: { ar: 'العملة المكتوبة تغلب ما اخترته', en: 'A written currency wins over your choice' },
  howPromise: {
    ar: 'لا نخمّن بصمت: ما نشك فيه يظهر لك بالأصفر.',
    en: 'We never guess silently: anything unsure is shown in amber.',
  },

  read: { ar: 'اقرأ القائمة', en: 'Read the list' },
  readAgain: { ar: 'اقرأ من جديد', en: 'Read again' },
  toRows: { ar: 'عد إلى الصفوف', en: 'Back to the rows' },
  reading: { ar: 'نقرأ القائمة…', en: 'Reading the list…' },
  nothingRead: {
    ar: 'لم نجد في النص بضاعة وسعراً. اكتب كل صنف في سطر، مثل: جينكو 580 واط 54,000',
    en: 'We found no goods with a price in this text. Write one item a line, such as: Jinko 580 W 54,000',
  },
  offline: {
    ar: 'لا يوجد اتصال. قائمتك محفوظة على جهازك، وتُقرأ وتُنشر حين يعود.',
    en: 'No connection. Your list is kept on this device; it can be read and posted when the network is back.',
  },
  startOver: { ar: 'قائمة جديدة', en: 'New list' },
  startOverTitle: { ar: 'نحذف هذه القائمة؟', en: 'Discard this list?' },
  startOverText: {
    ar: 'تُحذف الصفوف والصور التي لم تُنشر بعد. ما نُشر يبقى في «منتجاتي».',
    en: 'Rows and photos that are not posted yet are deleted. What is posted stays in My products.',
  },
  keep: { ar: 'إلغاء', en: 'Cancel' },

  shared: {
    ar: 'وصلتنا القائمة التي شاركتها، وعندك قائمة لم تكملها.',
    en: 'Your shared list is here, and you have an unfinished one.',
  },
  useShared: { ar: 'استخدم الجديدة', en: 'Use the new one' },
  dropShared: { ar: 'أكمل القديمة', en: 'Finish the old one' },
  unshared: {
    ar: 'لم يصلنا نص المشاركة. انسخه والصقه هنا.',
    en: 'The shared text did not reach us. Copy it and paste it here.',
  },
})
