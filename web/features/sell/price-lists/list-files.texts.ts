import { formatNumber } from '#web/platform/format.ts'
import { plural, texts } from '#web/platform/texts.ts'

const isolated = (names: readonly string[]) => names.map((name) => `\u2068${name}\u2069`)

export const listFileTexts = texts({
  title: { ar: 'عندك ملف؟', en: 'Have a file?' },
  text: {
    ar: 'ملف Excel أو CSV حتى 2 ميجابايت و1,000 صف، الورقة الأولى فقط.',
    en: 'Excel or CSV up to 2 MB and 1,000 rows, first sheet only.',
  },
  choose: { ar: 'اختر ملفاً', en: 'Choose a file' },
  template: { ar: 'نموذج فارغ لتملأه:', en: 'A blank template to fill in:' },
  templateAs: {
    ar: { xlsx: 'نموذج Excel', csv: 'نموذج CSV' },
    en: { xlsx: 'Excel template', csv: 'CSV template' },
  },

  tooLarge: {
    ar: 'الملف أكبر من 2 ميجابايت. احذف الصور منه أو قسّمه على ملفين.',
    en: 'The file is larger than 2 MB. Remove its photos, or split it in two.',
  },
  tooManyRows: {
    ar: (line: number, text: string) =>
      `في الملف أكثر من 1,000 صف: نقرأ حتى الصف ${formatNumber('ar', line)} «\u2068${text}\u2069». انقل ما بعده إلى ملف ثانٍ.`,
    en: (line: number, text: string) =>
      `The file has more than 1,000 rows: we could read up to row ${formatNumber('en', line)}, “\u2068${text}\u2069”. Move the rest to a second file.`,
  },
  unreadable: {
    ar: 'لم نستطع فتح الملف من جهازك. نزّله على الجهاز أولاً ثم اختره.',
    en: 'Your device would not open the file. Save it on the device first, then choose it again.',
  },
  nothingRead: {
    ar: 'لم نجد في الملف بضاعة وسعراً. نزّل النموذج الفارغ واملأه، أو الصق القائمة.',
    en: 'We found no goods with a price in this file. Fill in the blank template, or paste your list.',
  },

  replaceTitle: { ar: 'نستبدل به القائمة التي لم تكملها؟', en: 'Replace your unfinished list?' },
  replaceText: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لا صفوف فيها.',
        one: 'فيها صف لم يُنشر بعد، ويُحذف.',
        two: 'فيها صفان لم يُنشرا بعد، ويُحذفان.',
        few: 'فيها # صفوف لم تُنشر بعد، وتُحذف.',
        many: 'فيها # صفاً لم يُنشر بعد، ويُحذف.',
        other: 'فيها # صف لم يُنشر بعد، ويُحذف.',
      }),
    en: (count: number) =>
      plural('en', count, {
        one: '# row of it is not posted yet, and will be gone.',
        other: '# rows of it are not posted yet, and will be gone.',
      }),
  },
  replace: { ar: 'اقرأ الجديد', en: 'Read the new one' },

  summary: {
    ar: (count: number, file: string) =>
      `قرأنا ${plural('ar', count, {
        zero: 'لا شيء',
        one: 'إعلاناً واحداً',
        two: 'إعلانين',
        few: '# إعلانات',
        many: '# إعلاناً',
        other: '# إعلان',
      })} من «\u2068${file}\u2069». الأصفر يحتاج نظرة منك.`,
    en: (count: number, file: string) =>
      `We read ${plural('en', count, { one: '# listing', other: '# listings' })} from “\u2068${file}\u2069”. Amber needs your eye.`,
  },
  unknownColumns: {
    ar: (names: readonly string[]) => `أعمدة لم نستخدمها: ${isolated(names).join('، ')}`,
    en: (names: readonly string[]) => `Columns we did not use: ${isolated(names).join(', ')}`,
  },
})
