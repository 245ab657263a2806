import { plural, texts } from '#web/platform/texts.ts'

export const batchTexts = texts({
  title: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا إعلانات',
        one: 'إعلان واحد أُرسل ضمن قائمة',
        two: 'إعلانان أُرسلا معاً',
        few: '# إعلانات أُرسلت معاً',
        many: '# إعلاناً أُرسلت معاً',
        other: '# إعلان أُرسلت معاً',
      }),
    en: (count: number) => plural('en', count, { one: '# listing sent in a list', other: '# listings sent together' }),
  },
  batch: { ar: 'قائمة', en: 'Batch' },
  by: { ar: (name: string) => `من ${name}`, en: (name: string) => `By ${name}` },
  forShop: { ar: (name: string) => `باسم ${name}`, en: (name: string) => `For ${name}` },
  warnings: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'بلا ملاحظات',
        one: 'واحد عليه ملاحظة',
        two: 'اثنان عليهما ملاحظات',
        few: '# عليها ملاحظات',
        many: '# عليها ملاحظات',
        other: '# عليها ملاحظات',
      }),
    en: (count: number) => plural('en', count, { one: '# has a warning', other: '# have warnings' }),
  },
  noWarnings: { ar: 'بلا ملاحظات', en: 'No warnings' },
  onlyBatch: { ar: 'قائمة واحدة', en: 'One batch only' },
  flags: {
    ar: {
      contact: 'رقم أو رابط في النص',
      contradictions: 'أرقام متعارضة',
      no_picture: 'بلا صورة',
      same_picture: 'صورة من إعلان آخر',
      same_text: 'نص مكرر',
      suspended_number: 'رقم حساب موقوف',
      unsure: 'شك أكّده البائع بلا تعديل',
      price: 'سعر بعيد عن المعتاد',
    },
    en: {
      contact: 'Number or link in the text',
      contradictions: 'Figures contradict',
      no_picture: 'No photo',
      same_picture: 'Photo of another listing',
      same_text: 'Same text as another',
      suspended_number: 'Number of a suspended account',
      unsure: 'Doubt confirmed unchanged',
      price: 'Far from the usual price',
    },
  },
  changed: { ar: 'معدَّل بعد نشره', en: 'Changed after it was public' },
  rows: { ar: 'الإعلانات', en: 'Listings' },
  reviewOne: { ar: 'راجع هذا وحده', en: 'Review this one' },
  oneByOne: { ar: 'واحداً واحداً', en: 'One by one' },
  approveAll: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'نشر الكل',
        one: 'نشر الإعلان',
        two: 'نشر الاثنين',
        few: 'نشر الـ#',
        many: 'نشر الـ#',
        other: 'نشر الـ#',
      }),
    en: (count: number) => plural('en', count, { one: 'Publish it', other: 'Publish all #' }),
  },
  approveGood: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء سليم',
        one: 'نشر السليم',
        two: 'نشر السليمين',
        few: 'نشر الـ# السليمة',
        many: 'نشر الـ# السليمة',
        other: 'نشر الـ# السليمة',
      }),
    en: (count: number) =>
      plural('en', count, { one: 'Publish # without warnings', other: 'Publish # without warnings' }),
  },
  approveTitle: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء للنشر',
        one: 'تنشر إعلاناً واحداً؟',
        two: 'تنشر الإعلانين معاً؟',
        few: 'تنشر # إعلانات معاً؟',
        many: 'تنشر # إعلاناً معاً؟',
        other: 'تنشر # إعلان معاً؟',
      }),
    en: (count: number) => plural('en', count, { one: 'Publish # listing?', other: 'Publish # listings together?' }),
  },
  approveText: {
    ar: 'ما عدّله البائع بعد أن فتحت القائمة لا يُنشر، ويبقى لتراه.',
    en: 'Whatever the seller has changed since you opened the batch is not published; it stays for you to see.',
  },
  cancel: { ar: 'إلغاء', en: 'Cancel' },
  working: {
    ar: (done: string, all: string) => `تم ${done} من ${all}…`,
    en: (done: string, all: string) => `${done} of ${all} done…`,
  },
  rejectedMany: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُرفض شيء.',
        one: 'رُفض إعلان واحد.',
        two: 'رُفض إعلانان.',
        few: 'رُفضت # إعلانات.',
        many: 'رُفض # إعلاناً.',
        other: 'رُفض # إعلان.',
      }),
    en: (count: number) => plural('en', count, { one: '# listing rejected.', other: '# listings rejected.' }),
  },
  faster: {
    ar: (who: string, count: number) =>
      `${plural('ar', count, {
        zero: 'سبقك',
        one: 'في واحد منها سبقك',
        two: 'في اثنين منها سبقك',
        few: 'في # منها سبقك',
        many: 'في # منها سبقك',
        other: 'في # منها سبقك',
      })} ${who}.`,
    en: (who: string, count: number) =>
      `${who} ${plural('en', count, { one: 'got to # of them first.', other: 'got to # of them first.' })}`,
  },
})
