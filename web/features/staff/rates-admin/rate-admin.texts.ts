import { plural, texts } from '#web/platform/texts.ts'

export const rateAdminTexts = texts({
  title: { ar: 'أسعار الصرف', en: 'Exchange rates' },
  lead: {
    ar: 'بها تُرتَّب الأسعار وتُصفّى بين العملات الأربع',
    en: 'Used to sort and filter prices across the four currencies',
  },
  now: { ar: 'الأسعار السارية', en: 'Rates in force' },
  currency: { ar: 'العملة', en: 'Currency' },
  perUsd: { ar: 'مقابل الدولار', en: 'Per US dollar' },
  since: { ar: 'منذ', en: 'Since' },
  age: { ar: 'العمر', en: 'Age' },
  listings: { ar: 'إعلانات بها', en: 'Listings in it' },
  base: { ar: 'أساس الحساب', en: 'What the others are counted in' },
  never: { ar: 'لم يُحدَّد', en: 'Never set' },
  days: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'اليوم',
        one: 'يوم واحد',
        two: 'يومان',
        few: '# أيام',
        many: '# يوماً',
        other: '# يوم',
      }),
    en: (count: number) => (count === 0 ? 'Today' : plural('en', count, { one: '# day', other: '# days' })),
  },
  stale: {
    ar: (days: string) => `قديم: أكثر من ${days}`,
    en: (days: string) => `Old: more than ${days}`,
  },
  staleNote: {
    ar: (names: string) => `حدّث السعر: ${names}.`,
    en: (names: string) => `Needs a fresh rate: ${names}.`,
  },
  missing: {
    ar: (names: string) => `أسعار صرف لم تُدخل بعد: ${names}. حتى تدخلها لا تُقارن الأسعار بين العملات في القوائم.`,
    en: (names: string) =>
      `Exchange rates not entered yet: ${names}. Until you enter them, lists cannot compare prices in different currencies.`,
  },
  enterRates: { ar: 'إدخال أسعار الصرف', en: 'Enter exchange rates' },
  set: { ar: 'سعر جديد', en: 'A new rate' },
  howMuch: { ar: 'كم منها للدولار الواحد', en: 'How much of it for one dollar' },
  example: { ar: 'مثل 1620 أو 3.75', en: 'Such as 1620 or 3.75' },
  change: { ar: 'اعتماد السعر', en: 'Set the rate' },
  changing: { ar: 'جارٍ الاعتماد…', en: 'Setting…' },
  adminsOnly: { ar: 'اعتماد الأسعار للمدير وحده.', en: 'Only admins set rates.' },
  fromTo: {
    ar: (before: string, after: string) => `من ${before} إلى ${after}`,
    en: (before: string, after: string) => `From ${before} to ${after}`,
  },
  firstRate: { ar: (after: string) => `أول سعر: ${after}`, en: (after: string) => `First rate: ${after}` },
  moves: {
    ar: (count: number) =>
      plural('ar', count, {
        zero: 'لن يتغيّر سعر أي إعلان',
        one: 'يتغيّر سعر إعلان واحد',
        two: 'يتغيّر سعر إعلانين',
        few: 'تتغيّر أسعار # إعلانات',
        many: 'يتغيّر سعر # إعلاناً',
        other: 'يتغيّر سعر # إعلان',
      }),
    en: (count: number) =>
      count === 0
        ? 'No listing changes price'
        : plural('en', count, { one: '# listing changes price', other: '# listings change price' }),
  },
  cheaper: {
    ar: (percent: string) => `تصبح أرخص بالدولار ${percent}%`,
    en: (percent: string) => `${percent}% cheaper in dollars`,
  },
  dearer: {
    ar: (percent: string) => `تصبح أغلى بالدولار ${percent}%`,
    en: (percent: string) => `${percent}% more expensive in dollars`,
  },
  same: { ar: 'السعر نفسه الساري الآن', en: 'The same as the rate in force' },
  far: {
    ar: 'بعيد جداً عن سعر الأمس. سنسألك قبل اعتماده.',
    en: 'Very far from yesterday’s. You will be asked before it is set.',
  },
  confirmTitle: { ar: 'هل هذا السعر صحيح؟', en: 'Is this rate right?' },
  confirmText: {
    ar: (yesterday: string, after: string) => `كان بالأمس ${yesterday}، وأنت تعتمد ${after}.`,
    en: (yesterday: string, after: string) => `Yesterday it was ${yesterday}, and you are setting ${after}.`,
  },
  yes: { ar: 'نعم، اعتمده', en: 'Yes, set it' },
  no: { ar: 'لا، سأصحّحه', en: 'No, let me correct it' },
  done: { ar: 'اعتُمد السعر. الأسعار تتبعه في الخلفية.', en: 'The rate is set. Prices follow in the background.' },
  failed: { ar: 'تعذّر اعتماد السعر', en: 'The rate could not be set' },
  progress: { ar: 'إعادة حساب الأسعار', en: 'Recomputing prices' },
  allFollow: { ar: 'كل الأسعار محسوبة بالأسعار السارية.', en: 'All prices follow the rates in force.' },
  percent: { ar: (percent: string) => `\u2066${percent}%\u2069`, en: (percent: string) => `${percent}%` },
  history: { ar: 'كل الأسعار السابقة', en: 'Every rate so far' },
  setBy: { ar: 'اعتمده', en: 'Set by' },
  nobody: { ar: 'مع التنصيب أو من سطر الأوامر', en: 'At installation or from the command line' },
})
