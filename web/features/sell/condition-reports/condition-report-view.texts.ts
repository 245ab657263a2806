import { plural, texts } from '#web/platform/texts.ts'

const title = /^(?:(?:م|eng)[./]\s{0,5}|(?:(?:ال)?مهندسة?|engineer|eng)\s{1,5})(?=\p{L})/iu

/** Strips titles such as «المهندس» or "Eng.", for sentences that already contain one. */
export const withoutTitle = (name: string): string => name.trim().replace(title, '')

export const conditionReportViewTexts = texts({
  title: {
    ar: (_: string, name: string) => `تقرير الحالة: ${name}`,
    en: (_: string, name: string) => `Condition report: ${name.toLowerCase()}`,
  },
  bareTitle: { ar: 'تقرير الحالة', en: 'Condition report' },
  byEngineer: {
    ar: (name: string, date: string) => `م. \u2068${withoutTitle(name)}\u2069 فحص القطعة · ${date}`,
    en: (name: string, date: string) => `Checked by Eng. \u2068${withoutTitle(name)}\u2069 · ${date}`,
  },
  bySeller: {
    ar: (date: string) => `البائع فحص القطعة · ${date}`,
    en: (date: string) => `Checked by the seller · ${date}`,
  },
  sealed: { ar: 'مهندس موثّق', en: 'Verified engineer' },
  gradeTag: { ar: (grade: string) => `درجة الحالة ${grade}`, en: (grade: string) => `Condition grade ${grade}` },
  underLoad: {
    ar: (amps: string) => `بعد 10 دقائق، حمل ${amps}`,
    en: (amps: string) => `After 10 min at ${amps}`,
  },
  ofLabel: {
    ar: (is: string, label: string) => `${is} من ${label}`,
    en: (is: string, label: string) => `${is} of ${label}`,
  },
  onLabel: { ar: 'على الملصق', en: 'On the label' },
  months: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'أقل من شهر',
        one: 'شهر واحد',
        two: 'شهران',
        few: '# أشهر',
        many: '# شهراً',
        other: '# شهر',
      }),
    en: (count: number) => plural('en', count, { one: '# month', other: '# months' }),
  },
  yes: { ar: 'نعم', en: 'Yes' },
  no: { ar: 'لا', en: 'No' },
  noCodes: { ar: 'لا توجد', en: 'None' },
  unknown: { ar: 'غير معروفة', en: 'Not known' },
  rule: {
    ar: 'الدرجة من قاعدة منشورة، لا من رأي البائع.',
    en: 'The grade follows a published rule, not the seller’s opinion.',
  },
  meaning: { ar: (grade: string) => `ما معنى ${grade}؟`, en: (grade: string) => `What does ${grade} mean?` },
  photosOf: { ar: 'صور تقرير الحالة', en: 'Photos of the condition report' },
  photo: { ar: (place: number) => `صورة ${place}`, en: (place: number) => `Photo ${place}` },
  previous: { ar: 'الصورة السابقة', en: 'Previous photo' },
  next: { ar: 'الصورة التالية', en: 'Next photo' },
})
