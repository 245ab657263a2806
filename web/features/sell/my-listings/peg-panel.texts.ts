import { plural, texts } from '#web/platform/texts.ts'

export const pegPanelTexts = texts({
  title: { ar: 'تثبيت الأسعار', en: 'Peg prices' },
  text: {
    ar: 'يتحول السعر إلى العملة التي تختارها بصرف اليوم، ثم يظهر للناس بالريال حسب صرف كل يوم.',
    en: 'Each price is turned into the currency you choose at today’s rate. Buyers then see it in rials at each day’s rate.',
  },
  to: { ar: 'ثبّت بـ', en: 'Peg to' },
  choices: {
    ar: { USD: 'الدولار', SAR: 'الريال السعودي', none: 'بلا تثبيت' },
    en: { USD: 'Dollar', SAR: 'Saudi riyal', none: 'No peg' },
  },
  unpegText: {
    ar: 'يصير السعر المعروض اليوم بالريال هو سعر الإعلان، ولا يتغير بعدها مع الصرف.',
    en: 'The rial price shown today becomes the price of the listing and no longer follows the rate.',
  },
  peg: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'اختر إعلانات أولاً',
        one: 'ثبّت سعر إعلان واحد',
        two: 'ثبّت سعر إعلانين',
        few: 'ثبّت أسعار # إعلانات',
        many: 'ثبّت أسعار # إعلاناً',
        other: 'ثبّت أسعار # إعلان',
      }),
    en: (count: number) => plural('en', count, { one: 'Peg # price', other: 'Peg # prices' }),
  },
  unpeg: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'اختر إعلانات أولاً',
        one: 'ألغِ تثبيت إعلان واحد',
        two: 'ألغِ تثبيت إعلانين',
        few: 'ألغِ تثبيت # إعلانات',
        many: 'ألغِ تثبيت # إعلاناً',
        other: 'ألغِ تثبيت # إعلان',
      }),
    en: (count: number) => plural('en', count, { one: 'Unpeg # price', other: 'Unpeg # prices' }),
  },
  pegged: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُثبَّت شيء',
        one: 'ثُبّت سعر إعلان واحد',
        two: 'ثُبّت سعر إعلانين',
        few: 'ثُبّتت أسعار # إعلانات',
        many: 'ثُبّتت أسعار # إعلاناً',
        other: 'ثُبّتت أسعار # إعلان',
      }),
    en: (count: number) => plural('en', count, { one: '# price is pegged', other: '# prices are pegged' }),
  },
  unpegged: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يتغير شيء',
        one: 'إعلان واحد بلا تثبيت الآن',
        two: 'إعلانان بلا تثبيت الآن',
        few: '# إعلانات بلا تثبيت الآن',
        many: '# إعلاناً بلا تثبيت الآن',
        other: '# إعلان بلا تثبيت الآن',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: '# listing has no peg now',
        other: '# listings have no peg now',
      }),
  },
  times: { ar: (count: string) => `(${count})`, en: (count: string) => `(${count})` },
  refused: { ar: 'بقيت كما هي', en: 'Left as they were' },
})
