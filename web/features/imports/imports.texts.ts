import { plural, texts } from '#web/platform/texts.ts'

export const importTexts = texts({
  titles: {
    ar: { shops: 'إدخال محلات من ملف', engineers: 'إدخال مهندسين من ملف' },
    en: { shops: 'Import shops', engineers: 'Import engineers' },
  },
  lead: {
    ar: 'ملف CSV بترميز UTF-8، أوله سطر العناوين. لا يُحفظ شيء قبل أن ترى ما سيحدث لكل سطر.',
    en: 'A CSV file in UTF-8 whose first line has the headings. Nothing is stored before you have seen what happens to each row.',
  },
  columns: {
    ar: 'أعمدة مطلوبة: الاسم، الهاتف، المحافظة، المدينة. والباقي اختياري: الواتساب، البريد، الخدمات، ملاحظات، العنوان، الوصف، الماركات، التخصصات، سنوات الخبرة.',
    en: 'Required columns: name, phone, governorate, city. Optional: whatsapp, email, services, notes, address, description, brands, specializations, years.',
  },
  file: { ar: 'ملف CSV', en: 'CSV file' },
  choose: { ar: 'اختر ملفاً', en: 'Choose a file' },
  noFile: { ar: 'لم تختر ملفاً بعد', en: 'No file chosen yet' },
  reading: { ar: 'جارٍ الفحص…', en: 'Checking…' },
  storing: { ar: 'جارٍ الإدخال…', en: 'Importing…' },
  tooLarge: { ar: 'الملف أكبر من 200 كيلوبايت. قسّمه.', en: 'The file is larger than 200 KB. Split it.' },
  notUtf8: {
    ar: 'الملف ليس بترميز UTF-8. احفظه من جديد بصيغة «CSV UTF-8».',
    en: 'The file is not UTF-8. Save it again as “CSV UTF-8”.',
  },
  noRows: { ar: 'لا أسطر تحت سطر العناوين.', en: 'There are no rows below the headings.' },
  unknownColumns: {
    ar: (names: string) => `أعمدة لا نعرفها ولن تُقرأ: ${names}`,
    en: (names: string) => `Columns we do not know, which are left out: ${names}`,
  },
  wouldCreate: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا شيء يُضاف',
        one: 'يُضاف سطر واحد',
        two: 'يُضاف سطران',
        few: 'تُضاف # أسطر',
        many: 'يُضاف # سطراً',
        other: 'يُضاف # سطر',
      }),
    en: (count: number) => plural('en', count, { one: '# row would be added', other: '# rows would be added' }),
  },
  created: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لم يُضف شيء',
        one: 'أُضيف سطر واحد',
        two: 'أُضيف سطران',
        few: 'أُضيفت # أسطر',
        many: 'أُضيف # سطراً',
        other: 'أُضيف # سطر',
      }),
    en: (count: number) => plural('en', count, { one: '# row was added', other: '# rows were added' }),
  },
  leftOut: {
    ar: (duplicate: string, refused: string) => `مكرر ${duplicate}، مرفوض ${refused}`,
    en: (duplicate: string, refused: string) => `${duplicate} there already, ${refused} refused`,
  },
  store: { ar: 'إدخال', en: 'Import' },
  toList: { ar: 'إلى القائمة', en: 'Back to the list' },
  table: { ar: 'الأسطر', en: 'Rows' },
  line: { ar: 'السطر', en: 'Line' },
  name: { ar: 'الاسم', en: 'Name' },
  outcome: { ar: 'النتيجة', en: 'Result' },
  why: { ar: 'السبب', en: 'Why' },
  outcomes: {
    ar: { created: 'يُضاف', duplicate: 'موجود', refused: 'مرفوض' },
    en: { created: 'Added', duplicate: 'There already', refused: 'Refused' },
  },
})
