import { plural, texts } from '#web/platform/texts.ts'

export const importTexts = texts({
  titles: {
    ar: { shops: 'إدخال محلات من ملف', engineers: 'إدخال مهندسين من ملف' },
    en: { shops: 'Import shops', engineers: 'Import engineers' },
  },
  lead: {
    ar: 'ملف CSV من Excel أو من التصدير عندنا، أوله سطر العناوين. لا يُحفظ شيء قبل أن ترى ما سيحدث لكل سطر.',
    en: 'A CSV file from Excel or from our own export, whose first row has the headings. Nothing is stored before you have seen what happens to each row.',
  },
  columns: {
    ar: 'أعمدة مطلوبة: الاسم، الهاتف، المحافظة، المدينة. والباقي اختياري، مثل الواتساب والخدمات والعنوان والماركات وسنوات الخبرة، بأسمائها في ملف التصدير.',
    en: 'Required columns: name, phone, governorate, city. The rest is optional, such as whatsapp, services, address, brands and years, with the headings of the export.',
  },
  file: { ar: 'ملف CSV', en: 'CSV file' },
  choose: { ar: 'اختر ملفاً', en: 'Choose a file' },
  noFile: { ar: 'لم تختر ملفاً بعد', en: 'No file chosen yet' },
  reading: { ar: 'جارٍ الفحص…', en: 'Checking…' },
  storing: { ar: 'جارٍ الإدخال…', en: 'Importing…' },
  tooLarge: {
    ar: 'الملف أكبر من أن يُدخل مرة واحدة. قسّمه.',
    en: 'The file is too large for one import. Split it.',
  },
  workbook: {
    ar: 'هذا ملف Excel. افتحه واحفظه باسم جديد بصيغة «CSV UTF-8»، ثم اختره هنا.',
    en: 'This is an Excel workbook. Open it, save it as “CSV UTF-8” and choose that file here.',
  },
  notText: {
    ar: 'هذا ليس ملف CSV. افتحه في Excel واحفظه بصيغة «CSV UTF-8».',
    en: 'This is not a CSV file. Open it in Excel and save it as “CSV UTF-8”.',
  },
  noRows: { ar: 'لا أسطر تحت سطر العناوين.', en: 'There are no rows below the headings.' },
  unknownColumns: {
    ar: (names: readonly string[]) => `أعمدة لن تُقرأ: ${names.join('، ')}`,
    en: (names: readonly string[]) => `Columns that are left out: ${names.join(', ')}`,
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
  line: { ar: 'السطر', en: 'Row' },
  name: { ar: 'الاسم', en: 'Name' },
  outcome: { ar: 'النتيجة', en: 'Result' },
  why: { ar: 'السبب', en: 'Why' },
  outcomes: {
    ar: { created: 'يُضاف', duplicate: 'موجود', refused: 'مرفوض' },
    en: { created: 'Added', duplicate: 'There already', refused: 'Refused' },
  },
})
